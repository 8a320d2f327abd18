import type { WriteLines } from '../../write-demo.ts';
import { logCall, logNew, RENDER_AGAIN } from '../demo-code.ts';
import { ENDS, type Ends, type HookStep, type Inputs } from './generator.ts';

export const write: WriteLines<Inputs, HookStep> = ({ steps }) => {
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
    action: (step) => (step.do === 'change' ? 'again()' : actionOf(step)),
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

function actionOf(step: HookStep): string {
  switch (step.do) {
    case 'call': {
      const args = step.ends === 'resolves' ? '' : `'${step.ends}'`;
      return `${step.from === 'first' ? 'first' : 'run'}(${args}).then(console.log, console.log)`;
    }
    case 'call-method':
      return `({ name: 'object', run }).run()`;
    case 'resolve':
      return `running.current?.resolve('value')`;
    case 'reject':
      return `running.current?.reject(new Error('failed'))`;
  }
}
