import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { moveBody } from '../../test/project.ts';
import { differences, foundAs, pageOf } from '../differences.ts';
import { COMPARED } from '../libraries.ts';
import { rules } from './index.ts';

/** The hooks of libraries; what one statement becomes, or why it stays. */
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
  ['react-use', 'useMount(n);', 'useMount(() => { n(); });'],
  ['react-use', 'useMount(() => { return log(n); });', 'useMount shape'],
  [
    'react-use',
    'useEffectOnce(() => { log(n); return () => log(n); });',
    'useMount(() => { log(n); return () => log(n); });',
  ],
  ['react-use', 'useEffectOnce(async () => {});', 'useEffectOnce other-result'],
  ['@react-hookz/web', 'useMountEffect(() => log(n));', 'useMount(() => { log(n); });'],
  ['rooks', 'useDidMount(() => log(n));', 'useMount(() => { log(n); });'],
  ['rooks', 'useDidMount(n);', 'useDidMount missing-function'],
  // useUnmount
  ['ahooks', 'useUnmount(() => log(box.current));', 'useUnmount(() => log(box.current));'],
  ['react-use', 'useUnmount(() => setS(0));', 'useUnmount(() => setS(0));'],
  ['usehooks-ts', 'useUnmount(() => log(s));', 'useUnmount uncommitted-render'],
  ['@react-hookz/web', 'useUnmountEffect(() => { log(1); });', 'useUnmount(() => { log(1); });'],
  ['rooks', 'useWillUnmount(() => { log(1); });', 'useUnmount(() => { log(1); });'],
  ['rooks', 'useWillUnmount(() => { log(s); });', 'useWillUnmount first-callback'],
  // useUpdateEffect
  ['ahooks', 'useUpdateEffect(() => log(n), [n]);', 'useUpdateEffect(() => log(n), [n]);'],
  ['react-use', 'useUpdateEffect(() => { log(n); }, [n]);', 'useUpdateEffect counts-renders'],
  ['@mantine/hooks', 'useDidUpdate(() => { log(n); }, [n]);', 'useDidUpdate reveal'],
  ['@react-hookz/web', 'useUpdateEffect(() => { log(n); }, [n]);', 'useUpdateEffect reveal'],
  ['rooks', 'useDidUpdate(() => log(n), [n]);', 'useUpdateEffect(() => { log(n); }, [n]);'],
  ['rooks', 'useDidUpdate(async () => { log(n); }, [n]);', 'useDidUpdate shape'],
  ['rooks', 'useDidUpdate(() => { log(n); }, []);', 'useDidUpdate empty-deps'],
  ['rooks', 'useDidUpdate(() => { log(n); }, n);', 'useDidUpdate deps-not-a-list'],
  ['react-use', 'useLifecycles(() => log(1));', 'useMount(() => { log(1); });'],
  ['react-use', 'useLifecycles(() => { log(1); }, () => { log(2); });', 'useLifecycles shape'],
  ['rooks', 'useEffectOnceWhen(() => { log(1); });', 'useEffectOnceWhen once-ever'],
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
  ['ahooks', 'const stop = useInterval(() => log(1), 1000);', 'useInterval returns-clear'],
  ['ahooks', 'useInterval(() => log(s), 1000);', 'useInterval uncommitted-render'],
  [
    'react-use',
    'useInterval(() => log(1), n ? 1000 : null);',
    'useInterval(() => log(1), n ? 1000 : null);',
  ],
  ['react-use', 'useInterval(() => log(s), n ? 1000 : null);', 'useInterval late-callback'],
  ['react-use', 'useInterval(() => log(s), n ? 1000 : undefined);', 'useInterval delay-undefined'],
  ['react-use', 'useInterval(() => log(s), n);', 'useInterval delay-undefined'],
  ['react-use', 'useInterval(() => log(s), -1);', 'useInterval delay-negative'],
  ['usehooks-ts', 'useInterval(() => log(s), 2147483648);', 'useInterval delay-huge'],
  ['usehooks-ts', 'useInterval(() => log(s), Infinity);', 'useInterval delay-infinite'],
  ['usehooks-ts', 'useInterval(() => log(s), 5);', 'useInterval(() => log(s), 5);'],
  [
    '@react-hookz/web',
    'useIntervalEffect(() => log(1), n ? 5 : undefined);',
    'useInterval(() => log(1), n ? 5 : undefined);',
  ],
  ['@react-hookz/web', 'useIntervalEffect(() => log(1), null);', 'useIntervalEffect delay-null'],
  ['@mantine/hooks', 'const timer = useInterval(() => log(1), 1000);', 'useInterval controls'],
  ['rooks', 'useIntervalWhen(() => log(1), 1000);', 'useInterval(() => log(1), 1000);'],
  ['rooks', 'useIntervalWhen(() => log(s), 1000);', 'useIntervalWhen late-callback'],
  ['rooks', 'useIntervalWhen(() => log(1), 1000, true);', 'useInterval(() => log(1), 1000);'],
  [
    'rooks',
    'useIntervalWhen(() => log(1), 1000, s > 1);',
    'useInterval(() => log(1), (s > 1) ? 1000 : null);',
  ],
  [
    'rooks',
    'useIntervalWhen(() => log(1), 1000, !s, false);',
    'useInterval(() => log(1), !s ? 1000 : null);',
  ],
  ['rooks', 'useIntervalWhen(() => log(1), 1000, n);', 'useIntervalWhen when'],
  ['rooks', 'useIntervalWhen(() => log(1), 1000, true, true);', 'useIntervalWhen immediate-again'],
  // useLockFn
  [
    'ahooks',
    'const go = useLockFn(async () => { log(1); });\n  setTimeout(() => go());',
    'const go = useLockFn(async () => { log(1); });\n  setTimeout(() => go());',
  ],
  [
    'ahooks',
    'const go = useLockFn(async () => { log(s); });\n  setTimeout(() => go());',
    'useLockFn kept-reference',
  ],
  [
    'ahooks',
    'const go = useLockFn(async () => { log(1); });\n  useEffect(() => {}, [go]);',
    'useLockFn identity',
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
    'useMemoizedFn uncommitted-render',
  ],
  [
    'usehooks-ts',
    'const f = useEventCallback(() => log(s));\n  useEffect(() => { f(); }, [f]);',
    'const f = usePersistFn(() => log(s));\n  useEffect(() => { f(); }, [f]);',
  ],
  [
    'usehooks-ts',
    'const f = useEventCallback(() => log(1));\n  f();',
    'useEventCallback during-render',
  ],
  [
    'usehooks-ts',
    'const f = useEventCallback(function () { log(this); });\n  useEffect(() => { f(); });',
    'useEventCallback this',
  ],
  [
    'usehooks-ts',
    'const f = useEventCallback(n);\n  useEffect(() => { f(); });',
    'useEventCallback this',
  ],
  [
    'usehooks-ts',
    'const f = useEventCallback(() => log(s));\n  useEffect(() => { setTimeout(() => f(), 5); });',
    'useEventCallback during-render',
  ],
  ['rooks', 'useIntervalWhen(() => log(1), (1000), true);', 'useIntervalWhen arguments'],
  ['rooks', 'useWillUnmount(() => { log(eval("n")); });', 'useWillUnmount first-callback'],
  ['rooks', 'useWillUnmount(() => { log(arguments[0]); });', 'useWillUnmount first-callback'],
  ['usehooks-ts', 'const { value: a, value: b } = useBoolean(true);', 'useBoolean shape'],
  ['@mantine/hooks', `const [a, b] = useToggle([('x'), ('y')]);`, 'useToggle unwritable'],
  ['@mantine/hooks', 'const f = useCallbackRef(() => log(1));', 'useCallbackRef strict-repeat'],
  ['rooks', 'const f = useFreshCallback(() => log(1));', 'useFreshCallback strict-repeat'],
  ['rooks', 'const f = useFreshTick(() => log(1));', 'useFreshTick strict-repeat'],
  // useToggle
  ['@mantine/hooks', 'const [on, { open }] = useDisclosure();', 'useDisclosure stale-toggle'],
  [
    'ahooks',
    'const [on, { toggle, set }] = useToggle();\n  set(s > 1);',
    'const [on, { toggle, toggle: set }] = useToggle();\n  set(s > 1);',
  ],
  ['ahooks', 'const [on, { set }] = useToggle();\n  set(n);', 'useToggle set-anything'],
  [
    'ahooks',
    `const [on, { toggle }] = useToggle('a', 'b');`,
    `const [on, { toggle }] = useToggle<string, string>('a', 'b');`,
  ],
  ['ahooks', `const [on, { toggle }] = useToggle('a');`, 'useToggle shape'],
  [
    'ahooks',
    'const [on, actions] = useBoolean(true);\n  actions.setTrue(); actions.set(false);',
    'const [on, actions] = useToggle(true);\n  actions.setLeft(); actions.toggle(false);',
  ],
  [
    'ahooks',
    'const [on, { setTrue, setFalse: off }] = useBoolean();',
    'const [on, { setRight: setTrue, setLeft: off }] = useToggle();',
  ],
  ['ahooks', 'const [on, { setTrue }] = useBoolean(s > 1);', 'useBoolean shape'],
  ['ahooks', 'const result = useBoolean();', 'useBoolean shape'],
  [
    'react-use',
    'const [on, flip] = useToggle(false);\n  flip(); flip(true);',
    'const [on, { toggle: flip }] = useToggle(false);\n  flip(); flip(true);',
  ],
  ['react-use', 'const [on, flip] = useBoolean(n);', 'useBoolean initial-value'],
  ['react-use', 'const [on, flip] = useToggle(false);\n  flip(n);', 'useToggle toggle-argument'],
  ['react-use', 'const [on, flip] = useToggle(false);\n  n(flip);', 'useToggle toggle-argument'],
  [
    'usehooks-ts',
    'const [on, toggle, set] = useToggle();\n  set(true);',
    'const [on, { toggle, toggle: set }] = useToggle();\n  set(true);',
  ],
  ['usehooks-ts', 'const [, , set] = useToggle();\n  set((v) => !v);', 'useToggle set-anything'],
  ['usehooks-ts', 'const [on, /* flips */ toggle] = useToggle();', 'useToggle shape'],
  [
    'usehooks-ts',
    'const { value: on, setTrue, toggle } = useBoolean(true);',
    'const [on, { setLeft: setTrue, toggle }] = useToggle(true);',
  ],
  ['usehooks-ts', 'const modal = useBoolean();', 'useBoolean shape'],
  ['@mantine/hooks', 'const [on, toggle] = useToggle();', 'const [on, { toggle }] = useToggle();'],
  [
    '@mantine/hooks',
    `const [on, toggle] = useToggle(['a', 'b']);`,
    `const [on, { toggle }] = useToggle<string, string>('a', 'b');`,
  ],
  [
    '@mantine/hooks',
    `const [on, toggle] = useToggle(['a', 'b'] as const);`,
    `const [on, { toggle }] = useToggle('a', 'b');`,
  ],
  [
    '@mantine/hooks',
    `const [on, toggle] = useToggle<X>([1, 2]);`,
    `const [on, { toggle }] = useToggle<X, X>(1, 2);`,
  ],
  ['@mantine/hooks', `const [on, toggle] = useToggle(['a', 'b', 'c']);`, 'useToggle shape'],
  ['@mantine/hooks', `const [on, toggle] = useToggle();\n  toggle(true);`, 'useToggle same-value'],
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
  ['ahooks', 'const size = useSize(box);', 'useSize first-value'],
];

describe('a call', () => {
  it.each(cases)('of %s: %s', (library, statement, expected) => {
    const { body, left } = moveBody(library, statement);
    const isLeft = /^use\w+ [\w-]+$/.test(expected);
    expect(left[0]).toBe(isLeft ? expected : undefined);
    expect(body).toBe(isLeft ? statement : expected);
  });

  it('may hand a function to an event of the browser, but not to a component', () => {
    const statement = 'const [on, flip] = useToggle(false);';
    const moved = moveBody('react-use', statement, { jsx: '<b onClick={flip} />' });
    expect(moved.left).toEqual([]);
    const { left } = moveBody('react-use', statement, { jsx: '<B onClick={flip} />' });
    expect(left).toEqual(['useToggle toggle-argument']);
  });

  it('is left for the differences that the user does not accept', () => {
    const options = { accept: ['strict-repeat'] };
    const fn = 'const f = useCallbackRef(() => log(s));';
    const later = moveBody('@mantine/hooks', `${fn}\n  useEffect(() => { f(); });`, { options });
    expect(later.body).toContain('usePersistFn(() => log(s))');
    for (const call of [
      'useLayoutEffect(() => { f(); });',
      'useEffect(() => () => { f(); }, [s]);',
      'f();',
      'return <B f={f} />;',
    ]) {
      const { left } = moveBody('@mantine/hooks', `${fn}\n  ${call}`, { options });
      expect(left).toEqual(['useCallbackRef during-render']);
    }
    const before = `useEffect(() => { f(); });\n  ${fn}`;
    const { left } = moveBody('@mantine/hooks', before, { options });
    expect(left).toEqual(['useCallbackRef during-render']);
  });

  it('is moved with a difference that the user accepts, in our shape', () => {
    const accept = [
      'opening-click',
      'closing-click',
      'removed-child',
      'shadow-root',
      'late-callback',
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
  it('name every difference once, with a page of the site', () => {
    for (const rule of rules) {
      const known = Object.keys(differences[rule.hook]);
      expect(known).toEqual(expect.arrayContaining(Object.keys(rule.differences)));
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
      // Ours has another shape, so that no call is moved, whatever is accepted.
      if (['returns-ref', 'callback', 'controls'].some((one) => handled[one] === true)) continue;
      const pair = `${hook}: ${library} ${name}`;
      const named = found.get(pair);
      if (!named) unknown.push(`${pair} was not compared`);
      for (const difference of named ?? []) {
        const names = foundAs[hook]?.[difference.name] ?? [difference.name];
        if (!names.some((one) => one in handled))
          unknown.push(`${pair} has ${difference.name}, too`);
      }
    }
    expect(unknown).toEqual([]);
  });
});
