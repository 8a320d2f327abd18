import * as fc from 'fast-check';
import type { Scenes } from '../../scenario.ts';
import type { Given, Own, Value } from './given.ts';
import { inCode, write } from './write.ts';

const ANY: Value[] = [false, true, 'a', 'b', 0, 1, { object: 'a' }, { object: 'b' }];

const isOwn = (name: string) => /^(toggle|click|set)/.test(name);

/**
 * `required`: at least one value; `two`: two values; `options`: both of them or none; `any`: values of all types; `extra`: the
 * type of toggle has no parameter, so it fits callbacks with any; `click`: fits onClick; `set`: sets a value; `set-any`: where the argument of toggle has no type; `true-false`:
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
    const always = (...names: Exclude<Own['do'], 'set' | 'toggle-with'>[]) =>
      names.map((name) => fc.constant<Own>({ do: name }));
    const steps = always('toggle', 'toggle-twice', 'toggle-first');
    if (features.includes('click')) steps.push(...always('click'));
    if (features.includes('true-false')) steps.push(...always('set-true', 'set-false'));
    if (features.includes('sides')) steps.push(...always('set-left', 'set-right'));
    if (features.includes('extra')) {
      steps.push(fc.constantFrom(...ANY).map((value): Own => ({ do: 'toggle-with', value })));
    }
    if (features.includes('set')) {
      const value = features.includes('any') ? fc.constantFrom(...ANY) : fc.boolean();
      steps.push(value.map((one): Own => ({ do: 'set', value: one })));
    }
    if (features.includes('set-any')) {
      steps.push(fc.constantFrom(...ANY).map((one): Own => ({ do: 'set', value: one })));
    }
    return fc.oneof({ withCrossShrink: true }, ...steps);
  },
  kindOf(step, _before, { channel, past }) {
    if (channel === 'identity' || channel === 'renders') return 'render';
    // A hidden component shows changes when it is shown again.
    const did = (name: string) => past.findLastIndex((one) => one.do === name);
    const own = did('hide') > did('show') ? past.findLast((one) => isOwn(one.do)) : undefined;
    const cause = isOwn(step.do) ? step : (own ?? step);
    if (cause.do === 'toggle-with') return 'toggle-with-argument';
    if (cause.do === 'click' || cause.do.startsWith('toggle')) return 'toggle';
    if (!('value' in cause)) return cause.do;
    return `set-to-${typeof cause.value}`;
  },
  write,
};
