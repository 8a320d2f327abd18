import { useCallbackRef as mantine } from '@mantine/hooks';
import { useMemoizedFn as ahooks } from 'ahooks';
import React from 'react';
import { useFreshCallback as rooks, useFreshTick as rooksTick } from 'rooks';
import { useEventCallback as usehooks } from 'usehooks-ts';
import { usePersistFn } from 'yhooks';
import { type Player, pairsWith } from '../../play/player.ts';
import { useFirstEffect, useLayout } from '../../play/react.ts';
import type { World } from '../../play/world.ts';
import type { HookStep, Inputs, Place } from './generator.ts';

type Fn = (this: unknown, ...args: unknown[]) => unknown;

// biome-ignore lint/suspicious/noExplicitAny: the types of the libraries differ in what a function may be
type Use = (fn: any) => Fn;

/** References that a user still has after the component is unmounted. */
const kept = new WeakMap<World, { first: Fn; last: Fn }>();

const RECEIVER = { name: 'object' };
const FAIL = 'fail';

export const player: Player<Inputs, HookStep, Use> = {
  useSubject({ use, inputs: { calledIn, fn }, version, world }) {
    const latest = function (this: unknown, ...args: unknown[]) {
      if (args[0] === RECEIVER)
        world.note('call', `this is ${this === RECEIVER ? '' : 'not '}the object`);
      else world.call('fn', version, args);
      if (args[0] === FAIL) throw new Error('failed');
      return 'result';
    };
    const persisted = use(fn === 'defined' ? latest : undefined);
    const callIn = (place: Place) => {
      if (calledIn !== place) return;
      try {
        persisted(place);
      } catch (error) {
        world.note('call', `in ${place}: ${String(error)}`);
      }
    };
    callIn('render');
    useFirstEffect(() => {
      kept.set(world, { first: kept.get(world)?.first ?? persisted, last: persisted });
    });
    useLayout(() => callIn('layout-effect'));
    React.useEffect(() => callIn('effect'));
    return { functions: { fn: persisted }, element: <Child callIn={callIn} /> };
  },
  outlives: true,
  play(step, { world }) {
    const { first, last } = kept.get(world) ?? {};
    const called = step.do === 'call-first' ? first : last;
    if (!called) return;
    const args = { 'call-method': [RECEIVER], 'call-throwing': [FAIL], 'call-first': [] };
    const receiver = step.do === 'call-method' ? RECEIVER : undefined;
    try {
      const result = called.apply(receiver, step.do === 'call' ? step.args : args[step.do]);
      world.note('returned', `the call gives ${String(result)}`);
    } catch (error) {
      world.note('returned', `the call throws ${String(error)}`);
    }
  },
  pairs: pairsWith<Use>({ ours: usePersistFn, here: 'usePersistFn(fn)' }, [
    { library: 'ahooks', name: 'useMemoizedFn', theirs: ahooks },
    { library: 'usehooks-ts', name: 'useEventCallback', features: ['optional'], theirs: usehooks },
    { library: '@mantine/hooks', name: 'useCallbackRef', features: ['optional'], theirs: mantine },
    { library: 'rooks', name: 'useFreshCallback', theirs: rooks },
    { library: 'rooks', name: 'useFreshTick', theirs: rooksTick as Use },
  ]),
};

function Child({ callIn }: { callIn: (place: Place) => void }) {
  useLayout(() => {
    callIn('child-layout-effect');
    return () => callIn('child-layout-clean-up');
  });
  React.useEffect(() => callIn('child-effect'));
  return null;
}
