import type { StepBase } from '../../scenario.ts';
import type { WriteLines } from '../../write-demo.ts';
import { logCall } from '../demo-code.ts';
import type { Inputs } from './generator.ts';
import type { Ending } from './user-function.ts';

export const write: WriteLines<Inputs, StepBase> = (
  { inputs: { ending, effects }, steps },
  { hook },
) => {
  const { lines, log } = logCall('fn', steps);
  const code = codeOf(ending, log);
  // Our types do not accept everything that those of the other library do.
  const call = ['number', 'missing'].includes(ending)
    ? `const fn: () => void = ${code}; ${hook}(fn);`
    : `${hook}(${code});`;
  return { body: [lines, call, effects && EFFECTS], action: () => '' };
};

const EFFECTS = ['LayoutEffect', 'Effect'].map((hook) => {
  const name = hook === 'Effect' ? 'effect' : 'layout effect';
  return `React.use${hook}(() => {
    console.log('${name}');
    return () => console.log('clean-up of the ${name}');
  }, []);`;
});

/** A user's function that ends in this way. */
function codeOf(ending: Ending, log: string): string {
  const code = {
    nothing: `() => ${log}`,
    function: `() => { ${log}; return () => console.log('returned'); }`,
    promise: `async () => ${log}`,
    rejection: `async () => { ${log}; throw new Error('late'); }`,
    'endless-promise': `async () => { ${log}; await new Promise(() => {}); }`,
    'promise-of-function': `async () => { ${log}; return () => console.log('returned'); }`,
    number: `() => { ${log}; return 1; }`,
    throws: `() => { ${log}; throw new Error('of fn'); }`,
    missing: 'undefined as unknown as () => void',
  };
  return code[ending];
}
