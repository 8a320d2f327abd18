import { useToggle as mantine, useDisclosure } from '@mantine/hooks';
import { useToggle as hookz } from '@react-hookz/web';
import { useToggle as uidotdev } from '@uidotdev/usehooks';
import { useToggle as ahooks, useBoolean as ahooksBoolean } from 'ahooks';
import * as fc from 'fast-check';
import React from 'react';
import { useToggle as reactUse, useBoolean as reactUseBoolean } from 'react-use';
import { useToggle as rooks } from 'rooks';
import { useToggle as usehooks, useBoolean as usehooksBoolean } from 'usehooks-ts';
import { useToggle } from 'yhooks';
import { useReferences } from '../play/react.ts';
import type { Loose } from '../scenario.ts';
import { pair, pairsWith, type Subject } from '../subject.ts';
import { logNew, setterOf, writeValue } from '../write-demo.ts';

/** An object represents one of two values, which are the same in all renders. */
type Value = boolean | number | string | { object: 'a' | 'b' };

interface Inputs {
  /** The arguments of the hook: none, one or two. */
  values: Value[];
}

type HookStep =
  /** `toggle-with`: an argument that the other hook ignores by its type, as in `onChange={toggle}`. */
  { do: 'toggle-with' | 'set'; value: Value } | { do: 'toggle' | 'toggle-twice' | 'click' };

type Use = (...values: unknown[]) => {
  state: unknown;
  toggle: (value?: unknown) => void;
  set?: (value: unknown) => void;
};

type Toggle = Subject<Inputs, HookStep, Use>;

const VALUES: Value[] = [false, true, 'a', 'b', 0, 1, { object: 'a' }, { object: 'b' }];

const inCode = (value: Value | undefined) =>
  typeof value === 'object' ? value.object : writeValue(value);

/**
 * `required`: at least one value; `two`: two values; `options`: both of them or none; `any`: values of all
 * types; `extra`: toggle declares no parameter, so it can be any callback; `click`: fits onClick;
 * `set`: sets a value; `set-any`: where the argument of toggle has no type.
 */
const generate: Toggle['generate'] = (has) => {
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
    fit: (later, first) => ({ values: first.values.map((value, at) => later.values[at] ?? value) }),
    step: fc.oneof({ withCrossShrink: true }, ...steps),
  };
};

const isHookStep = (name: string) => /^(toggle|click|set)/.test(name);

const classify: Toggle['classify'] = (step, { gap, past }) => {
  if (gap.channel === 'identity' || gap.channel === 'renders') return 'render';
  // A hidden component shows changes when it is shown again.
  const last = (name: string) => past.findLastIndex((before) => before.do === name);
  const isHidden = last('hide') > last('show');
  const hiddenStep = isHidden ? past.findLast((before) => isHookStep(before.do)) : undefined;
  const cause = isHookStep(step.do) ? step : (hiddenStep ?? step);
  if (cause.do === 'toggle-with') return 'toggle-with-argument';
  if (cause.do === 'click' || cause.do.startsWith('toggle')) return 'toggle';
  return 'value' in cause ? `set-to-${typeof cause.value}` : cause.do;
};

const write: Toggle['write'] = ({ inputs, steps }) => {
  const has = (name: string) => steps.some((step) => step.do === name);
  const changes = steps.flatMap((step) => (step.do === 'change' ? step.inputs.values : []));
  const set = steps.flatMap((step) => ('value' in step ? [step.value] : []));
  const values: Value[] = [...inputs.values, ...changes, ...set];
  const objects = ['a', 'b'].filter((name) =>
    values.some((value) => typeof value === 'object' && value.object === name),
  );
  const types = [...new Set(['boolean', ...values.map((value) => typeof value)])].join(' | ');

  const names = ['first', 'second'].slice(0, inputs.values.length);
  const states = names.map((name, at) => {
    const first = inCode(inputs.values[at]);
    return `const [${name}, ${setterOf(name)}] = React.useState<${types}>(${first});`;
  });
  const isTyped = types !== 'boolean' && changes.length + set.length > 0;
  const args = has('change') ? [...names] : inputs.values.map(inCode);
  if (isTyped && args.length === 0) args.push('false');
  const hook = hookFor(types, isTyped ? args.length : 0);
  return {
    body: [
      objects.map((name) => `const [${name}] = React.useState({ name: '${name}' });`),
      has('change') &&
        (names.length > 0
          ? states
          : 'const [, again] = React.useReducer((n: number) => n + 1, 0);'),
      `const [state, { toggle }] = ${hook}(${args.join(', ')});`,
      // If it is only toggled, its identity is the difference.
      steps.every((step) => step.do === 'toggle') && logNew('toggle'),
    ],
    shows: '<p>state: {JSON.stringify(state)}</p>',
    action(step) {
      if ('value' in step) return `toggle(${inCode(step.value)})`;
      if (step.do === 'toggle-twice') return 'toggle(); toggle()';
      if (step.do !== 'change') return step.do === 'click' ? 'toggle(event)' : 'toggle()';
      const next = step.inputs.values;
      const sets = names.map((name, at) => `${setterOf(name)}(${inCode(next[at])})`);
      return sets.join('; ') || 'again()';
    },
  };
};

/** Ours has types for primitive values only. */
function hookFor(types: string, typed: number): string {
  if (types.includes('object')) return '(useToggle as Function)';
  return typed > 0 ? `useToggle<${Array(typed).fill(types).join(', ')}>` : 'useToggle';
}

const OBJECTS = { a: { name: 'a' }, b: { name: 'b' } };

const runtimeValue = (value: Value) => (typeof value === 'object' ? OBJECTS[value.object] : value);

const player: Toggle['player'] = {
  useSubject({ use, inputs, world }) {
    const result = use(...inputs.values.map(runtimeValue));
    const { state, toggle } = result;
    useReferences(world, result);
    const button = (
      <button type="button" onClick={toggle}>
        toggle
      </button>
    );
    return { returned: state, functions: { toggle }, element: button };
  },
  play(step, { world, container }) {
    const result = world.references?.last;
    switch (step.do) {
      case 'toggle':
        return result?.toggle();
      case 'toggle-twice':
        result?.toggle();
        return result?.toggle();
      case 'toggle-with':
        return result?.toggle(runtimeValue(step.value));
      case 'click':
        return container.querySelector('button')?.click();
      case 'set':
        return result?.set?.(runtimeValue(step.value));
    }
  },
};

const tuple =
  (hook: Loose): Use =>
  (...values) => {
    const [state, toggle, set = toggle] = hook(...values);
    return { state, toggle, set };
  };

/** A hook that returns its functions in an object. */
const withActions =
  (hook: Loose): Use =>
  (...values) => {
    const [state, { toggle, set = toggle }] = hook(...values);
    return { state, toggle, set };
  };

const useListOfOptions: Use = (...values) => tuple(mantine)(values.length > 0 ? values : undefined);

const useBooleanWithSetter: Use = (...values) => {
  const { value, setValue, toggle } = (usehooksBoolean as Loose)(...values);
  return { state: value, toggle, set: setValue };
};

const there = '[on, toggle] = useToggle(value)';
const instead = { 'setTrue()': 'toggle(true)', 'setFalse()': 'toggle(false)' };

const pairs = pairsWith(withActions(useToggle), '[on, { toggle }] = useToggle(value)', [
  pair('ahooks', 'useToggle', withActions(ahooks), {
    there: '[state, { toggle, set }] = useToggle(a, b)',
    here: '[state, { toggle }] = useToggle(a, b)',
    features: ['two', 'any', 'extra', 'click', 'set'],
  }),
  pair('ahooks', 'useBoolean', withActions(ahooksBoolean), {
    there: '[state, { toggle, set }] = useBoolean(value)',
    here: '[state, { toggle }] = useToggle(value)',
    instead,
    features: ['extra', 'click', 'set'],
  }),
  pair('react-use', 'useToggle', tuple(reactUse), {
    there,
    features: ['required', 'click', 'set', 'set-any'],
  }),
  pair('react-use', 'useBoolean', tuple(reactUseBoolean), {
    there: '[on, toggle] = useBoolean(value)',
    features: ['required', 'click', 'set', 'set-any'],
  }),
  pair('usehooks-ts', 'useToggle', tuple(usehooks), {
    there: '[on, toggle, setOn] = useToggle(value)',
    lacks: ['setOn(fn)'],
    features: ['extra', 'click', 'set'],
  }),
  pair('usehooks-ts', 'useBoolean', useBooleanWithSetter, {
    there: '{ value, toggle, setValue } = useBoolean(initial)',
    here: '[value, { toggle }] = useToggle(initial)',
    instead,
    lacks: ['setValue(fn)'],
    features: ['extra', 'click', 'set'],
  }),
  pair('@mantine/hooks', 'useToggle', useListOfOptions, {
    there: '[value, toggle] = useToggle([a, b])',
    here: '[value, { toggle }] = useToggle(a, b)',
    lacks: ['[a, b, c]', 'toggle(fn)'],
    features: ['two', 'options', 'any', 'set'],
  }),
  pair('@mantine/hooks', 'useDisclosure', withActions(useDisclosure), {
    there: '[opened, { toggle, open, close, set }] = useDisclosure(value)',
    here: '[opened, { toggle }] = useToggle(value)',
    instead: { 'open()': 'toggle(true)', 'close()': 'toggle(false)' },
    features: ['extra', 'click', 'set'],
  }),
  pair('@react-hookz/web', 'useToggle', tuple(hookz), {
    there,
    lacks: ['toggle(fn)'],
    features: ['click', 'set'],
  }),
  pair('@uidotdev/usehooks', 'useToggle', tuple(uidotdev), { there, features: ['set'] }),
  pair('rooks', 'useToggle', tuple(rooks), {
    there,
    lacks: ['reducer'],
    features: ['any', 'extra', 'click'],
  }),
]);

export const subject: Toggle = { generate, classify, write, player, pairs };
