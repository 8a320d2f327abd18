import { useDidUpdate as mantine } from '@mantine/hooks';
import { useUpdateEffect as hookz } from '@react-hookz/web';
import { useUpdateEffect as ahooks } from 'ahooks';
import * as fc from 'fast-check';
import type { DependencyList, EffectCallback } from 'react';
import { useUpdateEffect as reactUse } from 'react-use';
import { useDidUpdate as rooks } from 'rooks';
import { useUpdateEffect } from 'yhooks';
import { setStates, stateLine, writeValue } from '../demo-lines.ts';
import type { StepBase } from '../scenario.ts';
import { pair, pairsWith, type Subject } from '../subject.ts';

interface Inputs {
  /** The dependencies: none, `[]`, `[a]`, `[a, b]`, or `[{}]` with a new object in each render. */
  list: 'one' | 'none' | 'empty' | 'two' | 'object';
  values: (number | string | null | undefined)[];
  /** What the effect returns; `function` if the other hook does not promise to call it. */
  returns: 'nothing' | 'clean-up' | 'function' | 'promise';
}

type Hook = (effect: EffectCallback, deps?: DependencyList) => void;
type UpdateEffectSubject = Subject<Inputs, StepBase, Hook>;

const VALUES: Inputs['values'] = [1, 2, 'a', 0, -0, Number.NaN, null, undefined];

/** `clean-up`: effects may return one; `any-result`: what effects return has no type. */
const generate: UpdateEffectSubject['generate'] = (has) => {
  const returns: Inputs['returns'][] = ['nothing'];
  if (has('clean-up')) returns.push('clean-up');
  if (has('any-result')) returns.push('function', 'promise');
  const inputs = fc.record({
    list: fc.constantFrom<Inputs['list']>('one', 'none', 'empty', 'two', 'object'),
    values: fc.array(fc.constantFrom(...VALUES), { minLength: 2, maxLength: 2 }),
    returns: fc.constantFrom(...returns),
  });
  return { inputs, adjustInputs: ({ values }, first) => ({ ...first, values }) };
};

const classify: UpdateEffectSubject['classify'] = (step, { inputs: { returns } }) => {
  if (step.do === 'mount') return 'start';
  // At any step: one hook uses the result of the effect, the other ignores it.
  if (returns === 'function' || returns === 'promise') return `effect-returns-${returns}`;
  return step.do === 'change' || step.do === 'render' ? 'update' : step.do;
};

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

/** The values in the list are constants `id` and `name`, or states if a step changes them. */
const demoLines: UpdateEffectSubject['demoLines'] = ({ inputs, steps }) => {
  const { list, values, returns } = inputs;
  const isChanged = steps.some((step) => step.do === 'change');
  const id = list === 'one' || isChanged ? ['id'] : [];
  const names = list === 'two' ? ['id', 'name'] : id;
  const declarations = names.map((name, index) => {
    const value = writeValue(values[index]);
    return isChanged ? stateLine(name, value, '<unknown>') : `const ${name} = ${value};`;
  });
  const effect = ['useUpdateEffect(() => {', `  console.log('effect');`, RESULTS[returns]];
  return {
    body: [declarations, effect, `}${DEPENDENCIES[list]});`],
    action(step) {
      if (!('inputs' in step)) return '';
      return setStates(names, (_, index) => writeValue(step.inputs.values[index]));
    },
  };
};

const player: UpdateEffectSubject['player'] = {
  useSubject({ useHook, inputs: { list, values, returns }, version, recorder }) {
    const deps = { none: undefined, empty: [], one: values.slice(0, 1), two: values, object: [{}] };
    const effect = () => {
      recorder.call('effect', version);
      if (returns === 'clean-up' || returns === 'function')
        return () => recorder.call('clean-up', version);
      if (returns === 'promise') return Promise.resolve();
    };
    useHook(effect as EffectCallback, deps[list]);
    return {};
  },
};

const returnsCleanUp = { features: ['clean-up'] };

const pairs = pairsWith<Hook>(useUpdateEffect, 'useUpdateEffect(effect, deps)', [
  pair('ahooks', 'useUpdateEffect', ahooks, returnsCleanUp),
  pair('react-use', 'useUpdateEffect', reactUse, returnsCleanUp),
  pair('@mantine/hooks', 'useDidUpdate', mantine, returnsCleanUp),
  pair('@react-hookz/web', 'useUpdateEffect', hookz, returnsCleanUp),
  pair('rooks', 'useDidUpdate', rooks as Hook, { features: ['any-result'] }),
]);

export const subject: UpdateEffectSubject = { generate, classify, demoLines, player, pairs };
