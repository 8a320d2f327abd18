import * as fc from 'fast-check';
import type { Generator } from '../../generate-scenarios.ts';
import type { HookStep, Inputs, Value } from './inputs.ts';
import { inCode } from './write.ts';

const VALUES: Value[] = [false, true, 'a', 'b', 0, 1, { object: 'a' }, { object: 'b' }];

const ALWAYS = ['toggle', 'toggle-twice', 'toggle-first'] as const;

/** The steps that a feature allows. */
const STEPS = {
  click: ['click'],
  'true-false': ['set-true', 'set-false'],
  sides: ['set-left', 'set-right'],
} as const;

/**
 * `required`: at least one value; `two`: two values; `options`: both of them or none; `any`: values of all
 * types; `extra`: the type of toggle has no parameter, so it fits callbacks with any; `click`: fits onClick;
 * `set`: sets a value; `set-any`: where the argument of toggle has no type; `true-false`: setTrue and
 * setFalse; `sides`: setLeft and setRight.
 */
export const generator: Generator<Inputs, HookStep> = {
  inputs: (features) => {
    const value = features.includes('any') ? fc.constantFrom(...VALUES) : fc.boolean();
    const most = features.includes('two') ? 2 : 1;
    const least = features.includes('required') ? 1 : 0;
    const some = fc.uniqueArray(value, { minLength: least, maxLength: most, selector: inCode });
    // A list of options has two of them or is empty.
    const isList = features.includes('options');
    return some.map((values) => ({ values: isList && values.length < 2 ? [] : values }));
  },
  fit: ({ values }, first) => ({ values: first.values.map((value, at) => values[at] ?? value) }),
  step: (features) => {
    const has = (feature: string) => features.includes(feature);
    const anyValue = fc.constantFrom(...VALUES);
    const set = (value: Value): HookStep => ({ do: 'set', value });
    const names = (['click', 'true-false', 'sides'] as const).flatMap((feature) =>
      has(feature) ? STEPS[feature] : [],
    );
    const steps = [...ALWAYS, ...names].map((name) => fc.constant<HookStep>({ do: name }));
    if (has('extra')) steps.push(anyValue.map((value) => ({ do: 'toggle-with', value })));
    if (has('set')) steps.push((has('any') ? anyValue : fc.boolean()).map(set));
    if (has('set-any')) steps.push(anyValue.map(set));
    return fc.oneof({ withCrossShrink: true }, ...steps);
  },
};
