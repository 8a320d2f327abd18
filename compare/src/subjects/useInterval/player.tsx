import React from 'react';
import { useLayout } from '../../play/react.ts';
import type { World } from '../../play/world.ts';
import { DELAYS, type Interval, oddDelay } from './scenarios.ts';

/* Calls useInterval, and renders it late. */

/** Limits the record of an interval of 0 ms, which is called too often to list. */
const MANY = 3;

export const player: Interval['player'] = {
  useSubject({ useHook, inputs, version, world }) {
    const [late, renderLate] = React.useReducer((count: number) => count + 1, 0);
    const fn = (...args: unknown[]) => {
      const before = callsIn(world);
      // The first late render after the second one of the scenario is 2.1.
      if (before < MANY) world.call('fn', version + late / 10, args);
      if (before === MANY) world.note('call', 'fn() again and again');
    };
    const { delay, immediate, when } = inputs;
    useHook(fn, DELAYS.get(delay), { immediate, when });
    useLayout(() => {
      if (late > 0 && !oddDelay(inputs)) world.wait(1000);
    }, [late]);
    return { functions: { renderLate } };
  },
  play(_step, { world }) {
    const { renderLate } = (world.output.functions ?? {}) as { renderLate?: () => void };
    renderLate?.();
  },
};

const callsIn = ({ behaviour }: World) =>
  behaviour.at(-1)?.filter(({ channel }) => channel === 'call').length ?? 0;
