import { useInterval as mantine } from '@mantine/hooks';
import { useIntervalEffect as hookz } from '@react-hookz/web';
import { useInterval as ahooks } from 'ahooks';
import React from 'react';
import { useInterval as reactUse } from 'react-use';
import { useIntervalWhen as rooks } from 'rooks';
import { useInterval as usehooks } from 'usehooks-ts';
import { useInterval } from 'yhooks';
import type { Player } from '../../play/player.ts';
import { useLayout } from '../../play/react.ts';
import type { World } from '../../play/world.ts';
import { delayOf, type Given, type Own, oddDelay } from './scenarios.ts';

interface UseOptions {
  immediate?: boolean;
  when?: boolean;
}

/** The shape that all pairs share. */
type Use = (fn: () => void, delay: number | null | undefined, options: UseOptions) => void;

// biome-ignore lint/suspicious/noExplicitAny: some types of theirs leave out null or undefined, which code without strict types has
type Loose = any;

/** What an interval of 0 calls in a second would fill pages. */
const MANY = 3;

const ours: Use = (fn, delay) => useInterval(fn, delay);

export const player: Player<Given, Own, Use> = {
  useSubject({ use, given, version, world }) {
    const [late, renderLate] = React.useReducer((count: number) => count + 1, 0);
    const fn = (...args: unknown[]) => {
      const before = callsIn(world);
      // The first late render after the second of the scenario is 2.1.
      if (before < MANY) world.call('fn', version + late / 10, args);
      if (before === MANY) world.note('call', 'and so on');
    };
    const { immediate, when } = given;
    use(fn, delayOf(given), { immediate, when });
    useLayout(() => {
      if (late > 0 && !oddDelay(given)) world.wait(1000);
    }, [late]);
    return { functions: { renderLate } };
  },
  play(_step, { world }) {
    const { renderLate } = (world.seen.functions ?? {}) as { renderLate?: () => void };
    renderLate?.();
  },
  pairs: [
    {
      library: 'ahooks',
      name: 'useInterval',
      there: 'useInterval(fn, delay, { immediate })',
      here: 'useInterval(fn, delay, { immediate })',
      lacks: ['clear'],
      features: ['immediate'],
      theirs: (fn, delay, { immediate }) => {
        (ahooks as Loose)(fn, delay, immediate === undefined ? undefined : { immediate });
      },
      ours: (fn, delay, { immediate }) =>
        useInterval(fn, delay, immediate === undefined ? undefined : { immediate }),
    },
    {
      library: 'react-use',
      name: 'useInterval',
      there: 'useInterval(fn, delay)',
      here: 'useInterval(fn, delay)',
      theirs: (fn, delay) => reactUse(fn, delay),
      ours,
    },
    {
      library: 'usehooks-ts',
      name: 'useInterval',
      there: 'useInterval(fn, delay)',
      here: 'useInterval(fn, delay)',
      theirs: (fn, delay) => (usehooks as Loose)(fn, delay),
      ours,
    },
    {
      library: '@mantine/hooks',
      name: 'useInterval',
      there: 'useInterval(fn, delay, { autoInvoke: true })',
      here: 'useInterval(fn, delay)',
      lacks: ['start', 'stop', 'toggle', 'active'],
      theirs: (fn, delay) => {
        (mantine as Loose)(fn, delay, { autoInvoke: true });
      },
      ours,
    },
    {
      library: '@react-hookz/web',
      name: 'useIntervalEffect',
      there: 'useIntervalEffect(fn, delay)',
      here: 'useInterval(fn, delay)',
      theirs: (fn, delay) => (hookz as Loose)(fn, delay),
      ours,
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
};

const callsIn = ({ behaviour }: World) =>
  behaviour.at(-1)?.filter(({ channel }) => channel === 'call').length ?? 0;
