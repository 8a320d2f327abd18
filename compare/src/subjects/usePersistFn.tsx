import { useCallbackRef as mantine } from '@mantine/hooks';
import { useMemoizedFn as ahooks } from 'ahooks';
import * as fc from 'fast-check';
import React from 'react';
import { useFreshCallback as rooks, useFreshTick as rooksTick } from 'rooks';
import { useEventCallback as usehooks } from 'usehooks-ts';
import { usePersistFn } from 'yhooks';
import { useLayout, useReferences } from '../play/react.ts';
import { formatValue } from '../record.ts';
import type { Loose } from '../scenario.ts';
import { pair, pairsWith, type Subject } from '../subject.ts';
import { logCall, logNew } from '../write-demo.ts';

const inChild = (effect: string) =>
  `const [Child] = React.useState(() => () => { ${effect} return null; });`;

/**
 * Where each render calls the function, besides the steps that call it, and the code that does. In the
 * order of shrinking.
 */
const PLACES = {
  nowhere: '',
  'layout-effect': 'React.useLayoutEffect(() => { fn(); });',
  effect: 'React.useEffect(() => { fn(); });',
  'child-layout-effect': inChild('React.useLayoutEffect(() => { fn(); });'),
  'child-effect': inChild('React.useEffect(() => { fn(); });'),
  render: 'fn();',
  'child-layout-clean-up': inChild('React.useLayoutEffect(() => () => { fn(); });'),
};

type Place = keyof typeof PLACES;

interface Inputs {
  calledIn: Place;
  fn: 'defined' | 'undefined';
}

type HookStep =
  | { do: 'call'; args: number[] }
  /** As `object.fn()`, with a look at `this` only. */
  | { do: 'call-method' };

type Fn = (this: unknown, ...args: unknown[]) => unknown;
type Use = (fn: Loose) => Fn;
type PersistFn = Subject<Inputs, HookStep, Use>;

/** `optional`: the function may be undefined. */
const generate: PersistFn['generate'] = (has) => {
  const called = (calledIn: Place): Inputs => ({ calledIn, fn: 'defined' });
  // Half of the scenarios call it in events only.
  const eventsOnly = fc.constant(called('nowhere'));
  const places = fc.constantFrom(...(Object.keys(PLACES) as Place[])).map(called);
  const missing = fc.constant<Inputs>({ calledIn: 'nowhere', fn: 'undefined' });
  const choices = has('optional') ? [missing] : [];
  return {
    inputs: fc.oneof({ withCrossShrink: true }, eventsOnly, places, ...choices),
    isConstant: true,
    step: fc.oneof(
      { withCrossShrink: true },
      fc
        .array(fc.constantFrom(1, 2), { maxLength: 2 })
        .map((args): HookStep => ({ do: 'call', args })),
      fc.constant<HookStep>({ do: 'call-method' }),
    ),
  };
};

const classify: PersistFn['classify'] = (step, { inputs: { calledIn, fn }, gap, past }) => {
  if (gap.channel === 'returned') return fn === 'undefined' ? 'call-of-undefined' : 'call';
  if (gap.channel !== 'call') return 'render';
  if (step.do === 'mount') return 'start';
  if (step.do === 'call-method') return step.do;
  if (step.do.startsWith('call')) return `call${sinceShown(past)}`;
  return `call-in-${calledIn.endsWith('effect') ? 'effect' : calledIn}`;
};

/** What happened to the component since it was last shown. */
function sinceShown(past: readonly { do: string }[]): string {
  const last = (...names: string[]) => past.findLastIndex((step) => names.includes(step.do));
  const isHidden = last('hide') > last('show');
  const isAbandoned = last('abandon') > last('render', 'hide', 'show', 'mount');
  // A hidden component may have new functions although its effects have not run.
  if (isHidden && (last('render') > last('hide') || !isAbandoned)) return '-while-hidden';
  return isAbandoned ? '-after-abandoned-render' : '';
}

const write: PersistFn['write'] = ({ inputs: { calledIn, fn }, steps }) => {
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
    body: [lines, fn === 'undefined' ? missing : call, PLACES[calledIn], !isCalled && logNew('fn')],
    shows: calledIn.startsWith('child') && '<Child />',
    action: (step) =>
      'args' in step ? `console.log(fn(${step.args.join(', ')}))` : `({ name: 'object', fn }).fn()`,
  };
};

const RECEIVER = { name: 'object' };

const player: PersistFn['player'] = {
  useSubject({ use, inputs: { calledIn, fn }, version, world }) {
    const latest = function (this: unknown, ...args: unknown[]) {
      if (args[0] === RECEIVER)
        world.note(
          'call',
          `fn with ${this === RECEIVER ? '' : 'another value than '}the object as this`,
        );
      else world.call('fn', version, args);
      return 'result';
    };
    const persisted = use(fn === 'defined' ? latest : undefined);
    const callIn = (place: Place) => {
      if (calledIn !== place) return;
      try {
        persisted(place);
      } catch (error) {
        world.note('call', `fn in ${place}, which threw ${String(error)}`);
      }
    };
    callIn('render');
    useReferences(world, persisted);
    useLayout(() => callIn('layout-effect'));
    React.useEffect(() => callIn('effect'));
    return { functions: { fn: persisted }, element: <Child callIn={callIn} /> };
  },
  play(step, { world }) {
    const fn = world.references?.last;
    const isMethod = step.do === 'call-method';
    try {
      const result = isMethod ? fn.call(RECEIVER, RECEIVER) : fn(...step.args);
      world.note('returned', `${formatValue(result)} from the call`);
    } catch (error) {
      world.note('returned', `nothing: the call threw ${String(error)}`);
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

const optional = { features: ['optional'] };

const pairs = pairsWith<Use>(usePersistFn, 'usePersistFn(fn)', [
  pair('ahooks', 'useMemoizedFn', ahooks),
  pair('usehooks-ts', 'useEventCallback', usehooks, optional),
  pair('@mantine/hooks', 'useCallbackRef', mantine, optional),
  pair('rooks', 'useFreshCallback', rooks),
  pair('rooks', 'useFreshTick', rooksTick),
]);

export const subject: PersistFn = { generate, classify, write, player, pairs };
