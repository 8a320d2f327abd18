import * as fc from 'fast-check';
import { writeValue } from '../../demo-lines.ts';
import type { Subject } from '../../subject.ts';

/* What can happen to useToggle, and how its steps are named. */

/** An object represents one of two values, which are the same in all renders. */
export type Value = boolean | number | string | { object: 'a' | 'b' };

interface Inputs {
  /** The arguments of the hook: none, one or two. */
  values: Value[];
}

type HookStep =
  /** `toggle-with`: an argument that the other hook ignores by its type, as in `onChange={toggle}`. */
  { do: 'toggle-with' | 'set'; value: Value } | { do: 'toggle' | 'toggle-twice' | 'click' };

export type Hook = (...values: unknown[]) => {
  state: unknown;
  toggle: (value?: unknown) => void;
  set?: (value: unknown) => void;
};

export type ToggleSubject = Subject<Inputs, HookStep, Hook>;

export const inCode = (value: Value | undefined) =>
  typeof value === 'object' ? value.object : writeValue(value);

const VALUES: Value[] = [false, true, 'a', 'b', 0, 1, { object: 'a' }, { object: 'b' }];

/**
 * `required`: at least one value; `two`: two values; `options`: both of them or none; `any`: values of all
 * types; `extra`: toggle declares no parameter, so it can be any callback; `click`: fits onClick;
 * `set`: sets a value; `set-any`: where the argument of toggle has no type.
 */
export const generate: ToggleSubject['generate'] = (has) => {
  const anyValue = fc.constantFrom(...VALUES);
  const value = has('any') ? anyValue : fc.boolean();
  const values = fc.uniqueArray<Value, string>(value, {
    minLength: has('required') ? 1 : 0,
    maxLength: has('two') ? 2 : 1,
    selector: inCode,
  });
  const names: HookStep['do'][] = ['toggle', 'toggle-twice'];
  if (has('click')) names.push('click');
  const steps = names.map((name) => fc.constant({ do: name } as HookStep));
  const set = (next: Value): HookStep => ({ do: 'set', value: next });
  if (has('extra')) steps.push(anyValue.map((next) => ({ do: 'toggle-with', value: next })));
  if (has('set')) steps.push(value.map(set));
  if (has('set-any')) steps.push(anyValue.map(set));
  return {
    // A list of options has two of them or is empty.
    inputs: values.map((all) => ({ values: has('options') && all.length < 2 ? [] : all })),
    adjustInputs: (later, first) => ({
      values: first.values.map((value, index) => later.values[index] ?? value),
    }),
    step: fc.oneof({ withCrossShrink: true }, ...steps),
  };
};

const isHookStep = (name: string) => /^(toggle|click|set)/.test(name);

export const classify: ToggleSubject['classify'] = (step, { gap, stepsBefore }) => {
  if (gap.channel === 'identity' || gap.channel === 'renders') return 'render';
  // A hidden component shows changes when it is shown again.
  const last = (name: string) => stepsBefore.findLastIndex((before) => before.do === name);
  const isHidden = last('hide') > last('show');
  const hiddenStep = isHidden ? stepsBefore.findLast((before) => isHookStep(before.do)) : undefined;
  const cause = isHookStep(step.do) ? step : (hiddenStep ?? step);
  if (cause.do === 'toggle-with') return 'toggle-with-argument';
  if (cause.do === 'click' || cause.do.startsWith('toggle')) return 'toggle';
  return 'value' in cause ? `set-to-${typeof cause.value}` : cause.do;
};
