import { useInterval as mantine } from '@mantine/hooks';
import { useIntervalEffect as hookz } from '@react-hookz/web';
import { useInterval as ahooks } from 'ahooks';
import { useInterval as reactUse } from 'react-use';
import { useIntervalWhen as rooks } from 'rooks';
import { useInterval as usehooks } from 'usehooks-ts';
import { useInterval } from 'yhooks';
import type { Untyped } from '../../scenario.ts';
import { pair, pairsWith } from '../../subject.ts';
import { demoLines } from './demo-lines.ts';
import { player } from './player.tsx';
import { classify, generate, type Hook, type Interval } from './scenarios.ts';

/* The interval hooks of other libraries, brought into one shape. */

/** Without options unless the scenario has them. */
const withOptions =
  (hook: Untyped): Hook =>
  (fn, delay, { immediate }) =>
    hook(fn, delay, immediate === undefined ? undefined : { immediate });

const pairs = pairsWith(withOptions(useInterval), 'useInterval(fn, delay)', [
  pair('ahooks', 'useInterval', withOptions(ahooks), {
    theirCall: 'useInterval(fn, delay, { immediate })',
    ourCall: 'useInterval(fn, delay, { immediate })',
    lacks: ['clear'],
    features: ['immediate'],
  }),
  pair('react-use', 'useInterval', withOptions(reactUse)),
  pair('usehooks-ts', 'useInterval', withOptions(usehooks)),
  pair('@mantine/hooks', 'useInterval', (fn, delay) => mantine(fn, delay, { autoInvoke: true }), {
    theirCall: 'useInterval(fn, delay, { autoInvoke: true })',
    lacks: ['start', 'stop', 'toggle', 'active'],
  }),
  pair('@react-hookz/web', 'useIntervalEffect', withOptions(hookz)),
  pair<Hook>(
    'rooks',
    'useIntervalWhen',
    (fn, delay, { when, immediate }) => rooks(fn, delay, when, immediate),
    {
      theirCall: 'useIntervalWhen(fn, delay, when, immediate)',
      ourCall: 'useInterval(fn, when ? delay : null, { immediate })',
      features: ['immediate', 'when'],
      ourHook: (fn, delay, { when = true, immediate }) =>
        useInterval(fn, when ? delay : null, { immediate } as Untyped),
    },
  ),
]);

export const subject: Interval = { generate, classify, demoLines, player, pairs };
