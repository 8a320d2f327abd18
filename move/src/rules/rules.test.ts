import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { moveBody, moveText } from '../../test/project.ts';
import { differenceOf, pageOf } from '../differences.ts';
import { COMPARED } from '../libraries.ts';
import { rules } from './index.ts';

/** Hooks of the libraries, a statement, and what it becomes or why it stays. */
const cases: [library: string, statement: string, after: string][] = [
  // useMount
  ['ahooks', 'useMount(() => { log(n); });', 'useMount(() => { log(n); });'],
  [
    'ahooks',
    'useMount(() => { return () => log(n); });',
    'useMount(() => { return () => log(n); });',
  ],
  ['ahooks', 'useMount(async () => { log(n); });', 'useMount(async () => { log(n); });'],
  ['ahooks', 'useMount(() => setS(1));', 'useMount(() => setS(1));'],
  ['ahooks', 'useMount(() => log(n));', 'useMount other-result'],
  ['ahooks', 'useMount(n.load);', 'useMount other-result'],
  ['react-use', 'useMount(() => log(n));', 'useMount(() => { log(n); });'],
  [
    'react-use',
    'useMount(() => (n ? log(1) : log(2)));',
    'useMount(() => { (n ? log(1) : log(2)); });',
  ],
  ['react-use', 'useMount(() => ({ n }));', 'useMount shape'],
  ['react-use', 'useMount(load);', 'useMount shape'],
  ['react-use', 'useMount(n);', 'useMount shape'],
  ['react-use', 'useMount(() => { return log(n); });', 'useMount shape'],
  [
    'react-use',
    'useEffectOnce(() => { log(n); return () => log(n); });',
    'useMount(() => { log(n); return () => log(n); });',
  ],
  ['react-use', 'useEffectOnce(async () => {});', 'useEffectOnce other-result'],
  ['@react-hookz/web', 'useMountEffect(() => log(n));', 'useMount(() => { log(n); });'],
  ['rooks', 'useDidMount(() => log(n));', 'useMount(() => { log(n); });'],
  ['rooks', 'useDidMount(n);', 'useDidMount shape'],
  // useUnmount
  ['ahooks', 'useUnmount(() => log(box.current));', 'useUnmount(() => log(box.current));'],
  ['react-use', 'useUnmount(() => setS(0));', 'useUnmount(() => setS(0));'],
  ['usehooks-ts', 'useUnmount(() => log(s));', 'useUnmount uncommitted-render'],
  ['@react-hookz/web', 'useUnmountEffect(() => { log(1); });', 'useUnmount(() => { log(1); });'],
  ['rooks', 'useWillUnmount(() => { log(1); });', 'useUnmount(() => { log(1); });'],
  ['rooks', 'useWillUnmount(() => { log(s); });', 'useWillUnmount first-function'],
  // useUpdateEffect
  ['ahooks', 'useUpdateEffect(() => log(n));', 'useUpdateEffect(() => log(n));'],
  ['ahooks', 'useUpdateEffect(() => log(n), [n]);', 'useUpdateEffect misses-hidden-changes'],
  ['react-use', 'useUpdateEffect(() => { log(n); }, [n]);', 'useUpdateEffect runs-on-mount'],
  [
    '@mantine/hooks',
    'useDidUpdate(() => { log(n); }, [n]);',
    'useUpdateEffect(() => { log(n); }, [n]);',
  ],
  [
    '@mantine/hooks',
    'useDidUpdate(() => { log(n); });',
    'useDidUpdate runs-without-list-when-shown',
  ],
  [
    '@mantine/hooks',
    'useDidUpdate(() => { log(n); }, [...n]);',
    'useDidUpdate runs-without-list-when-shown',
  ],
  [
    '@react-hookz/web',
    'useUpdateEffect(() => { log(n); }, [n]);',
    'useUpdateEffect runs-when-shown',
  ],
  ['rooks', 'useDidUpdate(() => { log(n); }, [n]);', 'useDidUpdate shape'],
  ['react-use', 'useLifecycles(() => { log(1); }, () => { log(2); });', 'useLifecycles shape'],
  ['rooks', 'useEffectOnceWhen(() => { log(1); });', 'useEffectOnceWhen shape'],
  // useInterval
  ['ahooks', 'useInterval(() => log(1), 1000);', 'useInterval(() => log(1), 1000);'],
  [
    'ahooks',
    'useInterval(() => log(1), n ? 60 * 1000 : undefined, { immediate: false });',
    'useInterval(() => log(1), n ? 60 * 1000 : undefined, { immediate: false });',
  ],
  [
    'ahooks',
    'useInterval(() => log(1), 1000, { immediate: true });',
    'useInterval immediate-again',
  ],
  ['ahooks', 'const stop = useInterval(() => log(1), 1000);', 'useInterval shape'],
  ['ahooks', 'useInterval(() => log(s), 1000);', 'useInterval(() => log(s), 1000);'],
  [
    'react-use',
    'useInterval(() => log(1), n ? 1000 : null);',
    'useInterval(() => log(1), n ? 1000 : null);',
  ],
  ['react-use', 'useInterval(() => log(s), n ? 1000 : null);', 'useInterval tick-before-effects'],
  ['react-use', 'useInterval(() => log(s), n ? 1000 : undefined);', 'useInterval undefined-delay'],
  ['react-use', 'useInterval(() => log(s), n);', 'useInterval undefined-delay'],
  ['react-use', 'useInterval(() => log(s), -1);', 'useInterval no-delay'],
  ['usehooks-ts', 'useInterval(() => log(s), 2147483648);', 'useInterval long-delay'],
  ['usehooks-ts', 'useInterval(() => log(s), Infinity);', 'useInterval endless-delay'],
  ['usehooks-ts', 'useInterval(() => log(s), 5);', 'useInterval(() => log(s), 5);'],
  [
    '@react-hookz/web',
    'useIntervalEffect(() => log(1), n ? 5 : undefined);',
    'useInterval(() => log(1), n ? 5 : undefined);',
  ],
  ['@react-hookz/web', 'useIntervalEffect(() => log(1), null);', 'useIntervalEffect null-delay'],
  ['@mantine/hooks', 'const timer = useInterval(() => log(1), 1000);', 'useInterval shape'],
  ['rooks', 'useIntervalWhen(() => log(1), 1000, n);', 'useIntervalWhen shape'],
  // useLockFn
  [
    'ahooks',
    'const go = useLockFn(async () => { log(1); });\n  setTimeout(() => go());',
    'const go = useLockFn(async () => { log(1); });\n  setTimeout(() => go());',
  ],
  [
    'ahooks',
    'const go = useLockFn(async () => { log(s); });\n  setTimeout(() => go());',
    'useLockFn older-function',
  ],
  [
    'ahooks',
    'const go = useLockFn(async () => { log(1); });\n  useEffect(() => {}, [go]);',
    'useLockFn new-function',
  ],
  // usePersistFn
  [
    'ahooks',
    'const f = useMemoizedFn(() => log(1));\n  f();',
    'const f = usePersistFn(() => log(1));\n  f();',
  ],
  [
    'ahooks',
    'const f = useMemoizedFn(() => log(s));\n  useEffect(() => { f(); });',
    'const f = usePersistFn(() => log(s));\n  useEffect(() => { f(); });',
  ],
  [
    'usehooks-ts',
    'const f = useEventCallback(() => log(s));\n  useEffect(() => { f(); }, [f]);',
    'const f = usePersistFn(() => log(s));\n  useEffect(() => { f(); }, [f]);',
  ],
  [
    'usehooks-ts',
    'const f = useEventCallback(() => log(1));\n  f();',
    'useEventCallback throws-before-mount',
  ],
  [
    'usehooks-ts',
    'const f = useEventCallback(function () { log(this); });\n  useEffect(() => { f(); });',
    'useEventCallback no-this',
  ],
  [
    'usehooks-ts',
    'const f = useEventCallback(n);\n  useEffect(() => { f(); });',
    'useEventCallback no-this',
  ],
  [
    'usehooks-ts',
    'const f = useEventCallback(() => log(s));\n  useEffect(() => { setTimeout(() => f(), 5); });',
    'useEventCallback stale-while-hidden',
  ],
  ['usehooks-ts', 'useInterval(() => log(1), (1000));', 'useInterval arguments'],
  ['rooks', 'useWillUnmount(() => { log(eval("n")); });', 'useWillUnmount first-function'],
  ['rooks', 'useWillUnmount(() => { log(arguments[0]); });', 'useWillUnmount first-function'],
  ['usehooks-ts', 'const { value: a, value: b } = useBoolean(true);', 'useBoolean shape'],
  ['@mantine/hooks', 'const f = useCallbackRef(() => log(1));', 'useCallbackRef shape'],
  ['rooks', 'const f = useFreshCallback(() => log(1));', 'useFreshCallback shape'],
  ['rooks', 'const f = useFreshTick(() => log(1));', 'useFreshTick shape'],
  // useToggle
  [
    '@mantine/hooks',
    'const [on, { open, close }] = useDisclosure();',
    'const [on, { setRight: open, setLeft: close }] = useToggle();',
  ],
  [
    '@mantine/hooks',
    'const [on, menu] = useDisclosure(true);\n  menu.close(); menu.open();',
    'const [on, { setRight, setLeft }] = useToggle(true);\n  setRight(); setLeft();',
  ],
  [
    '@mantine/hooks',
    'const [on, { toggle }] = useDisclosure();\n  useEffect(() => {}, [toggle]);',
    'useDisclosure toggle-of-a-render',
  ],
  ['@mantine/hooks', 'const [on, { open }] = useDisclosure(n);', 'useDisclosure shape'],
  [
    '@mantine/hooks',
    'const [on, { open }] = useDisclosure(false, { onOpen: () => log(1) });',
    'useDisclosure shape',
  ],
  [
    'ahooks',
    'const [on, { toggle, set }] = useToggle();\n  set(s > 1);',
    'const [on, { toggle, toggle: set }] = useToggle();\n  set(s > 1);',
  ],
  ['ahooks', 'const [on, { set }] = useToggle();\n  set(n);', 'useToggle sets-objects'],
  ['ahooks', `const [on, { toggle }] = useToggle('a', 'b');`, 'useToggle shape'],
  ['ahooks', `const [on, { toggle }] = useToggle('a');`, 'useToggle shape'],
  [
    'ahooks',
    'const [on, actions] = useBoolean(true);\n  actions.setTrue(); actions.set(false);',
    'const [on, { setLeft, toggle }] = useToggle(true);\n  setLeft(); toggle(false);',
  ],
  [
    'ahooks',
    'const [on, { setTrue, setFalse: off }] = useBoolean();',
    'const [on, { setRight, setLeft: off }] = useToggle();',
  ],
  ['ahooks', 'const [on, { setTrue }] = useBoolean(s > 1);', 'useBoolean shape'],
  ['ahooks', 'const result = useBoolean();', 'useBoolean shape'],
  [
    'react-use',
    'const [on, flip] = useToggle(false);\n  flip(); flip(true);',
    'const [on, { toggle: flip }] = useToggle(false);\n  flip(); flip(true);',
  ],
  ['react-use', 'const [on, flip] = useBoolean(n);', 'useBoolean initial-value'],
  ['react-use', 'const [on, flip] = useToggle(false);\n  flip(n);', 'useToggle shape'],
  ['react-use', 'const [on, flip] = useToggle(false);\n  n(flip);', 'useToggle shape'],
  [
    'usehooks-ts',
    'const [on, toggle, set] = useToggle();\n  set(true);',
    'const [on, { toggle, toggle: set }] = useToggle();\n  set(true);',
  ],
  ['usehooks-ts', 'const [, , set] = useToggle();\n  set((v) => !v);', 'useToggle shape'],
  ['usehooks-ts', 'const [on, /* flips */ toggle] = useToggle();', 'useToggle shape'],
  [
    'usehooks-ts',
    'const { value: on, setTrue, toggle } = useBoolean(true);',
    'const [on, { setLeft, toggle }] = useToggle(true);',
  ],
  ['usehooks-ts', 'const modal = useBoolean();', 'useBoolean shape'],
  ['@mantine/hooks', 'const [on, toggle] = useToggle();', 'useToggle shape'],
  [
    '@react-hookz/web',
    'const [on, toggle] = useToggle(true);\n  toggle(s > 2);',
    'const [on, { toggle }] = useToggle(true);\n  toggle(s > 2);',
  ],
  ['@react-hookz/web', 'const [on, toggle] = useToggle(true, false);', 'useToggle shape'],
  [
    '@uidotdev/usehooks',
    'const [on, toggle] = useToggle();',
    'const [on, { toggle }] = useToggle();',
  ],
  [
    'rooks',
    'const [on, toggle] = useToggle(false);\n  toggle();',
    'const [on, { toggle }] = useToggle(false);\n  toggle();',
  ],
  ['rooks', 'const [on, toggle] = useToggle(0, (v) => v + 1);', 'useToggle shape'],
  // Pairs that differ for every call.
  ['ahooks', 'useClickAway(() => {}, box);', 'useClickAway opening-click'],
  ['ahooks', 'const size = useSize(box);', 'useSize shape'],
];

describe('a call', () => {
  it.each(cases)('of %s: %s', (library, statement, expected) => {
    const { body, left } = moveBody(library, statement);
    const isLeft = /^use\w+ [\w-]+$/.test(expected);
    expect(left[0]).toBe(isLeft ? expected : undefined);
    expect(body).toBe(isLeft ? statement : expected);
  });

  it('takes a name apart or over only where the scope has no other of it', () => {
    const used = 'const [a, { setTrue }] = useBoolean();\n  const f = () => ({ setTrue });';
    expect(moveBody('ahooks', used).body).toBe(
      'const [a, { setRight }] = useToggle();\n  const f = () => ({ setTrue: setRight });',
    );
    const twice =
      'const [a, x] = useBoolean();\n  const [b, y] = useBoolean();\n  x.set(!a); y.set(!b);';
    expect(moveBody('ahooks', twice).body).toBe(
      'const [a, x] = useToggle();\n  const [b, y] = useToggle();\n  x.toggle(!a); y.toggle(!b);',
    );
    const hidden = 'const [a, { setTrue }] = useBoolean();\n  const f = (setRight) => setTrue();';
    expect(moveBody('ahooks', hidden).body).toContain('{ setRight: setTrue }');
  });

  it('may hand a function to an event of the browser, also by a component', () => {
    const statement = 'const [on, flip] = useToggle(false);';
    for (const jsx of ['<b onClick={flip} />', '<B onClick={flip} />']) {
      expect(moveBody('react-use', statement, { jsx }).left).toEqual([]);
    }
    const jsx = '<B onPick={flip} />';
    const { left } = moveBody('react-use', statement, { jsx, name: 'a.jsx' });
    expect(left).toEqual(['useToggle flips-for-others']);
    // Cannot be accepted, because the type may not fit.
    const options = { accept: ['toggle-argument', 'sets-objects'] };
    const typed = 'const [on, flip] = useToggle();';
    expect(moveBody('usehooks-ts', typed, { jsx, options }).left).toEqual(['useToggle shape']);
    const actions = 'const [on, { toggle: flip }] = useBoolean();';
    expect(moveBody('ahooks', actions, { jsx, options }).left).toEqual(['useBoolean shape']);
    expect(moveBody('ahooks', actions, { jsx, options, name: 'a.jsx' }).left).toEqual([]);
  });

  it.each<[jsx: string, isMoved: boolean]>([
    ['<b onClick={toggle} />', true],
    ['<b onClick={(event) => { event.preventDefault(); toggle(); }} />', false],
    ['<b onClick={() => { toggle(); toggle(); }} />', false],
    ['<b onClick={() => { close(); toggle(); }} />', false],
    ['<B onChange={toggle} />', false],
    ['useMemo(() => <b onClick={toggle} />, [])', false],
  ])('of useDisclosure is moved where each handler toggles once: %s', (jsx, isMoved) => {
    const statement = 'const [on, { close, toggle }] = useDisclosure();';
    const { left } = moveBody('@mantine/hooks', statement, { jsx, name: 'a.jsx' });
    expect(left).toEqual(isMoved ? [] : ['useDisclosure toggle-of-a-render']);
  });

  it('of useDisclosure is moved by a fix where nothing compares its toggle', () => {
    const statement = 'const [on, { toggle }] = useDisclosure();';
    const options = { preset: 'fixes' } as const;
    const twice = '<b onClick={() => { toggle(); toggle(); }} />';
    expect(moveBody('@mantine/hooks', statement, { jsx: twice, options }).left).toEqual([]);
    const compared = `${statement}\n  useEffect(() => {}, [toggle]);`;
    expect(moveBody('@mantine/hooks', compared, { options }).left).toEqual([
      'useDisclosure new-toggle',
    ]);
  });

  it.each<[jsx: string, isMoved: boolean]>([
    ['<b onClick={go} />', true],
    ['<b onClick={() => { void go(); }} />', false],
    ['[1].map((n) => <b key={n} onClick={go} />)', false],
    ['useMemo(() => <b onClick={go} />, [])', false],
    ['useMemo(() => <b onClick={() => { void go(); }} />, [])', false],
    ['<b onClick={useCallback(() => { void go(); }, [])} />', false],
    ['<b onClick={async () => { await n; void go(); }} />', false],
    ['<B render={() => <b onClick={go} />} />', false],
    ['<p>{n && <b onClick={go} />}</p>', true],
    ['<p>{useState(<b onClick={go} />)[0]}</p>', false],
    ['<p>{useRef(<b onClick={() => { void go(); }} />).current}</p>', false],
  ])('of useLockFn is moved where only the last commit calls it: %s', (jsx, isMoved) => {
    const statement = 'const go = useLockFn(async () => { log(s); });';
    const { left } = moveBody('ahooks', statement, { jsx });
    expect(left).toEqual(isMoved ? [] : ['useLockFn older-function']);
  });

  it('of useLockFn is left where its element is kept under a name, or by who calls a hook', () => {
    const statement =
      'const go = useLockFn(async () => { log(s); });\n  const b = <b onClick={go} />;';
    for (const jsx of ['<p>{b}</p>', 'useState(b)[0]', 'useMemo(() => b, [])']) {
      expect(moveBody('ahooks', statement, { jsx }).left).toEqual(['useLockFn older-function']);
    }
    const hook = `import { useLockFn } from 'ahooks';
export function useButton(n) { const go = useLockFn(async () => { log(n); }); return <b onClick={go} />; }\n`;
    expect(moveText(hook).left).toEqual(['useLockFn older-function']);
  });

  it.each<[use: string, isMoved: boolean]>([
    ['return <B onSave={f} />;', true],
    ['return <B menu={{ onClick: () => f() }} />;', true],
    [
      'useEffect(() => { addEventListener("a", f); return () => removeEventListener("a", f); });',
      true,
    ],
    ['useEffect(() => { void load().then(() => f()); });', true],
    ['const g = useCallback(() => f(), []);\n  return <B onSave={g} />;', true],
    ['const g = useMemoizedFn(async () => { await n; f(); });\n  return <B onSave={g} />;', true],
    ['useEffect(() => { setTimeout(f, 9); });', true],
    ['const list = [1].map(() => f());', false],
    ['const value = useMemo(() => f(), []);', false],
    ['setS(() => f());', false],
    ['return <B render={f} />;', false],
    ['return <Table onRow={() => f()} />;', false],
    ['return <List onRenderItemColumn={f} />;', false],
    ['return <Table columns={[{ onFilter: f }]} />;', false],
    ['useThrottleEffect(() => { f(); }, [n]);', true],
    ['const { handleSubmit } = useForm();\n  return <form onSubmit={handleSubmit(f)} />;', true],
    ['return <form onSubmit={n.handleSubmit(f)} />;', false],
    ['box.current = f;', true],
    ['box.current = f; box.current();', false],
    ['return { f };', false],
    ['store(f);', false],
  ])('of useMemoizedFn is moved where nothing calls it while rendering: %s', (use, isMoved) => {
    const statement = `const f = useMemoizedFn(() => log(s));\n  ${use}`;
    const { left } = moveBody('ahooks', statement, { options: { preset: 'fixes', partial: true } });
    expect(left).toEqual(isMoved ? [] : ['useMemoizedFn current-in-render']);
  });

  it('is left for the differences that the user does not accept', () => {
    const options = { accept: ['stale-while-hidden'] };
    const fn = 'const f = useEventCallback(() => log(s));';
    const later = 'useEffect(() => { setTimeout(f, 9); });';
    expect(moveBody('usehooks-ts', `${fn}\n  ${later}`, { options }).body).toBe(
      `const f = usePersistFn(() => log(s));\n  ${later}`,
    );
    for (const call of ['useLayoutEffect(() => { f(); });', 'f();', 'return <B f={f} />;']) {
      const { left } = moveBody('usehooks-ts', `${fn}\n  ${call}`, { options });
      expect(left).toEqual(['useEventCallback throws-before-mount']);
    }
  });

  it('is moved with a difference that the user accepts, in our shape', () => {
    const accept = [
      'opening-click',
      'removed-child',
      'shadow-inside',
      'useClickAway:late-callback',
    ];
    const { body, left } = moveBody('react-use', 'useClickAway(box, () => log(s));', {
      options: { accept },
    });
    expect(left).toEqual([]);
    expect(body).toBe(`useClickAway(() => log(s), box, ['mousedown', 'touchstart']);`);
  });
});

const result = new URL('../../../compare/result.json', import.meta.url);

interface Compared {
  libraries: Record<string, string>;
  pairs: { hook: string; library: string; name: string; differences: { name: string }[] }[];
}

describe('the rules', () => {
  it('name differences that have a kind, a sentence and a page of the site', () => {
    for (const rule of rules) {
      for (const name of Object.keys(rule.differences)) {
        expect(differenceOf(rule.hook, name), name).toMatchObject({
          kind: expect.any(String),
          sentence: expect.any(String),
        });
      }
      expect(pageOf(rule.hook)).toMatch(/\/[a-z-]+\/use-[a-z-]+#从其它库迁移$/);
    }
  });

  it.runIf(existsSync(result))('know what the comparison found', () => {
    const { libraries, pairs }: Compared = JSON.parse(readFileSync(result, 'utf8'));
    expect(libraries).toEqual(COMPARED);
    const found = new Map(
      pairs.map(({ hook, library, name, ...one }) => [
        `${hook}: ${library} ${name}`,
        one.differences,
      ]),
    );
    const unknown: string[] = [];
    for (const { hook, library, name, differences: handled } of rules) {
      const pair = `${hook}: ${library} ${name}`;
      const named = found.get(pair);
      if (!named) unknown.push(`${pair} was not compared`);
      for (const difference of named ?? []) {
        if (!(difference.name in handled)) unknown.push(`${pair} has ${difference.name}, too`);
      }
    }
    expect(unknown).toEqual([]);
  });
});
