import { useLockFn as ahooks } from 'ahooks';
import * as fc from 'fast-check';
import { useLockFn } from 'yhooks';
import { formatValue } from '../behaviour.ts';
import { logCall, logNew } from '../demo-lines.ts';
import { useReferences } from '../play/react.ts';
import type { Recorder } from '../play/recorder.ts';
import type { Untyped } from '../scenario.ts';
import { pair, pairsWith, type Subject } from '../subject.ts';

/** How the user's function ends: `later`, in another step, or at once. In the order of shrinking. */
const ENDS = ['resolves', 'later', 'rejects', 'throws'] as const;

type Ends = (typeof ENDS)[number];

/** Only the function differs between renders. */
type Inputs = Record<string, never>;

type HookStep =
  /** `first`: the function of the first render, which a memoised child may still have. */
  | { do: 'call'; ends: Ends; from: 'last' | 'first' }
  /** Ends the oldest call that has not ended. */
  | { do: 'resolve' };

type Hook = (fn: Untyped) => (ends: Ends) => Promise<unknown>;
type LockFnSubject = Subject<Inputs, HookStep, Hook>;

const generate: LockFnSubject['generate'] = () => {
  const call = fc.record({
    do: fc.constant('call' as const),
    ends: fc.constantFrom(...ENDS),
    from: fc.constantFrom('last' as const, 'last' as const, 'first' as const),
  });
  const step = fc.oneof(
    { withCrossShrink: true },
    { weight: 5, arbitrary: call },
    { weight: 2, arbitrary: fc.constant<HookStep>({ do: 'resolve' }) },
  );
  return { inputs: fc.constant({}), isConstant: true, step };
};

const classify: LockFnSubject['classify'] = (step, { gap }) => {
  if (gap.channel === 'identity') return 'render';
  if (step.do !== 'call') return step.do;
  return step.from === 'first' ? 'call-of-older-function' : `call-that-${step.ends}`;
};

const demoLines: LockFnSubject['demoLines'] = ({ steps }) => {
  const calls = steps.filter((step) => step.do === 'call');
  const has = (name: string) => steps.some((step) => step.do === name);
  const { lines, log } = logCall('fn', steps);
  const ends = ENDS.slice(1).filter((end) => calls.some((step) => step.ends === end));
  const executor = has('resolve') ? '(resolve) => { running.current = resolve; }' : '() => {}';
  const codeOf = {
    resolves: '',
    later: `return new Promise<string>(${executor});`,
    rejects: `return Promise.reject(new Error('failed'));`,
    throws: `throw new Error('failed');`,
  };
  return {
    body: [
      lines,
      has('resolve') &&
        'const running = React.useRef<((value: string) => void) | undefined>(undefined);',
      `const run = useLockFn((${ends.length > 0 ? 'how?: string' : ''}) => {`,
      `  ${log};`,
      ends.map((end) => `  if (how === '${end}') ${codeOf[end]}`),
      `  return Promise.resolve('value');`,
      '});',
      calls.some((step) => step.from === 'first') && 'const [first] = React.useState(() => run);',
      calls.length === 0 && logNew('run'),
    ],
    action(step) {
      if (!('from' in step)) return `running.current?.('value')`;
      const args = step.ends === 'resolves' ? '' : `'${step.ends}'`;
      return `${step.from === 'first' ? 'first' : 'run'}(${args}).then(console.log, console.log)`;
    },
  };
};

/** The calls of a scenario: how many, and how to end those that are running. */
const callsIn = new WeakMap<Recorder, { count: number; running: ((value: string) => void)[] }>();

const player: LockFnSubject['player'] = {
  useSubject({ useHook, version, recorder }) {
    const calls = callsIn.get(recorder) ?? { count: 0, running: [] };
    callsIn.set(recorder, calls);
    const run = useHook((ends: Ends) => {
      recorder.call('fn', version, [ends]);
      if (ends === 'later') return new Promise((resolve) => calls.running.push(resolve));
      if (ends === 'rejects') return Promise.reject(new Error('failed'));
      if (ends === 'throws') throw new Error('failed');
      return Promise.resolve('value');
    });
    useReferences(recorder, run);
    return { functions: { run } };
  },
  play(step, { recorder }) {
    const calls = callsIn.get(recorder);
    if (!calls || !recorder.references) return;
    if (step.do === 'resolve') return calls.running.shift()?.('value');
    const result: Promise<unknown> = recorder.references[step.from](step.ends);
    calls.count += 1;
    const name = `call ${calls.count}`;
    result.then(
      (value) => recorder.note('returned', `${formatValue(value)} from ${name}`),
      (error) => recorder.note('returned', `a rejection with ${formatValue(error)} from ${name}`),
    );
  },
};

const pairs = pairsWith<Hook>(useLockFn, 'const run = useLockFn(fn)', [
  pair('ahooks', 'useLockFn', ahooks),
]);

export const subject: LockFnSubject = { generate, classify, demoLines, player, pairs };
