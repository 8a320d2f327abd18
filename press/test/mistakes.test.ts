import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import english from '../src/client/workbench/check/en.json';
import { examine } from '../src/client/workbench/check/examine.ts';
import { check } from '../src/client/workbench/check/index.ts';
import chinese from '../src/client/workbench/check/zh.json';
import { compile } from '../src/client/workbench/compile/compile.ts';
import { exportProblem } from '../src/client/workbench/problems.ts';
import { createSupplies } from '../src/client/workbench/supplies.ts';
import type { WorkbenchFile, WorkbenchProblem } from '../src/client/workbench/types.ts';
import { type DemoFactory, demoLoader } from '../src/frame/modules.ts';
import type { FromFrame, WorkbenchManifest } from '../src/shared/workbench.ts';

/*
 * Mistakes of beginners, each with line, column and the whole message. For names and imports, whose
 * messages the theme writes, the values in the message.
 */

const packages: Record<string, object> = {
  react: { useState() {}, useEffect() {}, useRef() {}, memo() {} },
  'react/jsx-runtime': { jsx() {}, jsxs() {} },
  'some-hooks': Object.defineProperty({ useToggle() {}, useSize() {} }, '__esModule', {
    value: true,
  }),
};

const manifest: WorkbenchManifest = {
  react: '18',
  reacts: [{ name: '18', version: '18.3.1', script: 'react.js', modules: ['react', 'react-dom'] }],
  watch: [],
  modules: {
    'some-hooks': { reacts: ['18'], whole: { module: 'hooks.js', script: 'hooks.js' } },
    ui: { reacts: ['18'], parts: { button: { module: 'button.js', script: 'button.js' } } },
  },
  needs: {},
};
const demo = { identifier: 'demo', dependencies: { 'some-hooks': {}, ui: {} } };
const { supplyFor } = createSupplies({
  base: '/',
  fetchFile: async () => Response.json(manifest),
});

const isGlobal = (name: string) => name in globalThis;

/** What is reported about a text: before it runs, and about its imports while it starts. */
async function told(files: readonly WorkbenchFile[]): Promise<string[]> {
  const { compiled, problems, advice } = examine(files, (all) => check(all, { isGlobal }));
  if (!compiled) return problems.map(written);
  const supply = await supplyFor(compiled.imports, { demo, react: '18' });
  const started: WorkbenchProblem[] = Array.isArray(supply) ? supply : start(files);
  return [...started, ...advice].map(written);
}

function written(problem: WorkbenchProblem): string {
  const { file, line, column } = ('place' in problem && problem.place) || {};
  const {
    kind,
    detail = '',
    code,
    from,
    meant,
    available,
  } = problem as Partial<Extract<WorkbenchProblem, { kind: 'export' }>> & { code?: string };
  const facts = [kind, from, detail, meant ? `meant ${meant}` : available?.join(' ')];
  return `${file}:${line}:${column}: ${code ? detail : facts.filter(Boolean).join(', ')}`;
}

/** Loads the modules as the frame does. */
function start(files: readonly WorkbenchFile[]): WorkbenchProblem[] {
  const compiled = compile(files);
  if (Array.isArray(compiled)) return compiled;
  const loaded: DemoFactory[] = [];
  const messages: FromFrame[] = [];
  Object.assign(globalThis, {
    press: { demo: (index: number, factory: DemoFactory) => (loaded[index] = factory) },
  });
  for (const module of compiled.modules) {
    if (module.kind === 'script') runInThisContext(module.text);
  }
  try {
    demoLoader({
      message: { modules: compiled.modules, packages: {}, watch: [] },
      registry: { files: loaded, has: () => true, require: (name) => packages[name] },
      recorder: { watchLibrary: (exports) => exports },
      guard: () => {},
      tell: (message) => messages.push(message),
    })(0);
  } catch {
    // It has told why.
  }
  return messages.flatMap((message) => {
    if (message.type !== 'unexported') return [];
    const place = compiled.locateImport(message.file, message);
    return [exportProblem(message.name, { ...message, ...(place && { place }) })];
  });
}

/** A component with these lines in it, which begin at line 4. */
const inDemo = (...lines: string[]) =>
  [
    "import { useEffect, useState } from 'react';",
    'export default function Demo({ isOn, items }) {',
    '  const [count, setCount] = useState(0);',
    ...lines,
    '}',
    'export const used = [useEffect];',
  ].join('\n');
/** One that returns these lines, which begin at line 5. */
const showing = (...lines: string[]) => inDemo('  return (', ...lines, '  );');

const SAME_ORDER = 'React Hooks must be called in the exact same order in every component render.';
const IN_COMPONENT =
  'React Hooks must be called in a React function component or a custom React Hook function.';

describe('signs that are missing', () => {
  test.each([
    ['a value', inDemo('  const a = ;'), '4:13: A value is missing after =.'],
    [
      'a value after an operator',
      inDemo('  return count + ;'),
      '4:18: A value is missing after +.',
    ],
    [
      'a value in a condition',
      inDemo('  return isOn ? 1 : ;'),
      '4:21: A value is missing after :.',
    ],
    ['a name after a dot', inDemo('  console.;'), '4:11: A name is missing after the dot.'],
    ['a parenthesis', inDemo('  setCount(1;'), '4:13: A ) is missing before ;.'],
    [
      'a parenthesis, lines later',
      inDemo('  useEffect(() => {', '    setCount(1);', '  }, [];', '  return null;'),
      '6:8: A ) is missing before ; for the ( in line 4.',
    ],
    ['a bracket', inDemo('  const a = [1, 2;'), '4:18: A ] is missing before ;.'],
    [
      'a bracket of names',
      inDemo('  const [a, b = useState(0);'),
      '4:28: A ] is missing before ;.',
    ],
    [
      'a brace',
      inDemo('  if (isOn) {', '    setCount(1);', '  return null;'),
      '4:13: This { is never closed: a } is missing.',
    ],
    [
      'a brace before a comma',
      inDemo('  useEffect(() => {', '    setCount(1);', '  , []);'),
      '6:3: A } is missing before , for the { in line 4.',
    ],
    [
      'a brace of an import',
      "import { useState from 'react';\nexport default () => useState;",
      '1:19: A } is missing before from.',
    ],
    [
      'a brace around a value',
      showing('    <p>{count</p>'),
      '5:8: This { is never closed: a } is missing.',
    ],
    [
      'a quote',
      inDemo("  const a = 'hello;"),
      "4:13: The string that begins here has no end: a ' is missing.",
    ],
    [
      'a backquote',
      inDemo('  const a = `hello;'),
      '4:13: The string that begins here has no end: a ` is missing.',
    ],
    [
      'a quote of an attribute',
      showing('    <p id="a>{count}</p>'),
      '5:11: The string that begins here has no end: a " is missing.',
    ],
    [
      'quotes around a package',
      'import { useState } from react;\nexport default () => useState;',
      "1:26: Put the name of a package in quotes: 'react'.",
    ],
    [
      'quotes around the value of an attribute',
      showing('    <p id=first>{count}</p>'),
      '5:11: Put the value of an attribute in quotes or braces: "first" or {first}.',
    ],
    ['a comma in a list', inDemo('  const a = [1 2];'), '4:16: A comma is missing before 2.'],
    [
      'a comma in an object',
      inDemo('  const a = {', '    b: 1', '    c: 2', '  };'),
      '6:5: A comma is missing before c.',
    ],
    ['a comma between arguments', inDemo('  setCount(1 2);'), '4:14: A comma is missing before 2.'],
    [
      'the end of a comment',
      inDemo('  /* later'),
      '4:3: The comment that begins here has no end: */ is missing.',
    ],
    [
      'the value of a constant',
      inDemo('  const a;'),
      '4:10: A const needs a value: write = and the value.',
    ],
    [
      'braces around an object among elements',
      showing("    <p style={color: 'red'}>{count}</p>"),
      '5:20: An object needs its own braces inside the braces: {{ }}.',
    ],
    [
      'the name of a function',
      'function () {}\nexport default () => null;',
      '1:10: This function needs a name.',
    ],
    [
      'a dot of three',
      inDemo('  return { ..items };'),
      '4:12: Write three dots before items, not two.',
    ],
    [
      'from',
      "import { useState } 'react';\nexport default () => useState;",
      '1:21: from is missing before the package.',
    ],
  ])('%s', async (_, text, sentence) => {
    expect(await told([{ name: 'demo.tsx', text }])).toEqual([`demo.tsx:${sentence}`]);
  });
});

describe('tags', () => {
  test.each([
    [
      'that are not closed',
      showing('    <div>', '      <p>{count}</p>'),
      '5:5: <div> is never closed: </div> is missing.',
    ],
    [
      'of which one is not closed',
      showing('    <div><p>{count}</div>'),
      '5:10: <p> is never closed: </p> is missing.',
    ],
    [
      'that do not match',
      showing('    <p>{count}</b>'),
      '5:15: </b> does not match <p>: write </p>.',
    ],
    [
      'that differ by case',
      showing('    <p>{count}</P>'),
      '5:15: </P> does not match <p>: write </p>.',
    ],
    ['that nothing has opened', showing('    </p>'), '5:5: </p> closes nothing.'],
    [
      'without content',
      showing('    <p>{count}<br></p>'),
      '5:15: <br> has no content: write <br />.',
    ],
    [
      'of nothing',
      'export default () => {\n  return <p />;\n}\n<',
      '4:1: The name of an element is missing after <: add it, or remove the <.',
    ],
    ['of a fragment', showing('    <><p>{count}</p>'), '5:5: <> is never closed: </> is missing.'],
    [
      'side by side',
      showing('    <p>{count}</p>', '    <p>{count}</p>'),
      '6:5: Only one element is allowed here: wrap both in <> and </>.',
    ],
    [
      'with an if',
      showing('    <p>{if (isOn) count}</p>'),
      '5:9: Only an expression is allowed between braces here, not if: write a ? b : c, or compute it before.',
    ],
    [
      'with empty braces',
      showing('    <p id={}>{count}</p>'),
      '5:11: A value is missing between the braces.',
    ],
    [
      'with a comment of HTML',
      showing('    <p><!-- count --></p>'),
      '5:9: Write {/* */} for a comment between elements.',
    ],
  ])('%s', async (_, text, sentence) => {
    expect(await told([{ name: 'demo.tsx', text }])).toEqual([`demo.tsx:${sentence}`]);
  });
});

describe('words and signs that are others', () => {
  test.each([
    ['too much', 'export default () => {\n  return null;\n}};', '3:2: } closes nothing.'],
    ['in another case', inDemo('  Const a = 1;'), '4:3: Write const in lower case.'],
    ['misspelt', inDemo('  retrun count;'), '4:3: retrun is not valid here. Did you mean return?'],
    [
      'misspelt in an import',
      "import a frm 'react';\nexport default () => a;",
      '1:10: Write from instead of frm.',
    ],
    ['elseif', inDemo('  if (isOn) {} elseif (count) {}'), '4:16: Write else if as two words.'],
    ['= >', inDemo('  const f = () = > 1;'), '4:16: Write => without a space.'],
    ['->', inDemo('  const f = (a) -> a;'), '4:18: Write => for an arrow function, not ->.'],
    ['== in a declaration', inDemo('  const a == 1;'), '4:11: Write = to assign a value, not ==.'],
    [
      '; in an object',
      inDemo('  const a = { b: 1; c: 2 };'),
      '4:19: In an object, write a comma instead of ;.',
    ],
    [
      '= in an object',
      inDemo('  const a = { b = 1 };'),
      '4:17: In an object, write : instead of =.',
    ],
    [
      ', in a loop',
      inDemo('  for (let i = 0, i < 3, i++) {}'),
      '4:23: Write ; between the three parts of for, not a comma.',
    ],
    [
      'a reserved word',
      inDemo('  const class = 1;'),
      '4:9: class is a reserved word and cannot be a name.',
    ],
    [
      'a name with a digit first',
      inDemo('  const 1st = 1;'),
      '4:10: A name cannot begin with a digit.',
    ],
    [
      'a name twice',
      inDemo('  const count = 1;'),
      '4:9: count is already declared: choose another name.',
    ],
    [
      'full width',
      inDemo('  setCount（1);'),
      '4:11: （ is not valid in JavaScript: write ( instead.',
    ],
    ['typographic', inDemo('  return “hello”;'), '4:10: Write \' or " instead of “.'],
    [
      'await without async',
      inDemo('  const f = () => { await 1; };'),
      '4:21: await is only allowed in an async function: write async before the function.',
    ],
    [
      'return outside',
      'export default () => null;\nreturn 1;',
      '2:1: return is only allowed inside a function.',
    ],
    [
      'two things in a row',
      inDemo('  return count items;'),
      '4:15: Something is missing between count and items: an operator, a comma or a semicolon.',
    ],
  ])('%s', async (_, text, sentence) => {
    expect(await told([{ name: 'demo.tsx', text }])).toEqual([`demo.tsx:${sentence}`]);
  });
});

describe('imports and exports', () => {
  test.each([
    [
      'a name that is misspelt',
      "import { useTogle } from 'some-hooks';\nexport default () => useTogle();",
      '1:10: export, some-hooks, useTogle, meant useToggle',
    ],
    [
      'a name in another case, beside others',
      "import React, { useRef, usestate } from 'react';\nexport default () => [React, useRef, usestate()];",
      '1:25: export, react, usestate, meant useState',
    ],
    [
      'a name that is nothing like the others',
      "import {\n  somethingElse,\n} from 'some-hooks';\nexport default () => somethingElse;",
      '2:3: export, some-hooks, somethingElse, useToggle useSize',
    ],
    [
      'a component that is misspelt',
      "import { Buton } from 'ui';\nexport default () => <Buton />;",
      '1:10: export, ui, Buton, meant Button',
    ],
    [
      'a default import of what has none',
      "import useToggle from 'some-hooks';\nexport default () => useToggle();",
      '1:8: export, some-hooks, default, useToggle useSize',
    ],
    [
      'a package that is misspelt',
      "import { useToggle } from 'some-hook';\nexport default () => useToggle();",
      '1:27: import, some-hook, meant some-hooks',
    ],
    [
      'a package that is not there',
      "import _ from 'lodash';\nexport default () => _;",
      '1:15: import, lodash, react react-dom some-hooks ui',
    ],
    [
      'no default export of a function',
      'const a = 1;\nfunction Demo() {\n  return a;\n}',
      '2:1: The demo has no default export: write export default function Demo.',
    ],
    [
      'no default export of a constant',
      'export const Demo = () => null;',
      '1:1: The demo has no default export: add export default Demo.',
    ],
    ['nothing to export', 'export default =', '1:16: = is not allowed here.'],
    [
      'no component, but a value',
      'const a = 1;\nexport default 5 + a;',
      '2:16: The default export is not a component: export a function that returns what is to be shown.',
    ],
    [
      'no component, but an element',
      "import { memo } from 'react';\nconst Demo = <p>{memo.name}</p>;\nexport default Demo;",
      '2:14: The default export is not a component: export a function that returns what is to be shown.',
    ],
    [
      'no export at all',
      '',
      '1:1: The demo has no default export: export the component that is to be shown.',
    ],
  ])('%s', async (_, text, sentence) => {
    expect(await told([{ name: 'demo.tsx', text }])).toEqual([`demo.tsx:${sentence}`]);
  });

  test('a name that another file of the demo does not export', async () => {
    const files = [
      { name: 'demo.tsx', text: "import { nxt } from './next';\nexport default () => nxt;" },
      { name: 'next.ts', text: 'export const next = 1;' },
    ];
    expect(await told(files)).toEqual(['demo.tsx:1:10: export, ./next, nxt, meant next']);
  });

  test('a type needs no export, and files may import each other', async () => {
    const files = [
      {
        name: 'demo.tsx',
        text: "import { type A, B } from 'some-hooks';\nimport { next } from './next';\nexport const one: A | B = 1;\nexport default () => next;",
      },
      { name: 'next.ts', text: "import { one } from './demo';\nexport const next = () => one;" },
    ];
    expect(await told(files)).toEqual([]);
  });
});

describe('code that runs, but not as intended', () => {
  test.each([
    [
      'a name that nothing declares',
      inDemo('  setCuont(count);'),
      '4:3: name, setCuont, meant setCount',
    ],
    ['a name in another case', inDemo('  return Count;'), '4:10: name, Count, meant count'],
    [
      'a hook that is not imported',
      'export default function Demo() {\n  return useState(0);\n}',
      '2:10: name, useState',
    ],
    [
      'a component that is not imported',
      showing('    <Button>{count}</Button>'),
      '5:6: name, Button',
    ],
    [
      '= for ===',
      inDemo('  let a = 1;', '  if (a = 2) return null;'),
      '5:7: This assigns a value. To compare, write ===.',
    ],
    [
      'another value for a constant',
      inDemo('  count = 2;'),
      '4:3: count is a const and cannot be reassigned: declare it with let.',
    ],
    [
      'a constant that is counted up',
      inDemo('  count++;'),
      '4:3: count is a const and cannot be reassigned: declare it with let.',
    ],
    [
      'no return',
      inDemo('  <p>{count}</p>'),
      '4:3: This element is not used: return is missing before it.',
    ],
    [
      'no return in a function that is called',
      showing('    <ul>{items.map((item) => { <li key={item}>{item}</li> })}</ul>'),
      '5:32: This element is not used: return is missing before it.',
    ],
    [
      'class',
      showing('    <p class="a">{count}</p>'),
      '5:8: React calls this attribute className, not class.',
    ],
    [
      'for',
      showing('    <label for="a">{count}</label>'),
      '5:12: React calls this attribute htmlFor, not for.',
    ],
    [
      'an event in lower case',
      showing('    <button onclick={() => setCount(1)}>{count}</button>'),
      '5:13: React writes events with a capital letter: onClick, not onclick.',
    ],
    [
      'an event as text',
      showing('    <button onClick="setCount(1)">{count}</button>'),
      '5:13: onClick takes a function, not a string.',
    ],
    [
      'a style as text',
      showing('    <p style="color: red">{count}</p>'),
      "5:8: style takes an object, not a string: style={{ color: 'red' }}.",
    ],
    [
      'a function that is called instead of handed over',
      showing('    <button onClick={setCount(1)}>{count}</button>'),
      '5:22: setCount is called immediately, while the component renders: write () => before it.',
    ],
    [
      'state that is set during render',
      inDemo('  if (isOn) setCount(1);', '  useEffect(() => setCount(2));'),
      '4:13: setCount runs during render; call it in an event or effect.',
    ],
    [
      'a component in lower case',
      `const row = () => null;\n${showing('    <row />')}`,
      '6:5: React treats <row> as an HTML element: the name of a component begins with a capital letter, <Row>.',
    ],
    [
      'a hook in a condition',
      inDemo('  if (isOn) {', '    useEffect(() => {});', '  }'),
      `5:5: React Hook "useEffect" is called conditionally. ${SAME_ORDER}`,
    ],
    [
      'a hook after a return',
      inDemo('  if (isOn) return null;', '  useEffect(() => {});'),
      `5:3: React Hook "useEffect" is called conditionally. ${SAME_ORDER} Did you accidentally call a React Hook after an early return?`,
    ],
    [
      'a hook in a loop',
      inDemo('  for (const item of items) useState(item);'),
      `4:29: React Hook "useState" may be executed more than once. Possibly because it is called in a loop. ${SAME_ORDER}`,
    ],
    [
      'a hook in a callback',
      inDemo('  useEffect(() => {', '    useState(1);', '  });'),
      `5:5: React Hook "useState" cannot be called inside a callback. ${IN_COMPONENT}`,
    ],
    [
      'a hook outside of components',
      `import { useState } from 'react';\nuseState(0);\nexport default () => null;`,
      `2:1: React Hook "useState" cannot be called at the top level. ${IN_COMPONENT}`,
    ],
    [
      'a hook in a component in lower case',
      `import { useState } from 'react';\nexport default function demo() {\n  return useState(0);\n}`,
      '3:10: React Hook "useState" is called in function "demo" that is neither a React function component nor a custom React Hook function. React component names must start with an uppercase letter. React Hook names must start with the word "use".',
    ],
  ])('%s', async (_, text, sentence) => {
    expect(await told([{ name: 'demo.tsx', text }])).toEqual([`demo.tsx:${sentence}`]);
  });
});

describe('in Chinese', () => {
  const valuesIn = (sentence: string) => sentence.match(/{\w+}/g)?.sort() ?? [];

  test.each(Object.keys(english) as (keyof typeof english)[])('there is %s', (code) => {
    expect(chinese[code]).toMatch(/\p{sc=Han}.*[。？]$/u);
    const isGeneric = code === 'other';
    expect([...new Set(valuesIn(chinese[code]))]).toEqual(
      isGeneric ? [] : [...new Set(valuesIn(english[code]))],
    );
  });

  test.each([
    [inDemo('  const a = ;'), '4:13: = 后面缺少值。'],
    // A syntax error for which the check has no message of its own.
    [inDemo('  break;'), '4:3: 这里有语法错误。'],
    [showing('    <p class="a">{count}</p>'), '5:8: 这个属性在 React 中叫 className，不是 class。'],
  ])('%#', (text, sentence) => {
    const files = [{ name: 'demo.tsx', text }];
    const { errors, advice } = check(files, { isGlobal, words: chinese });
    expect([...errors, ...advice].map(written)).toEqual([`demo.tsx:${sentence}`]);
  });
});

describe('code that is right', () => {
  const folder = join(import.meta.dirname, '../fixtures');
  const demos = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /[\\/]demos[\\/][^\\/]+\.[jt]sx$/.test(path) && !/^broken/.test(path),
  );

  test('gets no advice: the demos of the fixtures', () => {
    expect(demos.length).toBeGreaterThan(10);
    for (const path of demos) {
      const text = readFileSync(join(folder, path), 'utf8');
      const known = ['document', 'window', 'innerWidth', 'matchMedia', 'navigator'];
      const isGlobal = (name: string) => name in globalThis || known.includes(name);
      expect(check([{ name: path, text }], { isGlobal })).toEqual({ errors: [], advice: [] });
    }
  });

  test.each([
    ['typeof', 'export default () => typeof anything;'],
    ['a label', 'export default () => { out: for (;;) break out; };'],
    ['a property', 'export default ({ a: b }) => ({ ...b, c: b.d, e() {}, [b]: 1 });'],
    [
      'an attribute of an import',
      "import a from './a.json' with { type: 'json' };\nexport default () => a;",
    ],
    [
      'types',
      'enum A { B }\ndeclare const c: Foo;\nexport default (a: A = A.B) => (a as Bar) ?? c!;',
    ],
    ['a decorator', '@mark class A {}\nfunction mark() {}\nexport default A;'],
    ['an assignment that is meant', 'export default (a) => { if ((a = 1)) return a; };'],
    [
      'a custom hook',
      'const useA = () => useA();\nexport default function Demo() { return useA(); }',
    ],
    ['a hook in a component without a name', 'const useA = () => 1;\nexport default () => useA();'],
    ['a default export by another name', 'const A = () => 1;\nexport { A as default };'],
    ['CommonJS', 'module.exports = () => require;'],
    ['an element of the author', 'export default () => <my-element class="a" />;'],
  ])('gets no advice: %s', (_, text) => {
    expect(check([{ name: 'demo.tsx', text }], { isGlobal: () => false })).toEqual({
      errors: [],
      advice: [],
    });
  });
});
