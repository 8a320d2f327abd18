import { useInterval as mantine } from '@mantine/hooks';
import { useIntervalEffect as hookz } from '@react-hookz/web';
import { useInterval as ahooks } from 'ahooks';
import React from 'react';
import { useInterval as reactUse } from 'react-use';
import { useIntervalWhen as rooks } from 'rooks';
import { useInterval as usehooks } from 'usehooks-ts';
import { useInterval } from 'yhooks';
import { type Player, pairsWith } from '../../play/player.ts';
import { useLayout } from '../../play/react.ts';
import type { World } from '../../play/world.ts';
import { delayOf, type HookStep, type Inputs, oddDelay } from './generator.ts';

interface UseOptions {
  immediate?: boolean;
  when?: boolean;
}

type Use = (fn: () => void, delay: number | null | undefined, options: UseOptions) => void;

// biome-ignore lint/suspicious/noExplicitAny: some types of theirs leave out null or undefined, which code without strict types has
type Loose = any;

/** Limits the record of an interval of 0 ms, which is called too often to list. */
const MANY = 3;

export const player: Player<Inputs, HookStep, Use> = {
  useSubject({ use, inputs, version, world }) {
    const [late, renderLate] = React.useReducer((count: number) => count + 1, 0);
    const fn = (...args: unknown[]) => {
      const before = callsIn(world);
      // The first late render after the second one of the scenario is 2.1.
      if (before < MANY) world.call('fn', version + late / 10, args);
      if (before === MANY) world.note('call', 'and so on');
    };
    const { immediate, when } = inputs;
    use(fn, delayOf(inputs), { immediate, when });
    useLayout(() => {
      if (late > 0 && !oddDelay(inputs)) world.wait(1000);
    }, [late]);
    return { functions: { renderLate } };
  },
  play(_step, { world }) {
    const { renderLate } = (world.seen.functions ?? {}) as { renderLate?: () => void };
    renderLate?.();
  },
  pairs: pairsWith<Use>(
    { ours: (fn, delay) => useInterval(fn, delay), here: 'useInterval(fn, delay)' },
    [
      {
        library: 'ahooks',
        name: 'useInterval',
        there: 'useInterval(fn, delay, { immediate })',
        here: 'useInterval(fn, delay, { immediate })',
        lacks: ['clear'],
        features: ['immediate'],
        theirs: (fn, delay, options) => (ahooks as Loose)(fn, delay, immediateOf(options)),
        ours: (fn, delay, options) => useInterval(fn, delay, immediateOf(options)),
      },
      { library: 'react-use', name: 'useInterval', theirs: (fn, delay) => reactUse(fn, delay) },
      {
        library: 'usehooks-ts',
        name: 'useInterval',
        theirs: (fn, delay) => usehooks(fn, delay as Loose),
      },
      {
        library: '@mantine/hooks',
        name: 'useInterval',
        there: 'useInterval(fn, delay, { autoInvoke: true })',
        lacks: ['start', 'stop', 'toggle', 'active'],
        theirs: (fn, delay) => void mantine(fn, delay as Loose, { autoInvoke: true }),
      },
      {
        library: '@react-hookz/web',
        name: 'useIntervalEffect',
        theirs: (fn, delay) => hookz(fn, delay as Loose),
      },
      {
        library: 'rooks',
        name: 'useIntervalWhen',
        there: 'useIntervalWhen(fn, delay, when, immediate)',
        here: 'useInterval(fn, when ? delay : null, { immediate })',
        features: ['immediate', 'when'],
        theirs: (fn, delay, { when, immediate }) => (rooks as Loose)(fn, delay, when, immediate),
        ours: (fn, delay, { when = true, immediate }) =>
          useInterval(fn, when ? delay : null, { immediate }),
      },
    ],
  ),
};

const immediateOf = ({ immediate }: UseOptions) =>
  immediate === undefined ? undefined : { immediate };

const callsIn = ({ behaviour }: World) =>
  behaviour.at(-1)?.filter(({ channel }) => channel === 'call').length ?? 0;
