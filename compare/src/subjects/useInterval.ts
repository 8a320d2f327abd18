import { useInterval as mantine } from '@mantine/hooks';
import { useIntervalEffect as hookz } from '@react-hookz/web';
import { useInterval as ahooks } from 'ahooks';
import * as fc from 'fast-check';
import { useInterval as reactUse } from 'react-use';
import { useIntervalWhen as rooks } from 'rooks';
import { useInterval as usehooks } from 'usehooks-ts';
import { useInterval } from 'yhooks';
import { logCall, setStates, stateLine } from '../demo-lines.ts';
import type { Recorder } from '../play/recorder.ts';
import type { StepBase, Untyped } from '../scenario.ts';
import { pair, pairsWith, type Subject } from '../subject.ts';

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

/** Numbers that are not a delay: our hook stops for them, as for null. */
const STOPPING_NUMBERS = ['-1', 'NaN', 'Infinity', '-Infinity'];

interface Inputs {
  delay: string;
  immediate?: true;
  /** Whether the interval runs, if their hook has such a switch. */
  when?: false;
}

type Options = Partial<Record<'immediate' | 'when', boolean | undefined>>;
type Hook = (fn: () => void, delay: Untyped, options: Options) => void;
type IntervalSubject = Subject<Inputs, StepBase, Hook>;

/** The key of a delay that libraries interpret differently; empty for other delays. */
function unusualDelayKey({ delay, when }: Inputs): string {
  if (when === false || ['1000', '500', '0'].includes(delay)) return '';
  if (delay.startsWith('-')) return 'delay-negative';
  return delay === OVERFLOW ? 'delay-overflow' : `delay-${delay.toLowerCase()}`;
}

/** `immediate`: a call at the start; `when`: a switch. */
const generate: IntervalSubject['generate'] = (has) => {
  const usualDelay = fc.constantFrom('1000', '500');
  const anyDelay = fc.constantFrom(...DELAYS.keys());
  const delay = fc.oneof({ withCrossShrink: true }, usualDelay, anyDelay);
  const alwaysFalse = fc.constant(false);
  const immediate = has('immediate') ? fc.boolean() : alwaysFalse;
  // The interval is rarely off: there is little to compare then.
  const isOff = has('when') ? fc.nat(3).map((n) => n === 3) : alwaysFalse;
  const inputs = fc.record({ delay, immediate, isOff }).map((choice) => {
    const result: Inputs = { delay: choice.delay };
    // A call at the start would hide the ticks of a hook that these numbers do not stop.
    if (choice.immediate && !STOPPING_NUMBERS.includes(choice.delay)) result.immediate = true;
    if (choice.isOff) result.when = false;
    return result;
  });
  return { inputs, waits: [1000, 500] };
};

const classify: IntervalSubject['classify'] = (step, { inputs, gap }) => {
  const nextInputs = 'inputs' in step ? step.inputs : inputs;
  // The other hook has started a timer that ours has not, or called at the start.
  const delayName =
    gap.channel === 'call' && gap.kind === 'more' ? unusualDelayKey(nextInputs) : '';
  // An overflowing delay is a delay for both hooks: only time shows the difference.
  if (delayName && (delayName !== 'delay-overflow' || step.do === 'wait')) return delayName;
  return nextInputs.immediate === inputs.immediate ? step.do : 'change-of-immediate';
};

type Name = keyof Inputs;

const TYPES: Record<string, string> = { delay: '<number | null | undefined>' };

const inputInCode = (inputs: Inputs, name: Name) =>
  String(name === 'when' ? (inputs.when ?? true) : (inputs[name] ?? false));

/** `useInterval(() => console.log('fn'), delay, { immediate: true })`: inputs that change are states. */
const demoLines: IntervalSubject['demoLines'] = ({ inputs: first, steps }) => {
  const allInputs = [first, ...steps.flatMap((step) => ('inputs' in step ? step.inputs : []))];
  const isPassed = (name: Name) => allInputs.some((inputs) => name in inputs);
  const states = (['delay', 'when', 'immediate'] as const).filter(
    (name) => new Set(allInputs.map((inputs) => inputInCode(inputs, name))).size > 1,
  );
  const codeOf = (name: Name) => (states.includes(name) ? name : inputInCode(first, name));
  const delay = isPassed('when')
    ? `${codeOf('when')} ? ${codeOf('delay')} : null`
    : codeOf('delay');
  const immediate = states.includes('immediate') ? '' : `: ${inputInCode(first, 'immediate')}`;
  const options = isPassed('immediate') ? `, { immediate${immediate} }` : '';
  const { lines, log } = logCall('fn', steps);
  return {
    body: [
      states.map((name) => stateLine(name, inputInCode(first, name), TYPES[name])),
      lines,
      `useInterval(() => ${log}, ${delay}${options});`,
    ],
    action(step) {
      if (!('inputs' in step)) return '';
      return setStates(states, (name) => inputInCode(step.inputs, name as Name));
    },
  };
};

/** Limits the notes of an interval of 0 ms, which is called too often to list. */
const MAX_CALLS = 3;

const player: IntervalSubject['player'] = {
  useSubject({ useHook, inputs: { delay, immediate, when }, version, recorder }) {
    const fn = (...args: unknown[]) => {
      const count = callsIn(recorder);
      if (count < MAX_CALLS) recorder.call('fn', version, args);
      if (count === MAX_CALLS) recorder.note('call', 'fn() again and again');
    };
    useHook(fn, DELAYS.get(delay), { immediate, when });
    return {};
  },
};

const callsIn = ({ behaviour }: Recorder) =>
  behaviour.at(-1)?.filter(({ channel }) => channel === 'call').length ?? 0;

/** Passes options only in scenarios that have them. */
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
      useOurs: (fn, delay, { when = true, immediate }) =>
        useInterval(fn, when ? delay : null, { immediate } as Untyped),
    },
  ),
]);

export const subject: IntervalSubject = { generate, classify, demoLines, player, pairs };
