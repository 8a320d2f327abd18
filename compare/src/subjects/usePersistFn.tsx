import { useCallbackRef as mantine } from '@mantine/hooks';
import { useMemoizedFn as ahooks } from 'ahooks';
import * as fc from 'fast-check';
import React from 'react';
import { useFreshCallback as rooks, useFreshTick as rooksTick } from 'rooks';
import { useEventCallback as usehooks } from 'usehooks-ts';
import { usePersistFn } from 'yhooks';
import { formatValue } from '../behaviour.ts';
import { logCall, logNew } from '../demo-lines.ts';
import { useLayout, useReferences } from '../play/react.ts';
import type { Untyped } from '../scenario.ts';
import { pair, pairsWith, type Subject } from '../subject.ts';

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

type Place = (typeof PLACES)[number];

interface Inputs {
  calledIn: Place;
  fn: 'defined' | 'undefined';
}

type HookStep =
  | { do: 'call'; args: number[] }
  /** Calls `object.fn()`; only `this` is recorded. */
  | { do: 'call-method' };

type Hook = (fn: Untyped) => (this: unknown, ...args: unknown[]) => unknown;
type PersistFnSubject = Subject<Inputs, HookStep, Hook>;

/** `optional`: the function may be undefined. */
const generate: PersistFnSubject['generate'] = (has) => {
  const inputsFor = (calledIn: Place): Inputs => ({ calledIn, fn: 'defined' });
  // Half of the scenarios call it in events only.
  const eventsOnly = fc.constant(inputsFor('nowhere'));
  const anyPlace = fc.constantFrom(...PLACES).map(inputsFor);
  const undefinedFn = fc.constant<Inputs>({ calledIn: 'nowhere', fn: 'undefined' });
  const anyArgs = fc.array(fc.constantFrom(1, 2), { maxLength: 2 });
  const optional = has('optional') ? [undefinedFn] : [];
  return {
    inputs: fc.oneof({ withCrossShrink: true }, eventsOnly, anyPlace, ...optional),
    isConstant: true,
    step: fc.oneof(
      { withCrossShrink: true },
      anyArgs.map((args): HookStep => ({ do: 'call', args })),
      fc.constant<HookStep>({ do: 'call-method' }),
    ),
  };
};

const classify: PersistFnSubject['classify'] = (step, { inputs, gap, stepsBefore }) => {
  const { calledIn, fn } = inputs;
  if (gap.channel === 'returned') return fn === 'undefined' ? 'call-of-undefined' : 'call';
  if (gap.channel !== 'call') return 'render';
  if (step.do === 'mount') return 'start';
  if (step.do === 'call-method') return step.do;
  if (step.do.startsWith('call')) return `call${visibilitySuffix(stepsBefore)}`;
  return `call-in-${calledIn.endsWith('effect') ? 'effect' : calledIn}`;
};

/** Whether the component is hidden or its last render was abandoned when the function is called. */
function visibilitySuffix(stepsBefore: readonly { do: string }[]): string {
  const lastIndex = (...names: string[]) =>
    stepsBefore.findLastIndex((step) => names.includes(step.do));
  const isHidden = lastIndex('hide') > lastIndex('show');
  const isAbandoned = lastIndex('abandon') > lastIndex('render', 'hide', 'show', 'mount');
  // A hidden component may have new functions although its effects have not run.
  if (isHidden && (lastIndex('render') > lastIndex('hide') || !isAbandoned)) return '-while-hidden';
  return isAbandoned ? '-after-abandoned-render' : '';
}

/** How a demo calls the function in a child. */
const inChild = (effect: string) =>
  `const [Child] = React.useState(() => () => { ${effect} return null; });`;

const CALLS: Record<Place, string> = {
  nowhere: '',
  'layout-effect': 'React.useLayoutEffect(() => { fn(); });',
  effect: 'React.useEffect(() => { fn(); });',
  'child-layout-effect': inChild('React.useLayoutEffect(() => { fn(); });'),
  'child-effect': inChild('React.useEffect(() => { fn(); });'),
  render: 'fn();',
  'child-layout-clean-up': inChild('React.useLayoutEffect(() => () => { fn(); });'),
};

const demoLines: PersistFnSubject['demoLines'] = ({ inputs: { calledIn, fn }, steps }) => {
  const has = (name: string) => steps.some((step) => step.do === name);
  const { lines, log } = logCall('fn', steps);
  const hasArguments = steps.some((step) => 'args' in step && step.args.length > 0);
  const args = hasArguments ? '...args: unknown[]' : '';
  const withThis = ['this: unknown', args].filter(Boolean).join(', ');
  const call = [
    `const fn = usePersistFn(${has('call-method') ? `function (${withThis})` : `(${args}) =>`} {`,
    `  ${has('call-method') ? 'console.log(this)' : log};`,
    `  return 'result';`,
    '});',
  ];
  const missing = `const fn = usePersistFn(undefined as unknown as (${args}) => string);`;
  // If nothing calls it, only its identity can differ.
  const isCalled = calledIn !== 'nowhere' || has('call') || has('call-method');
  return {
    body: [lines, fn === 'undefined' ? missing : call, CALLS[calledIn], !isCalled && logNew('fn')],
    jsx: calledIn.startsWith('child') && '<Child />',
    action: (step) =>
      'args' in step ? `console.log(fn(${step.args.join(', ')}))` : `({ name: 'object', fn }).fn()`,
  };
};

/** What `this` is in the step `call-method`. */
const RECEIVER = { name: 'object' };

const player: PersistFnSubject['player'] = {
  useSubject({ useHook, inputs: { calledIn, fn }, version, recorder }) {
    const latest = function (this: unknown, ...args: unknown[]) {
      const received = this === RECEIVER ? 'the object' : 'another value than the object';
      if (args[0] === RECEIVER) recorder.note('call', `fn with ${received} as this`);
      else recorder.call('fn', version, args);
      return 'result';
    };
    const persisted = useHook(fn === 'defined' ? latest : undefined);
    const callIn = (place: Place) => {
      if (calledIn !== place) return;
      try {
        persisted(place);
      } catch (error) {
        recorder.note('call', `fn in ${place}, which threw ${String(error)}`);
      }
    };
    callIn('render');
    useReferences(recorder, persisted);
    useLayout(() => callIn('layout-effect'));
    React.useEffect(() => callIn('effect'));
    return { functions: { fn: persisted }, element: <Child callIn={callIn} /> };
  },
  play(step, { recorder }) {
    const fn = recorder.references?.last;
    const isMethod = step.do === 'call-method';
    try {
      const result = isMethod ? fn.call(RECEIVER, RECEIVER) : fn(...step.args);
      recorder.note('returned', `${formatValue(result)} from the call`);
    } catch (error) {
      recorder.note('returned', `nothing: the call threw ${String(error)}`);
    }
  },
};

function Child({ callIn }: { callIn: (place: Place) => void }) {
  useLayout(() => {
    callIn('child-layout-effect');
    return () => callIn('child-layout-clean-up');
  });
  React.useEffect(() => callIn('child-effect'));
  return null;
}

const acceptsUndefined = { features: ['optional'] };

const pairs = pairsWith<Hook>(usePersistFn, 'usePersistFn(fn)', [
  pair('ahooks', 'useMemoizedFn', ahooks),
  pair('usehooks-ts', 'useEventCallback', usehooks, acceptsUndefined),
  pair('@mantine/hooks', 'useCallbackRef', mantine, acceptsUndefined),
  pair('rooks', 'useFreshCallback', rooks),
  pair('rooks', 'useFreshTick', rooksTick),
]);

export const subject: PersistFnSubject = { generate, classify, demoLines, player, pairs };
