import { useInterval as mantine } from '@mantine/hooks';
import { useIntervalEffect as hookz } from '@react-hookz/web';
import { useInterval as ahooks } from 'ahooks';
import * as fc from 'fast-check';
import React from 'react';
import { useInterval as reactUse } from 'react-use';
import { useIntervalWhen as rooks } from 'rooks';
import { useInterval as usehooks } from 'usehooks-ts';
import { useInterval } from 'yhooks';
import { useLayout } from '../play/react.ts';
import type { World } from '../play/world.ts';
import type { Loose } from '../scenario.ts';
import { pair, pairsWith, type Subject } from '../subject.ts';
import { logCall, setterOf } from '../write-demo.ts';

/** The first delay that overflows. */
const OVERFLOW = '2 ** 31';

/** Delays as they are written in code, so that each survives JSON. In the order of shrinking. */
const DELAYS = new Map<string, number | null | undefined>([
  ['1000', 1000],
  ['500', 500],
  ['0', 0],
  ['null', null],
  ['undefined', undefined],
  ['-1', -1],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
  [OVERFLOW, 2 ** 31],
]);

/** Numbers that are not a valid delay. */
const NO_TIME = ['-1', 'NaN', 'Infinity', '-Infinity'];

interface Inputs {
  delay: string;
  immediate?: true;
  /** Whether the interval runs, if their hook has such a switch. */
  when?: false;
}

/**
 * A render with a new function, and a second between its commit and its effects. Not with an odd delay,
 * where a plain wait shows more.
 */
type HookStep = { do: 'render-late' };

type Options = Partial<Record<'immediate' | 'when', boolean | undefined>>;
type Use = (fn: () => void, delay: Loose, options: Options) => void;
type Interval = Subject<Inputs, HookStep, Use>;

/** A delay that libraries interpret differently; otherwise the empty string. */
function oddDelay({ delay, when }: Inputs): string {
  if (when === false || ['1000', '500', '0'].includes(delay)) return '';
  if (delay.startsWith('-')) return 'delay-negative';
  return delay === OVERFLOW ? 'delay-overflow' : `delay-${delay.toLowerCase()}`;
}

/** `immediate`: a call at the start; `when`: a switch. */
const generate: Interval['generate'] = (has) => {
  const delay = fc.oneof(
    { withCrossShrink: true },
    fc.constantFrom('1000', '500'),
    fc.constantFrom(...DELAYS.keys()),
  );
  const never = fc.constant(false);
  const immediate = has('immediate') ? fc.boolean() : never;
  // The interval is rarely off: there is little to compare then.
  const isOff = has('when') ? fc.nat(3).map((n) => n === 3) : never;
  const inputs = fc.record({ delay, immediate, isOff }).map((choice) => {
    const result: Inputs = { delay: choice.delay };
    // If no number stops the other hook, its ticks show more than the call at the start.
    if (choice.immediate && !NO_TIME.includes(choice.delay)) result.immediate = true;
    if (choice.isOff) result.when = false;
    return result;
  });
  return { inputs, step: fc.constant({ do: 'render-late' }), weight: 1, waits: [1000, 500] };
};

const classify: Interval['classify'] = (step, { inputs, gap }) => {
  const now = step.do === 'change' ? step.inputs : inputs;
  // The other hook has started a timer that ours has not, or called at the start.
  const odd = gap.channel === 'call' && gap.kind === 'more' ? oddDelay(now) : '';
  // An overflowing delay is a delay for both hooks: only time shows the difference.
  if (odd && (odd !== 'delay-overflow' || step.do === 'wait')) return odd;
  return now.immediate === inputs.immediate ? step.do : 'change-of-immediate';
};

type Name = keyof Inputs;

const inCode = (inputs: Inputs, name: Name) =>
  String(name === 'when' ? (inputs.when ?? true) : (inputs[name] ?? false));

const write: Interval['write'] = ({ inputs: first, steps }) => {
  const all = [first, ...steps.flatMap((step) => (step.do === 'change' ? [step.inputs] : []))];
  const has = (name: Name) => all.some((inputs) => name in inputs);
  const states = (['delay', 'when', 'immediate'] as const).filter(
    (name) => new Set(all.map((inputs) => inCode(inputs, name))).size > 1,
  );
  const stateOf = (name: Name) => {
    const type = name === 'delay' ? '<number | null | undefined>' : '';
    return `const [${name}, ${setterOf(name)}] = React.useState${type}(${inCode(first, name)});`;
  };
  const codeOf = (name: Name) => (states.includes(name) ? name : inCode(first, name));
  const delay = has('when') ? `${codeOf('when')} ? ${codeOf('delay')} : null` : codeOf('delay');
  const immediate = states.includes('immediate') ? '' : `: ${inCode(first, 'immediate')}`;
  const options = has('immediate') ? `, { immediate${immediate} }` : '';
  const { lines, log } = logCall('fn', steps);
  return {
    body: [
      states.map(stateOf),
      lines,
      `useInterval(() => ${log}, ${delay}${options});`,
      steps.some((step) => step.do === 'render-late') && LATE,
    ],
    action: (step) => {
      if (step.do === 'render-late') return 'React.startTransition(renderLate)';
      const calls = states.map((name) => `${setterOf(name)}(${inCode(step.inputs, name)})`);
      return calls.join('; ') || '// nothing changes';
    },
  };
};

const LATE = [
  'const [late, renderLate] = React.useReducer((count: number) => count + 1, 0);',
  'React.useLayoutEffect(() => {',
  '  // The page is busy for a second before React runs the effects of this render.',
  '  const end = Date.now() + (late && 1000);',
  '  while (Date.now() < end);',
  '}, [late]);',
];

/** Limits the record of an interval of 0 ms, which is called too often to list. */
const MANY = 3;

const player: Interval['player'] = {
  useSubject({ use, inputs, version, world }) {
    const [late, renderLate] = React.useReducer((count: number) => count + 1, 0);
    const fn = (...args: unknown[]) => {
      const before = callsIn(world);
      // The first late render after the second one of the scenario is 2.1.
      if (before < MANY) world.call('fn', version + late / 10, args);
      if (before === MANY) world.note('call', 'fn() again and again');
    };
    const { delay, immediate, when } = inputs;
    use(fn, DELAYS.get(delay), { immediate, when });
    useLayout(() => {
      if (late > 0 && !oddDelay(inputs)) world.wait(1000);
    }, [late]);
    return { functions: { renderLate } };
  },
  play(_step, { world }) {
    const { renderLate } = (world.seen.functions ?? {}) as { renderLate?: () => void };
    renderLate?.();
  },
};

const callsIn = ({ behaviour }: World) =>
  behaviour.at(-1)?.filter(({ channel }) => channel === 'call').length ?? 0;

/** Without options unless the scenario has them. */
const withOptions =
  (hook: Loose): Use =>
  (fn, delay, { immediate }) =>
    hook(fn, delay, immediate === undefined ? undefined : { immediate });

const pairs = pairsWith(withOptions(useInterval), 'useInterval(fn, delay)', [
  pair('ahooks', 'useInterval', withOptions(ahooks), {
    there: 'useInterval(fn, delay, { immediate })',
    here: 'useInterval(fn, delay, { immediate })',
    lacks: ['clear'],
    features: ['immediate'],
  }),
  pair('react-use', 'useInterval', withOptions(reactUse)),
  pair('usehooks-ts', 'useInterval', withOptions(usehooks)),
  pair('@mantine/hooks', 'useInterval', (fn, delay) => mantine(fn, delay, { autoInvoke: true }), {
    there: 'useInterval(fn, delay, { autoInvoke: true })',
    lacks: ['start', 'stop', 'toggle', 'active'],
  }),
  pair('@react-hookz/web', 'useIntervalEffect', withOptions(hookz)),
  pair<Use>(
    'rooks',
    'useIntervalWhen',
    (fn, delay, { when, immediate }) => rooks(fn, delay, when, immediate),
    {
      there: 'useIntervalWhen(fn, delay, when, immediate)',
      here: 'useInterval(fn, when ? delay : null, { immediate })',
      features: ['immediate', 'when'],
      ourHook: (fn, delay, { when = true, immediate }) =>
        useInterval(fn, when ? delay : null, { immediate } as Loose),
    },
  ),
]);

export const subject: Interval = { generate, classify, write, player, pairs };
