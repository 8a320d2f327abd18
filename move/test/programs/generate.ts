import fc from 'fast-check';
import { LIBRARIES, type Library } from '../../src/libraries.ts';
import { rules } from '../../src/rules/index.ts';
import type { Rule } from '../../src/rules/rule.ts';

/** One step in the life of a program. */
export type Step =
  | { do: 'render'; n: number }
  | { do: 'suspend'; n: number }
  | { do: 'resume' }
  | { do: 'click'; id: string }
  | { do: 'wait'; ms: number }
  | { do: 'unmount' }
  | { do: 'mount' };

export interface Program {
  /** File name → text. The component is `App` of `app`. */
  files: Record<string, string>;
  entry: string;
  isStrict: boolean;
  steps: Step[];
}

type Pick = <T>(...values: T[]) => T;

interface Writer {
  pick: Pick;
  isTypeScript: boolean;
  library: Library;
  /** A name that is not used elsewhere. */
  fresh: (stem: string) => string;
  /** How a hook is called. */
  call: (name: string) => string;
  /** Returns `text` in TypeScript, and nothing in JavaScript. */
  typed: (text: string) => string;
  module: string[];
  body: string[];
  jsx: string[];
  ids: string[];
}

/** Small components that use the hooks of a library in the forms that people write. */
export const programs: fc.Arbitrary<Program> = fc.gen().map((g) => {
  const pick: Pick = (...values) => g(fc.constantFrom, ...values);
  const library = pick('ahooks', 'ahooks', ...LIBRARIES);
  const style = pick('ts', 'ts', 'ts', 'js', 'cjs');
  return write({ pick, library, style });
});

function write(options: { pick: Pick; library: Library; style: string }): Program {
  const { pick, library, style } = options;
  const isTypeScript = style === 'ts';
  const isCommonJs = style === 'cjs';
  const imports = importer({ pick, library, isCommonJs });
  let count = 0;
  const writer: Writer = {
    pick,
    isTypeScript,
    library,
    fresh: (stem) => `${stem}${count++}`,
    call: imports.call,
    typed: (text) => (isTypeScript ? text : ''),
    module: [],
    body: [],
    jsx: [],
    ids: [],
  };
  const all = rules.filter((rule) => rule.library === library);
  // Most calls of real projects are of these hooks.
  const persistent = all.filter((rule) => rule.hook === 'usePersistFn');
  const own = [...all, ...persistent, ...persistent];
  const blocks = pick(1, 2, 3, 4);
  for (let index = 0; index < blocks; index++) block(writer, pick(...own));
  if (pick(true, false, false)) shadow(writer, pick(...own).name);

  const { typed } = writer;
  const react = ['useState', 'useRef', 'useEffect', 'useLayoutEffect', 'useCallback', 'useMemo'];
  const lines = [
    isCommonJs
      ? `const React = require('react');\nconst { ${react.join(', ')} } = React;`
      : `import React, { ${react.join(', ')} } from 'react';`,
    imports.text(),
    '',
    `const moduleFn = () => { log('module'); };`,
    `const DELAY = 4 * 25;`,
    `function Child({ id, act, value }${typed(': { id: string; act: (value?: any) => any; value?: any }')}) {`,
    `  useLayoutEffect(() => { if (id.startsWith('layout')) log('child', id, String(act(value))); });`,
    `  return <button id={id} onClick={() => act(value)}>child</button>;`,
    `}`,
    ...writer.module,
    '',
    `${isCommonJs ? '' : 'export '}function App({ n }${typed(': { n: number }')}) {`,
    `  const [s, setS] = useState(0);`,
    `  const [flag, setFlag] = useState(false);`,
    `  const box = useRef(0);`,
    ...writer.body.map((line) => `  ${line}`),
    `  return (`,
    `    <div id="root">`,
    `      <button id="more" onClick={() => setS((v) => Math.min(v + 1, 20))}>{s} {String(flag)} {n} {box.current}</button>`,
    `      <button id="flag" onClick={() => setFlag((v) => !v)}>flag</button>`,
    ...writer.jsx.map((line) => `      ${line}`),
    `    </div>`,
    `  );`,
    `}`,
    ...(isCommonJs ? ['exports.App = App;'] : []),
  ];
  const entry = isTypeScript ? 'app.tsx' : 'app.jsx';
  const newline = pick('\n', '\n', '\r\n');
  return {
    files: { [entry]: `${lines.join(newline)}${newline}`, ...imports.files(isTypeScript) },
    entry,
    isStrict: pick(true, false),
    steps: stepsFor(pick, ['more', 'flag', ...writer.ids, ...writer.ids]),
  };
}

/** Writes the import of each hook in one of its forms. */
function importer(options: { pick: Pick; library: Library; isCommonJs: boolean }) {
  const { pick, library, isCommonJs } = options;
  const isDeep = library === 'react-use' || library === 'ahooks';
  const form = isCommonJs
    ? pick('destructured', 'namespace', 'member', 'inline')
    : pick(
        'named',
        'named',
        'named',
        'renamed',
        'namespace',
        're-exported',
        isDeep ? 'deep' : 'named',
      );
  const names = new Map<string, string>();
  const quote = pick(`'`, `'`, '"');
  const end = pick(';', ';', '');
  const from = (module: string) => `${quote}${module}${quote}`;
  const folder = library === 'ahooks' ? pick('es', 'lib') : pick('esm', 'lib');
  const isExtended = pick(true, false, false, false) && !isCommonJs;
  const call = (name: string): string => {
    if (form === 'namespace') return `hooks.${name}`;
    if (form === 'inline') return `require(${from(library)}).${name}`;
    const local = form === 'renamed' ? `${name}Of` : name;
    names.set(name, local);
    return local;
  };
  const specifier = ([name, local]: [string, string]) =>
    name === local ? name : `${name} as ${local}`;
  const text = (): string => {
    const own = isExtended
      ? [`import { useMount as useOurMount } from ${from('yhooks')}${end}`]
      : [];
    if (form === 'namespace') {
      return isCommonJs
        ? `const hooks = require(${from(library)})${end}`
        : [...own, `import * as hooks from ${from(library)}${end}`].join('\n');
    }
    if (names.size === 0) return own.join('\n');
    const all = [...names];
    switch (form) {
      case 'destructured':
        return `const { ${all.map(([name]) => name).join(', ')} } = require(${from(library)})${end}`;
      case 'member':
        return all
          .map(([name]) => `const ${name} = require(${from(library)}).${name}${end}`)
          .join('\n');
      case 'deep':
        return [
          ...own,
          ...all.map(
            ([name]) => `import ${name} from ${from(`${library}/${folder}/${name}`)}${end}`,
          ),
        ].join('\n');
      case 're-exported':
        return [
          ...own,
          `import { ${all.map(([name]) => name).join(', ')} } from './hooks'${end}`,
        ].join('\n');
      default: {
        const list = all.map(specifier);
        const isLong = pick(true, false);
        const inner = isLong
          ? `{\n${list.map((one) => `  ${one}, // ${one.length}\n`).join('')}}`
          : `{ ${list.join(', ')} }`;
        return [...own, `import ${inner} from ${from(library)}${end}`].join('\n');
      }
    }
  };
  const files = (isTypeScript: boolean): Record<string, string> => {
    if (form !== 're-exported') return {};
    const handed = pick(true, false)
      ? `export { ${[...names.keys()].join(', ')} } from '${library}';\n`
      : `export * from '${library}';\n`;
    return { [isTypeScript ? 'hooks.ts' : 'hooks.js']: names.size > 0 ? handed : 'export {};\n' };
  };
  return { call, text, files };
}

function block(writer: Writer, rule: Rule): void {
  const { body, call } = writer;
  switch (rule.hook) {
    case 'useMount':
      body.push(`${call(rule.name)}(${callback(writer, 'mount')});`);
      return;
    case 'useUnmount':
      body.push(`${call(rule.name)}(${callback(writer, 'unmount')});`);
      return;
    case 'useUpdateEffect': {
      const deps = writer.pick(', [n]', ', [s]', ', [n, s, flag]', '', ', []');
      body.push(`${call(rule.name)}(${callback(writer, 'update')}${deps});`);
      return;
    }
    case 'useInterval':
      interval(writer, rule);
      return;
    case 'useToggle':
      toggle(writer, rule);
      return;
    case 'usePersistFn':
      persist(writer, rule);
      return;
    case 'useLockFn':
      lock(writer, rule);
      return;
    case 'useClickAway':
      clickAway(writer, rule);
      return;
  }
}

/** A function in the forms that people write, from a literal to a name. */
function callback(writer: Writer, what: string): string {
  const { pick, fresh, body, module } = writer;
  const label = `'${fresh(what)}'`;
  const literal = pick(
    `() => { log(${label}); }`,
    `() => { log(${label}, box.current); box.current += 1; }`,
    `() => log(${label})`,
    `() => log(${label}, n)`,
    `() => { log(${label}, n, s); }`,
    `() => setS((v) => Math.min(v + 1, 20))`,
    `() => { setFlag(n > 0); }`,
    `() => { log(${label}); return () => log(${label}, 'clean', n); }`,
    `() => { log(${label}); return () => { log(${label}, 'clean'); }; }`,
    `async () => { log(${label}); }`,
    `() => give(${label})`,
    `() => (give(${label}))`,
    `() => { return give(${label}); }`,
    `function () { log(${label}, flag); }`,
    `() => n > 0 ? log(${label}) : undefined`,
    `() => void log(${label}, n)`,
  );
  switch (pick('literal', 'literal', 'literal', 'constant', 'module', 'declared', 'memoised')) {
    case 'constant': {
      const name = fresh('fn');
      body.push(`const ${name} = ${literal};`);
      return name;
    }
    case 'module': {
      if (pick(true, false)) return 'moduleFn';
      const name = fresh('moduleFn');
      module.push(`const ${name} = () => give(${label});`);
      return name;
    }
    case 'declared': {
      const name = fresh('declared');
      body.push(`function ${name}() { log(${label}, ${pick('1', 's', 'box.current')}); }`);
      return name;
    }
    case 'memoised': {
      const name = fresh('memoised');
      body.push(`const ${name} = useCallback(${literal}, [${pick('', 'n', 's')}]);`);
      return name;
    }
    default:
      return literal;
  }
}

function interval(writer: Writer, rule: Rule): void {
  const { pick, body, call, library, isTypeScript } = writer;
  const delay = pick(
    '100',
    '50',
    'DELAY',
    'flag ? 50 : 100',
    'n > 1 ? DELAY : 70',
    'n * 40',
    's',
    'flag ? 100 : null',
    'flag ? 100 : undefined',
    'null',
    'undefined',
    'NaN',
    '-1',
    'Infinity',
    '2 ** 31',
    '2147483648',
    ...(isTypeScript ? [] : [`'50'`]),
  );
  const fn = callback(writer, 'tick');
  const name = call(rule.name);
  if (library === 'rooks') {
    const when = pick(
      '',
      ', true',
      ', flag',
      ', n > 0',
      ', !flag',
      ', s % 2 === 1, false',
      ', true, true',
    );
    body.push(`${name}(${fn}, ${delay}${when});`);
  } else if (library === '@mantine/hooks') {
    body.push(`${name}(${fn}, 100, { autoInvoke: ${pick('true', 'flag')} });`);
  } else if (library === 'ahooks') {
    const options = pick(
      '',
      '',
      ', {}',
      ', { immediate: false }',
      ', { immediate: true }',
      ', { immediate: flag }',
    );
    const result = pick('', '', '', 'clear');
    if (!result) {
      body.push(`${name}(${fn}, ${delay}${options});`);
      return;
    }
    const clear = writer.fresh('clear');
    body.push(`const ${clear} = ${name}(${fn}, ${delay}${options});`);
    button(writer, `onClick={${clear}}`);
  } else {
    body.push(`${name}(${fn}, ${delay});`);
  }
}

function button({ pick, fresh, body, jsx, ids }: Writer, attributes: string): void {
  const id = fresh('b');
  ids.push(id);
  const element = `<button id="${id}" ${attributes}>b</button>`;
  const kept = fresh('kept');
  const keep = (declaration: string) => {
    body.push(declaration);
    jsx.push(`{${kept}}`);
  };
  switch (pick('memoised', 'state', 'ref', 'list', 'list', ...Array(8).fill('plain'))) {
    case 'memoised':
      keep(`const ${kept} = useMemo(() => ${element}, [${pick('', 'n')}]);`);
      break;
    case 'state':
      keep(`const [${kept}] = useState(${element});`);
      break;
    case 'ref':
      keep(`const { current: ${kept} } = useRef(${element});`);
      break;
    case 'list':
      jsx.push(`{[1].map((key) => <span key={key}>${element}</span>)}`);
      break;
    default:
      jsx.push(element);
  }
}

function child(writer: Writer, act: string, value = ''): void {
  const { fresh, jsx, ids } = writer;
  const id = fresh('child');
  ids.push(id);
  jsx.push(`<Child id="${id}" act={${act}}${value && ` value={${value}}`} />`);
}

/** Uses of a function that flips or sets. */
function useAction(writer: Writer, name: string, values: string[]): void {
  const { pick, body } = writer;
  for (let index = pick(1, 2); index > 0; index--) {
    const value = pick(...values);
    switch (pick('event', 'call', 'call', 'call', 'dependency', 'child', 'value')) {
      case 'event':
        button(writer, `onClick={${name}}`);
        break;
      case 'call':
        button(writer, `onClick={() => ${name}(${value})}`);
        break;
      case 'dependency':
        body.push(`useEffect(() => { log('identity', n); }, [${name}]);`);
        break;
      case 'child':
        if (pick(true, false, false)) child(writer, name, pick('', 'true', '5'));
        break;
      case 'value':
        if (pick(true, false, false)) body.push(`const ${writer.fresh('kept')} = [${name}];`);
    }
  }
}

function toggle(writer: Writer, rule: Rule): void {
  const { pick, fresh, body, call, jsx, library, isTypeScript } = writer;
  const state = fresh('on');
  const act = fresh('act');
  const initial = pick(
    'false',
    'true',
    '',
    'n > 0',
    'flag',
    '!flag',
    ...(isTypeScript ? [] : ['n', 's']),
  );
  const flips = ['', '', 'true', 'false', 'n > 1', '!flag', ...(isTypeScript ? [] : ['n', `'x'`])];
  const sets = ['true', 'false', '!flag', 'n > 2', ...(isTypeScript ? [] : ['(v) => !v', 's'])];
  const name = call(rule.name);
  jsx.push(`<p>{String(${state})}</p>`);
  if (library === 'ahooks') {
    const isBoolean = rule.name === 'useBoolean';
    const args = isBoolean
      ? pick('', 'true', 'false', 'n > 0')
      : pick(initial, initial, `'a', 'b'`, `1, 2`, `true, false`, `'x'`);
    const setter = fresh('set');
    const [left, right] = isBoolean ? ['setTrue', 'setFalse'] : ['setLeft', 'setRight'];
    if (pick(true, false, false)) {
      const actions = fresh('actions');
      body.push(`const [${state}, ${actions}] = ${name}(${args});`);
      button(writer, `onClick={() => ${actions}.${pick('toggle', left, right)}()}`);
      if (!/'|\d/.test(args)) button(writer, `onClick={() => ${actions}.set(${pick(...sets)})}`);
      return;
    }
    if (isBoolean && !body.some((line) => line.includes('{ setTrue'))) {
      body.push(`const [${state}, { setTrue, setFalse, set }] = ${name}(${args});`);
      button(
        writer,
        `onClick={() => { ${pick('setTrue', 'setFalse')}(); log({ set } !== undefined); }}`,
      );
      button(writer, `onClick={() => set(${pick('true', '!flag')})}`);
      if (pick(true, false)) body.push(`const setRight = n; void setRight;`);
      body.push(`void setFalse; void setTrue;`);
      return;
    }
    const side = fresh('side');
    body.push(
      `const [${state}, { toggle: ${act}, ${pick(left, right)}: ${side}, set: ${setter} }] = ${name}(${args});`,
    );
    useAction(writer, act, ['']);
    button(writer, `onClick={${side}}`);
    useAction(
      writer,
      setter,
      /'/.test(args) ? [`'b'`, `'a'`] : /\d/.test(args) ? ['1', '2'] : sets,
    );
    return;
  }
  if (library === 'usehooks-ts') {
    const setter = fresh('set');
    if (rule.name === 'useBoolean') {
      const side = fresh('side');
      const args = pick('', 'true', 'false', 'n > 0');
      body.push(
        `const { value: ${state}, toggle: ${act}, ${pick('setTrue', 'setFalse')}: ${side}, setValue: ${setter} } = ${name}(${args});`,
      );
      button(writer, `onClick={${side}}`);
    } else {
      body.push(`const [${state}, ${act}, ${setter}] = ${name}(${initial});`);
    }
    useAction(writer, act, isTypeScript ? [''] : ['', 'true', '3']);
    useAction(writer, setter, [...sets, '(v) => !v']);
    return;
  }
  if (rule.name === 'useDisclosure') {
    const args = pick('', 'false', 'true', 'n > 0', `false, { onOpen: () => log('open') }`);
    if (pick(true, false)) {
      const actions = fresh('actions');
      body.push(`const [${state}, ${actions}] = ${name}(${args});`);
      button(writer, `onClick={${actions}.open}`);
      button(writer, `onClick={() => ${actions}.${pick('toggle', 'close')}()}`);
      return;
    }
    const [open, close] = [fresh('open'), fresh('close')];
    body.push(
      `const [${state}, { open: ${open}, close: ${close}, toggle: ${act} }] = ${name}(${args});`,
    );
    button(writer, `onClick={${open}}`);
    button(writer, `onClick={() => { ${close}();${pick('', ` ${act}();`)} }}`);
    useAction(writer, act, ['']);
    if (pick(true, false)) button(writer, `onClick={() => { ${act}(); ${act}(); }}`);
    return;
  }
  if (library === '@mantine/hooks') {
    const list = pick(
      '',
      '',
      `['a', 'b']`,
      `['a', 'b', 'c']`,
      '[true, false]',
      '[1, 2]',
      `['a', 'b']${writer.typed(' as const')}`,
    );
    body.push(`const [${state}, ${act}] = ${name}(${list});`);
    const values =
      /a/.test(list) && !/true/.test(list)
        ? ['', `'a'`, `'b'`]
        : /1/.test(list)
          ? ['', '1', '2']
          : ['', 'true', 'false'];
    useAction(writer, act, values);
    return;
  }
  if (library === 'rooks') {
    const args = pick(initial, initial, initial, `0, (v${writer.typed(': number')}) => v + 1`);
    body.push(`const [${state}, ${act}] = ${name}(${args});`);
    useAction(writer, act, isTypeScript ? [''] : flips);
    return;
  }
  const args = library === 'react-use' && initial === '' && isTypeScript ? 'false' : initial;
  body.push(`const [${state}, ${act}] = ${name}(${args});`);
  useAction(writer, act, library === '@react-hookz/web' ? [...flips, '(v) => !v'] : flips);
}

function persist(writer: Writer, rule: Rule): void {
  const { pick, fresh, module, body, call, jsx, ids, typed } = writer;
  const fn = fresh('persisted');
  const label = `'${fn}'`;
  const literal = pick(
    `() => { log(${label}); return 1; }`,
    `() => { log(${label}, n, s); return n; }`,
    `() => { setS((v) => Math.min(v + 1, 20)); return 0; }`,
    `() => { log(${label}, box.current); return box.current; }`,
    `function () { log(${label}, flag); return 2; }`,
  );
  body.push(`const ${fn} = ${call(rule.name)}(${literal});`);
  for (let index = pick(1, 1, 2); index > 0; index--) {
    switch (
      pick(
        'event',
        'handler',
        'effect',
        'layout',
        'render',
        'child',
        'layout child',
        'later',
        'kept',
        'helper',
        'component',
        'context',
        'curried',
        'clean-up',
        'ref',
        'condition',
      )
    ) {
      case 'helper': {
        const helper = fresh('run');
        const run = typed(': () => any');
        module.push(
          `const ${helper} = (run${run}) => { ${pick('run();', 'setTimeout(run, 9);')} };`,
        );
        if (pick(true, false)) body.push(`useEffect(() => { ${helper}(${fn}); }, [n]);`);
        else body.push(`${helper}(${fn});`);
        break;
      }
      case 'component': {
        const name = fresh('Part');
        const type = typed(': { run: () => any; onRun?: () => any }');
        const id = fresh('part');
        ids.push(id);
        const use = pick(
          `<button id="${id}" onClick={() => { run(); onRun?.(); }}>b</button>`,
          `<p id="${id}">{String((onRun ?? run)())}</p>`,
        );
        module.push(`function ${name}({ run, onRun }${type}) { return ${use}; }`);
        jsx.push(`<${name} run={() => 1} ${pick('run', 'onRun')}={${fn}} />`);
        break;
      }
      case 'context': {
        const [context, name, id] = [fresh('Context'), fresh('Reader'), fresh('reader')];
        ids.push(id);
        const use = pick(
          `<button id="${id}" onClick={() => { run(); }}>b</button>`,
          `<p id="${id}">{String(run())}</p>`,
        );
        module.push(`const ${context} = React.createContext({ run: ()${typed(': any')} => 1 });`);
        module.push(
          `function ${name}() { const { run } = React.useContext(${context}); return ${use}; }`,
        );
        jsx.push(`<${context}.Provider value={{ run: ${fn} }}><${name} /></${context}.Provider>`);
        break;
      }
      case 'curried': {
        const make = fresh('make');
        body.push(`const ${make} = (by${typed(': number')}) => () => { log(by); ${fn}(); };`);
        if (pick(true, true, false)) button(writer, `onClick={${make}(n)}`);
        else body.push(`${make}(n)();`);
        break;
      }
      case 'clean-up':
        body.push(`useEffect(() => () => { ${fn}(); }, [${pick('', 'n', 's')}]);`);
        break;
      case 'ref': {
        const ref = fresh('ref');
        body.push(`const ${ref} = useRef${typed('<any>')}(${pick('null', fn)});`);
        body.push(
          pick('', `${ref}.current = ${fn};`, `useEffect(() => { ${ref}.current = ${fn}; });`),
        );
        if (pick(true, true, false)) button(writer, `onClick={() => ${ref}.current?.()}`);
        else body.push(`${ref}.current?.();`);
        break;
      }
      case 'condition':
        jsx.push(`{${fn} && <i>{n}</i>}`);
        button(writer, `onClick={${fn}}`);
        break;
      case 'later':
        body.push(
          `useEffect(() => { const timer = setTimeout(${fn}, 30); return () => clearTimeout(timer); }, [n]);`,
        );
        break;
      case 'kept':
        body.push(`const ${fresh('kept')} = useMemo(() => ${fn}(), [n]);`);
        break;
      case 'event':
        button(writer, `onClick={${fn}}`);
        break;
      case 'handler': {
        const handler = fresh('handler');
        body.push(`const ${handler} = () => { ${fn}(); };`);
        button(writer, `onClick={${handler}}`);
        break;
      }
      case 'effect':
        body.push(`useEffect(() => { ${fn}(); }, [n, ${fn}]);`);
        break;
      case 'layout':
        body.push(`useLayoutEffect(() => { ${fn}(); }, [n]);`);
        break;
      case 'render':
        if (pick(true, false, false))
          jsx.push(`<p>{box.current > 90 ? '' : String(${fn}.length)}</p>`);
        if (pick(true, false, false)) jsx.push(`<p>{n > 0 ? String(${fn}()) : ''}</p>`);
        break;
      case 'child':
        child(writer, fn);
        break;
      case 'layout child': {
        const id = fresh('layout');
        ids.push(id);
        jsx.push(`<Child id="${id}" act={${fn}} />`);
      }
    }
  }
}

function lock(writer: Writer, rule: Rule): void {
  const { pick, fresh, body, call } = writer;
  const fn = fresh('locked');
  const label = `'${fn}'`;
  const literal = pick(
    `async () => { log(${label}, n); await later(60); log(${label}, 'done', s); }`,
    `async () => { log(${label}); await later(30); log(${label}, 'done'); }`,
    `async () => { setS((v) => Math.min(v + 1, 20)); await later(20); }`,
  );
  body.push(`const ${fn} = ${call(rule.name)}(${literal});`);
  switch (pick('event', 'handler', 'effect', 'child', 'later')) {
    case 'event':
      button(writer, `onClick={${fn}}`);
      button(writer, `onClick={() => { void ${fn}(); }}`);
      break;
    case 'handler': {
      const handler = fresh('handler');
      body.push(`const ${handler} = () => { void ${fn}(); };`);
      button(writer, `onClick={${handler}}`);
      break;
    }
    case 'effect':
      body.push(`useEffect(() => { log(${label}, 'new'); }, [${fn}]);`);
      button(writer, `onClick={${fn}}`);
      break;
    case 'later':
      button(writer, `onClick={() => { setTimeout(() => { void ${fn}(); }, 40); }}`);
      break;
    case 'child':
      child(writer, fn);
  }
}

function clickAway(writer: Writer, rule: Rule): void {
  const { fresh, body, call, jsx, ids, library, typed, pick } = writer;
  const target = fresh('target');
  const fn = pick(`() => { log('away'); }`, `() => log('away', n)`);
  const name = call(rule.name);
  body.push(`const ${target} = useRef${typed('<HTMLDivElement>')}(null);`);
  body.push(library === 'ahooks' ? `${name}(${fn}, ${target});` : `${name}(${target}, ${fn});`);
  const id = fresh('in');
  ids.push(id);
  jsx.push(`<div ref={${target}${typed(' as any')}}><i id="${id}">in</i></div>`);
}

/** A parameter that has the name of a hook: calling it does not call the hook. */
function shadow({ module, body, typed, fresh }: Writer, name: string): void {
  const fn = fresh('shadow');
  module.push(
    `const ${fn} = (${name}${typed(': (value: string) => void')}) => ${name}('shadowed');`,
  );
  body.push(`useEffect(() => { ${fn}((value) => log(value)); }, []);`);
}

function stepsFor(pick: Pick, ids: string[]): Step[] {
  const steps: Step[] = [];
  let [isMounted, isSuspended] = [true, false];
  for (let index = pick(6, 9, 12); index > 0; index--) {
    const what = pick('render', 'click', 'click', 'click', 'wait', 'wait', 'suspend', 'mount');
    if (what === 'click') steps.push({ do: 'click', id: pick(...ids) });
    else if (what === 'wait') steps.push({ do: 'wait', ms: pick(20, 55, 110, 230) });
    else if (what === 'mount' && pick(true, false)) {
      steps.push({ do: isMounted ? 'unmount' : 'mount' });
      isMounted = !isMounted;
      isSuspended = false;
    } else if (what === 'render' && isMounted) {
      steps.push({ do: 'render', n: pick(0, 1, 2, 3) });
    } else if (what === 'suspend' && isMounted) {
      steps.push(isSuspended ? { do: 'resume' } : { do: 'suspend', n: pick(4, 5) });
      isSuspended = !isSuspended;
    }
  }
  if (isMounted) steps.push({ do: 'unmount' });
  return steps;
}
