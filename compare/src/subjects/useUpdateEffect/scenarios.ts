import * as fc from 'fast-check';
import type { OwnStep, Scenes } from '../../scenario.ts';
import { writeValue } from '../demo-code.ts';

export type Value = number | string | null | undefined;

export interface Given {
  /** The dependencies: none, `[]`, `[a]`, `[a, b]`, or `[{}]` with a new object in each render. */
  list: 'one' | 'none' | 'empty' | 'two' | 'object';
  values: Value[];
  /** What the effect returns; `function` if the other hook does not promise to call it. */
  returns: 'nothing' | 'clean-up' | 'function' | 'promise';
}

const VALUES: Value[] = [1, 2, 'a', 0, -0, Number.NaN, null, undefined];

/** `clean-up`: effects may return one; `any-result`: what effects return has no type. */
export const scenes: Scenes<Given, OwnStep> = {
  given: (features) => {
    const returns: Given['returns'][] = ['nothing'];
    if (features.includes('clean-up')) returns.push('clean-up');
    if (features.includes('any-result')) returns.push('function', 'promise');
    return fc.record({
      list: fc.constantFrom('one', 'none', 'empty', 'two', 'object'),
      // By index, so that they shrink to the simplest one.
      values: fc
        .array(fc.nat(VALUES.length - 1), { minLength: 2, maxLength: 2 })
        .map((places) => places.map((place) => VALUES[place])),
      returns: fc.constantFrom(...returns),
    });
  },
  fit: ({ values }, first) => ({ ...first, values }),
  step: () => null,
  kindOf(step, { returns }) {
    if (step.do === 'mount') return 'start';
    // At any step: one hook uses the result of the effect, the other ignores it.
    if (returns === 'function' || returns === 'promise') return `effect-returns-${returns}`;
    return step.do === 'change' || step.do === 'render' ? 'update' : step.do;
  },
  write({ given: { list, values, returns }, steps }) {
    const isChanged = steps.some((step) => step.do === 'change');
    const one = list === 'one' || isChanged ? ['id'] : [];
    const names = list === 'two' ? ['id', 'name'] : one;
    const setter = (name: string) => `set${name[0]?.toUpperCase()}${name.slice(1)}`;
    const states = names.map((name, index) => {
      const value = writeValue(values[index]);
      return isChanged
        ? `const [${name}, ${setter(name)}] = React.useState<unknown>(${value});`
        : `const ${name} = ${value};`;
    });
    const deps = { one: ', [id]', two: ', [id, name]', none: '', empty: ', []', object: ', [{}]' };
    const cleanUp = [`  return () => console.log('clean-up');`];
    const result = {
      nothing: [],
      'clean-up': cleanUp,
      function: cleanUp,
      // An effect of React must not return a promise: `as never` silences TypeScript.
      promise: ['  return Promise.resolve() as never;'],
    };
    return {
      body: [
        ...states,
        'useUpdateEffect(() => {',
        `  console.log('effect');`,
        ...result[returns],
        `}${deps[list]});`,
      ],
      action(step) {
        if (step.do !== 'change' || !('given' in step)) return '';
        const next = (step.given as Given).values;
        return names.map((name, index) => `${setter(name)}(${writeValue(next[index])})`).join('; ');
      },
    };
  },
};
