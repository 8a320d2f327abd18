import * as fc from 'fast-check';
import type { Scenes } from '../../scenario.ts';
import type { Given, Own, Value } from './given.ts';
import { inCode, write } from './write.ts';

const ANY: Value[] = [false, true, 'a', 'b', 0, 1, { object: 'a' }, { object: 'b' }];

/**
 * `required`: at least one value; `two`: two values; `options`: both of them or none; `any`: values of all types; `click`: fits
 * onClick; `set`: sets a value; `set-any`: where the argument of toggle has no type; `true-false`:
 * setTrue and setFalse; `sides`: setLeft and setRight.
 */
export const scenes: Scenes<Given, Own> = {
  given: (features) => {
    const value = features.includes('any') ? fc.constantFrom(...ANY) : fc.boolean();
    const most = features.includes('two') ? 2 : 1;
    const least = features.includes('required') ? 1 : 0;
    const some = fc.uniqueArray(value, { minLength: least, maxLength: most, selector: inCode });
    // A list of options has two of them, or is not given.
    const isList = features.includes('options');
    return some.map((values) => ({ values: isList && values.length < 2 ? [] : values }));
  },
  fit: ({ values }, first) => ({ values: first.values.map((value, at) => values[at] ?? value) }),
  step: (features) => {
    const always = (...names: Exclude<Own['do'], 'set'>[]) =>
      names.map((name) => fc.constant<Own>({ do: name }));
    const steps = always('toggle', 'toggle-twice', 'toggle-first');
    if (features.includes('click')) steps.push(...always('click'));
    if (features.includes('true-false')) steps.push(...always('set-true', 'set-false'));
    if (features.includes('sides')) steps.push(...always('set-left', 'set-right'));
    if (features.includes('set')) {
      const value = features.includes('any') ? fc.constantFrom(...ANY) : fc.boolean();
      steps.push(value.map((one): Own => ({ do: 'set', value: one })));
    }
    if (features.includes('set-any')) {
      steps.push(fc.constantFrom(...ANY).map((one): Own => ({ do: 'set', value: one })));
    }
    return fc.oneof({ withCrossShrink: true }, ...steps);
  },
  kindOf(step, _before, { channel }) {
    if (channel === 'identity' || channel === 'renders') return 'render';
    if (step.do === 'click' || step.do.startsWith('toggle')) return 'toggle';
    const isObject = 'value' in step && typeof step.value === 'object';
    return isObject ? 'set to an object' : step.do;
  },
  write,
};
