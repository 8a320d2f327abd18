import * as fc from 'fast-check';
import type { Scenes } from '../../scenario.ts';
import { logCall, RENDER_AGAIN, tellNew } from '../demo-code.ts';

/** Only the function differs between renders. */
export type Given = Record<string, never>;

/** How the user's function ends: `later`, in another step, or at once. In the order of shrinking. */
const ENDS = [
  ...(['resolves', 'later', 'rejects', 'throws', 'value', 'thenable'] as const),
  'calls-itself' as const,
];

export type Ends = (typeof ENDS)[number];

export type Own =
  /** `first`: the function of the first render, which a memoised child may still have. */
  | { do: 'call'; ends: Ends; from: 'last' | 'first' }
  /** As `object.fn()`, with a look at `this` only. */
  | { do: 'call-method' }
  /** Ends the oldest call that has not ended. */
  | { do: 'resolve' }
  | { do: 'reject' };

export const scenes: Scenes<Given, Own> = {
  given: () => fc.constant({}),
  step: () =>
    fc.oneof(
      { withCrossShrink: true },
      {
        weight: 5,
        arbitrary: fc.record({
          do: fc.constant('call' as const),
          ends: fc.constantFrom(...ENDS),
          from: fc.constantFrom('last' as const, 'last' as const, 'first' as const),
        }),
      },
      { weight: 2, arbitrary: fc.constant<Own>({ do: 'resolve' }) },
      { weight: 1, arbitrary: fc.constant<Own>({ do: 'reject' }) },
      { weight: 1, arbitrary: fc.constant<Own>({ do: 'call-method' }) },
    ),
  kindOf(step, _before, { channel }) {
    if (channel === 'identity') return 'render';
    if (step.do !== 'call') return step.do;
    const { ends, from } = step as Extract<Own, { ends: Ends }>;
    return from === 'first' ? 'call-of-older-function' : `call-that-${ends}`;
  },
  write({ steps }) {
    const own = steps as Own[];
    const ends = ENDS.filter((one) => own.some((step) => step.do === 'call' && step.ends === one));
    const has = (...names: Own['do'][]) => own.some((step) => names.includes(step.do));
    const isOld = own.some((step) => step.do === 'call' && step.from === 'first');
    const isEnded = has('resolve', 'reject');
    const { lines, log } = logCall('fn', steps);
    const rest = ends.filter((one) => one !== 'resolves');
    return {
      body: [
        ...lines,
        ...(steps.some((step) => step.do === 'change') ? [RENDER_AGAIN] : []),
        ...(isEnded ? [RUNNING] : []),
        `const run = useLockFn(${headOf(own)} {`,
        `  ${has('call-method') ? 'console.log(this)' : log};`,
        ...rest.map((one) => `  if (how === '${one}') ${codeOf(one, isEnded)}`),
        `  return Promise.resolve('value');`,
        '});',
        ...(isOld ? ['const [first] = React.useState(() => run);'] : []),
        ...(has('call', 'call-method') ? [] : [tellNew('run')]),
      ],
      action: (step) => (step.do === 'change' ? 'again()' : actionOf(step as Own)),
    };
  },
};

function headOf(steps: readonly Own[]): string {
  const isMethod = steps.some((step) => step.do === 'call-method');
  const hasHow = steps.some((step) => step.do === 'call' && step.ends !== 'resolves');
  const how = hasHow ? ['how?: string'] : [];
  const result = hasHow ? ': string | PromiseLike<string>' : '';
  return isMethod
    ? `function (${['this: unknown', ...how].join(', ')})${result}`
    : `(${how.join()})${result} =>`;
}

const RUNNING =
  'const running = React.useRef<{ resolve: (value: string) => void; reject: (error: Error) => void } | undefined>(undefined);';

/** How the function of a demo ends, by its argument. */
function codeOf(ends: Exclude<Ends, 'resolves'>, isEnded: boolean): string {
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
  return code[ends];
}

function actionOf(step: Own): string {
  switch (step.do) {
    case 'call':
      return `${step.from === 'first' ? 'first' : 'run'}(${step.ends === 'resolves' ? '' : `'${step.ends}'`}).then(console.log, console.log)`;
    case 'call-method':
      return `({ name: 'object', run }).run()`;
    case 'resolve':
      return `running.current?.resolve('value')`;
    case 'reject':
      return `running.current?.reject(new Error('failed'))`;
  }
}
