import React from 'react';
import { formatValue } from '../../behaviour.ts';
import { useLayout, useReferences } from '../../play/react.ts';
import type { PersistFnSubject, Place } from './scenarios.ts';

/* Calls usePersistFn, and the function that it returns. */

const RECEIVER = { name: 'object' };

export const player: PersistFnSubject['player'] = {
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
