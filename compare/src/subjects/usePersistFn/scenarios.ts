import * as fc from 'fast-check';
import type { Scenes } from '../../scenario.ts';
import { logCall, RENDER_AGAIN, tellNew } from '../demo-code.ts';

/** Where each render calls the function, besides the steps that call it. In the order of shrinking. */
const PLACES = [
  'nowhere',
  'layout-effect',
  'effect',
  'child-layout-effect',
  'child-effect',
  'render',
  'child-layout-clean-up',
] as const;

export type Place = (typeof PLACES)[number];

export interface Given {
  calledIn: Place;
  fn: 'given' | 'undefined';
}

export type Own =
  | { do: 'call'; args: number[] }
  /** As `object.fn()`, with a look at `this` only. */
  | { do: 'call-method' }
  | { do: 'call-throwing' }
  | { do: 'call-first' };

/** What happened to the component since it was last shown. */
function wordsOf(past: readonly { do: string }[]): string {
  const names = past.map((step) => step.do);
  const last = (...wanted: string[]) => names.findLastIndex((name) => wanted.includes(name));
  const isHidden = last('hide') > last('show');
  const isAbandoned = last('abandon') > last('render', 'change', 'hide', 'show', 'mount');
  // A hidden component may have new functions although its effects have not run.
  if (isHidden && (last('render', 'change') > last('hide') || !isAbandoned)) return '-while-hidden';
  return isAbandoned ? '-after-abandoned-render' : '';
}

const NOWHERE: Place = 'nowhere';

/** `optional`: the function may be undefined. */
export const scenes: Scenes<Given, Own> = {
  given: (features) => {
    // Half of the scenarios call it in events only.
    const only = fc.constant<Given>({ calledIn: NOWHERE, fn: 'given' });
    const places = fc.constantFrom(...PLACES).map((calledIn): Given => ({ calledIn, fn: 'given' }));
    const none = fc.constant<Given>({ calledIn: NOWHERE, fn: 'undefined' });
    const all = [only, places, ...(features.includes('optional') ? [none] : [])];
    return fc.oneof({ withCrossShrink: true }, ...all);
  },
  // Only the function differs between renders.
  fit: (_later, first) => first,
  step: () =>
    fc.oneof(
      { withCrossShrink: true },
      fc.array(fc.constantFrom(1, 2), { maxLength: 2 }).map((args): Own => ({ do: 'call', args })),
      fc.constant<Own>({ do: 'call-first' }),
      fc.constant<Own>({ do: 'call-method' }),
      fc.constant<Own>({ do: 'call-throwing' }),
    ),
  kindOf(step, { calledIn, fn }, { channel, past }) {
    if (channel === 'returned') return fn === 'undefined' ? 'call-of-undefined' : 'call';
    if (channel !== 'call') return 'render';
    if (step.do === 'mount') return 'start';
    if (step.do === 'call-method') return step.do;
    if (step.do.startsWith('call')) return `call${wordsOf(past)}`;
    return `call-in-${calledIn.endsWith('effect') ? 'effect' : calledIn}`;
  },
  write({ given: { calledIn, fn }, steps }) {
    const has = (name: string) => steps.some((step) => step.do === name);
    const { lines, log } = logCall('fn', steps);
    const args = argumentsIn(steps);
    const own = ['this: unknown', args].filter(Boolean).join(', ');
    const head = has('call-method') ? `function (${own})` : `(${args}) =>`;
    const call = [
      `const fn = usePersistFn(${head} {`,
      `  ${has('call-method') ? 'console.log(this)' : log};`,
      ...(has('call-throwing') ? [`  if (args[0] === 'fail') throw new Error('failed');`] : []),
      `  return 'result';`,
      '});',
    ];
    const missing = [`const fn = usePersistFn(undefined as unknown as (${args}) => string);`];
    // If nothing calls it, only its identity can differ.
    const isCalled = calledIn !== NOWHERE || steps.some((step) => step.do.startsWith('call'));
    return {
      body: [
        ...lines,
        ...(has('change') ? [RENDER_AGAIN] : []),
        ...(fn === 'undefined' ? missing : call),
        ...CALLS[calledIn],
        ...(isCalled ? [] : [tellNew('fn')]),
      ],
      ...(calledIn.startsWith('child') && { shows: '<Child />' }),
      action: (step) => (step.do === 'change' ? 'again()' : actionOf(step as Own)),
    };
  },
};

const argumentsIn = (steps: readonly { do: string }[]) =>
  steps.some((step) => step.do === 'call-throwing' || ('args' in step && `${step.args}`))
    ? '...args: unknown[]'
    : '';

const child = (effect: string) => [
  'const [Child] = React.useState(() => () => {',
  `  ${effect}`,
  '  return null;',
  '});',
];

const CALLS: Record<Place, string[]> = {
  nowhere: [],
  render: ['fn();'],
  'layout-effect': ['React.useLayoutEffect(() => { fn(); });'],
  effect: ['React.useEffect(() => { fn(); });'],
  'child-layout-effect': child('React.useLayoutEffect(() => { fn(); });'),
  'child-effect': child('React.useEffect(() => { fn(); });'),
  'child-layout-clean-up': child('React.useLayoutEffect(() => () => { fn(); });'),
};

function actionOf(step: Own): string {
  switch (step.do) {
    case 'call':
      return `console.log(fn(${step.args.join(', ')}))`;
    case 'call-first':
      return 'console.log(fn())';
    case 'call-method':
      return `({ name: 'object', fn }).fn()`;
    case 'call-throwing':
      return `fn('fail')`;
  }
}
