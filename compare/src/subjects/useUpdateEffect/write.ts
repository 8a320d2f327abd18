import type { StepBase } from '../../scenario.ts';
import type { WriteLines } from '../../write-demo.ts';
import { setterOf, writeValue } from '../demo-code.ts';
import type { Inputs } from './generator.ts';

const DEPENDENCIES: Record<Inputs['list'], string> = {
  one: ', [id]',
  two: ', [id, name]',
  none: '',
  empty: ', []',
  object: ', [{}]',
};

const CLEAN_UP = `  return () => console.log('clean-up');`;

const RESULTS: Record<Inputs['returns'], string> = {
  nothing: '',
  'clean-up': CLEAN_UP,
  function: CLEAN_UP,
  // An effect of React must not return a promise: `as never` silences TypeScript.
  promise: '  return Promise.resolve() as never;',
};

export const write: WriteLines<Inputs, StepBase> = ({ inputs, steps }) => {
  const { list, values, returns } = inputs;
  const isChanged = steps.some((step) => step.do === 'change');
  const id = list === 'one' || isChanged ? ['id'] : [];
  const names = list === 'two' ? ['id', 'name'] : id;
  const states = names.map((name, index) => {
    const value = writeValue(values[index]);
    return isChanged
      ? `const [${name}, ${setterOf(name)}] = React.useState<unknown>(${value});`
      : `const ${name} = ${value};`;
  });
  return {
    body: [
      states,
      'useUpdateEffect(() => {',
      `  console.log('effect');`,
      RESULTS[returns],
      `}${DEPENDENCIES[list]});`,
    ],
    action(step) {
      if (!('inputs' in step)) return '';
      const next = step.inputs.values;
      return names.map((name, index) => `${setterOf(name)}(${writeValue(next[index])})`).join('; ');
    },
  };
};
