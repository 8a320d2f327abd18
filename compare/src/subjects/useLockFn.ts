import { useLockFn as ahooks } from 'ahooks';
import * as fc from 'fast-check';
import { useLockFn } from 'yhooks';
import { useReferences } from '../play/react.ts';
import type { World } from '../play/world.ts';
import { formatValue } from '../record.ts';
import type { Loose } from '../scenario.ts';
import { pair, pairsWith, type Subject } from '../subject.ts';
import { logCall, logNew, RENDER_AGAIN } from '../write-demo.ts';

/** How the user's function ends: `later`, in another step, or at once. In the order of shrinking. */
const ENDS = [
  ...(['resolves', 'later', 'rejects', 'throws', 'value', 'thenable'] as const),
  'calls-itself' as const,
];

type Ends = (typeof ENDS)[number];

/** Only the function differs between renders. */
type Inputs = Record<string, never>;

type HookStep =
  /** `first`: the function of the first render, which a memoised child may still have. */
  | { do: 'call'; ends: Ends; from: 'last' | 'first' }
  /** As `object.fn()`, with a look at `this` only. */
  | { do: 'call-method' }
  /** Ends the oldest call that has not ended. */
  | { do: 'resolve' }
  | { do: 'reject' };

type Run = (this: unknown, ends: Ends | typeof RECEIVER) => Promise<unknown>;
type Use = (fn: Loose) => Run;
type LockFn = Subject<Inputs, HookStep, Use>;

const generate: LockFn['generate'] = () => {
  const call = fc.record({
    do: fc.constant('call' as const),
    ends: fc.constantFrom(...ENDS),
    from: fc.constantFrom('last' as const, 'last' as const, 'first' as const),
  });
  const step = fc.oneof(
    { withCrossShrink: true },
    { weight: 5, arbitrary: call },
    { weight: 2, arbitrary: fc.constant<HookStep>({ do: 'resolve' }) },
    { weight: 1, arbitrary: fc.constant<HookStep>({ do: 'reject' }) },
    { weight: 1, arbitrary: fc.constant<HookStep>({ do: 'call-method' }) },
  );
  return { inputs: fc.constant({}), step };
};

const classify: LockFn['classify'] = (step, { gap }) => {
  if (gap.channel === 'identity') return 'render';
  if (step.do !== 'call') return step.do;
  return step.from === 'first' ? 'call-of-older-function' : `call-that-${step.ends}`;
};

const write: LockFn['write'] = ({ steps }) => {
  const calls = steps.filter((step) => step.do === 'call');
  const has = (...names: string[]) => steps.some((step) => names.includes(step.do));
  const isEnded = has('resolve', 'reject');
  const { lines, log } = logCall('fn', steps);
  const ends = ENDS.filter((end) => calls.some((step) => step.ends === end)).filter(
    (end) => end !== 'resolves',
  );
  const how = ends.length > 0 ? 'how?: string' : '';
  const result = ends.length > 0 ? ': string | PromiseLike<string>' : '';
  const head = has('call-method')
    ? `function (${['this: unknown', how].filter(Boolean).join(', ')})${result}`
    : `(${how})${result} =>`;
  return {
    body: [
      lines,
      has('change') && RENDER_AGAIN,
      isEnded && RUNNING,
      `const run = useLockFn(${head} {`,
      `  ${has('call-method') ? 'console.log(this)' : log};`,
      ends.map((end) => `  if (how === '${end}') ${endingCode(end, isEnded)}`),
      `  return Promise.resolve('value');`,
      '});',
      calls.some((step) => step.from === 'first') && 'const [first] = React.useState(() => run);',
      !has('call', 'call-method') && logNew('run'),
    ],
    action(step) {
      if (step.do === 'change') return 'again()';
      if (step.do === 'call-method') return `({ name: 'object', run }).run()`;
      if (step.do === 'resolve') return `running.current?.resolve('value')`;
      if (step.do === 'reject') return `running.current?.reject(new Error('failed'))`;
      const args = step.ends === 'resolves' ? '' : `'${step.ends}'`;
      return `${step.from === 'first' ? 'first' : 'run'}(${args}).then(console.log, console.log)`;
    },
  };
};

const RUNNING =
  'const running = React.useRef<{ resolve: (value: string) => void; reject: (error: Error) => void } | undefined>(undefined);';

/** How the function of a demo ends, by its argument. */
function endingCode(end: Exclude<Ends, 'resolves'>, isEnded: boolean): string {
  const executor = isEnded
    ? '(resolve, reject) => { running.current = { resolve, reject }; }'
    : '() => {}';
  const code = {
    later: `return new Promise(${executor});`,
    rejects: `return Promise.reject(new Error('failed'));`,
    throws: `throw new Error('failed');`,
    value: `return 'value';`,
    thenable: `return { then: (resolve: (value: string) => void) => resolve('value') } as PromiseLike<string>;`,
    'calls-itself': `run().then(console.log);`,
  };
  return code[end];
}

const RECEIVER = { name: 'object' };

/** The calls of a scenario: how many, and how to end those that are running. */
interface Calls {
  count: number;
  running: { resolve: (value: string) => void; reject: (error: Error) => void }[];
}

const callsIn = new WeakMap<World, Calls>();

const player: LockFn['player'] = {
  isAsync: true,
  outlives: true,
  useSubject({ use, version, world }) {
    const calls = callsIn.get(world) ?? { count: 0, running: [] };
    callsIn.set(world, calls);
    const fn = function (this: unknown, ends: Ends | typeof RECEIVER): unknown {
      if (typeof ends === 'object') {
        const object = this === ends ? 'the object' : 'something else';
        world.note('call', `this is ${this === undefined ? 'undefined' : object}`);
        return;
      }
      world.call('fn', version, [ends]);
      switch (ends) {
        case 'later':
          return new Promise((resolve, reject) => {
            calls.running.push({ resolve, reject });
          });
        case 'rejects':
          return Promise.reject(new Error('failed'));
        case 'throws':
          throw new Error('failed');
        case 'value':
          return 'value';
        case 'thenable':
          // biome-ignore lint/suspicious/noThenProperty: a promise of another kind
          return { then: (resolve: (value: string) => void) => resolve('value') };
        case 'calls-itself':
          recordResult(world, world.references?.last.call(undefined, 'resolves'));
      }
      return Promise.resolve('value');
    };
    const run = use(fn);
    useReferences(world, run);
    return { functions: { run } };
  },
  play(step, { world }) {
    const { references } = world;
    if (!references) return;
    const { running } = callsIn.get(world) ?? { running: [] };
    switch (step.do) {
      case 'call':
        return recordResult(world, references[step.from].call(undefined, step.ends));
      case 'call-method':
        return recordResult(world, references.last.call(RECEIVER, RECEIVER));
      case 'resolve':
        return running.shift()?.resolve('value');
      case 'reject':
        return running.shift()?.reject(new Error('failed'));
    }
  },
};

/** Records what the caller gets, and when. */
function recordResult(world: World, result: unknown) {
  const calls = callsIn.get(world);
  if (!calls) return;
  calls.count += 1;
  const name = `call ${calls.count}`;
  if (!(result instanceof Promise)) return world.note('returned', `${name} is no promise`);
  result.then(
    (value) => world.note('returned', `${name} gives ${formatValue(value)}`),
    (error) => world.note('returned', `${name} rejects with ${formatValue(error)}`),
  );
}

const pairs = pairsWith<Use>(useLockFn, 'const run = useLockFn(fn)', [
  pair('ahooks', 'useLockFn', ahooks),
]);

export const subject: LockFn = { generate, classify, write, player, pairs };
