import { useToggle as mantine, useDisclosure as mantineDisclosure } from '@mantine/hooks';
import { useToggle as hookz } from '@react-hookz/web';
import { useToggle as uidotdev } from '@uidotdev/usehooks';
import { useToggle as ahooks, useBoolean as ahooksBoolean } from 'ahooks';
import React from 'react';
import { useToggle as reactUse, useBoolean as reactUseBoolean } from 'react-use';
import { useToggle as rooks } from 'rooks';
import { useToggle as usehooks, useBoolean as usehooksBoolean } from 'usehooks-ts';
import { useToggle } from 'yhooks';
import { type Player, pairsWith } from '../../play/player.ts';
import { useFirstEffect } from '../../play/react.ts';
import type { World } from '../../play/world.ts';
import type { HookStep, Inputs, Value } from './inputs.ts';

type Use = (...values: unknown[]) => {
  state: unknown;
  toggle: (value?: unknown) => void;
  set?: (value: unknown) => void;
  /** The object with the functions, if the other hook returns a stable one. */
  actions?: unknown;
} & Partial<Record<'setTrue' | 'setFalse' | 'setLeft' | 'setRight', () => void>>;

// biome-ignore lint/suspicious/noExplicitAny: hooks of other libraries are called with any values
type Loose = any;

/** For users who have functions that set the state. */
const ours: Use = (...values) => {
  const { toggle, ...rest } = withActions(useToggle)(...values);
  const set = { setTrue: () => toggle(true), setFalse: () => toggle(false) };
  return { ...rest, toggle, set: toggle, ...set };
};

/** If the other hook returns a new object each time, or none. */
const oursWithoutActions: Use = (...values) => {
  const { actions: _, ...rest } = ours(...values);
  return rest;
};

const tuple =
  (hook: Loose): Use =>
  (...values) => {
    const [state, toggle] = hook(...values);
    return { state, toggle, set: toggle };
  };

const withActions =
  (hook: Loose): Use =>
  (...values) => {
    const [state, actions] = hook(...values);
    return { state, ...actions, actions };
  };

const OBJECTS = { a: { name: 'a' }, b: { name: 'b' } };

const real = (value: Value) => (typeof value === 'object' ? OBJECTS[value.object] : value);

const METHODS = {
  toggle: 'toggle',
  'set-true': 'setTrue',
  'set-false': 'setFalse',
  'set-left': 'setLeft',
  'set-right': 'setRight',
} as const;

const kept = new WeakMap<World, { first: () => void; last: ReturnType<Use> }>();

export const player: Player<Inputs, HookStep, Use> = {
  useSubject({ use, inputs, world }) {
    const result = use(...inputs.values.map(real));
    const { state, toggle, actions } = result;
    const seen = {
      returned: state,
      functions: { toggle, ...(actions !== undefined && { actions }) },
    };
    // Users can still call the functions of a hidden component.
    useFirstEffect(() => {
      world.committed(seen);
      kept.set(world, { first: kept.get(world)?.first ?? toggle, last: result });
    });
    return {
      ...seen,
      element: (
        <button type="button" onClick={toggle}>
          toggle
        </button>
      ),
    };
  },
  play(step, { world, container }) {
    const { first, last } = kept.get(world) ?? {};
    switch (step.do) {
      case 'toggle-twice':
        last?.toggle();
        return last?.toggle();
      case 'toggle-with':
        return last?.toggle(real(step.value));
      case 'toggle-first':
        return first?.();
      case 'click':
        return container.querySelector('button')?.click();
      case 'set':
        return last?.set?.(real(step.value));
      default:
        return last?.[METHODS[step.do]]?.();
    }
  },
  pairs: pairsWith<Use>({ ours: oursWithoutActions, here: '[on, { toggle }] = useToggle(value)' }, [
    {
      library: 'ahooks',
      name: 'useToggle',
      there: '[state, { toggle, set }] = useToggle(a, b)',
      here: '[state, { toggle }] = useToggle(a, b)',
      features: ['two', 'any', 'extra', 'click', 'set', 'sides'],
      theirs: withActions(ahooks),
      ours,
    },
    {
      library: 'ahooks',
      name: 'useBoolean',
      there: '[state, { toggle, set }] = useBoolean(value)',
      here: '[state, { toggle }] = useToggle(value)',
      instead: { 'setTrue()': 'toggle(true)', 'setFalse()': 'toggle(false)' },
      features: ['extra', 'click', 'set', 'true-false'],
      theirs: withActions(ahooksBoolean),
      ours,
    },
    {
      library: 'react-use',
      name: 'useToggle',
      there: '[on, toggle] = useToggle(value)',
      features: ['required', 'click', 'set', 'set-any'],
      theirs: tuple(reactUse),
    },
    {
      library: 'react-use',
      name: 'useBoolean',
      there: '[on, toggle] = useBoolean(value)',
      features: ['required', 'click', 'set', 'set-any'],
      theirs: tuple(reactUseBoolean),
    },
    {
      library: 'usehooks-ts',
      name: 'useToggle',
      there: '[on, toggle, setOn] = useToggle(value)',
      lacks: ['setOn(fn)'],
      features: ['extra', 'click', 'set'],
      theirs: (...values) => {
        const [state, toggle, set] = (usehooks as Loose)(...values);
        return { state, toggle, set };
      },
    },
    {
      library: 'usehooks-ts',
      name: 'useBoolean',
      there: '{ value, toggle, setValue } = useBoolean(initial)',
      here: '[value, { toggle }] = useToggle(initial)',
      instead: { 'setTrue()': 'toggle(true)', 'setFalse()': 'toggle(false)' },
      lacks: ['setValue(fn)'],
      features: ['extra', 'click', 'set', 'true-false'],
      theirs: (...values) => {
        const { value, setValue, ...rest } = (usehooksBoolean as Loose)(...values);
        return { state: value, set: setValue, ...rest };
      },
    },
    {
      library: '@mantine/hooks',
      name: 'useToggle',
      there: '[value, toggle] = useToggle([a, b])',
      here: '[value, { toggle }] = useToggle(a, b)',
      lacks: ['[a, b, c]', 'toggle(fn)'],
      features: ['two', 'options', 'any', 'set'],
      theirs: (...values) => tuple(mantine)(values.length > 0 ? values : undefined),
    },
    {
      library: '@mantine/hooks',
      name: 'useDisclosure',
      there: '[opened, { toggle, open, close, set }] = useDisclosure(value)',
      here: '[opened, { toggle }] = useToggle(value)',
      instead: { 'open()': 'toggle(true)', 'close()': 'toggle(false)' },
      features: ['extra', 'click', 'set', 'true-false'],
      theirs: (...values) => {
        const [state, { open, close, ...rest }] = (mantineDisclosure as Loose)(...values);
        return { state, setTrue: open, setFalse: close, ...rest };
      },
    },
    {
      library: '@react-hookz/web',
      name: 'useToggle',
      there: '[on, toggle] = useToggle(value)',
      lacks: ['toggle(fn)'],
      features: ['click', 'set'],
      theirs: tuple(hookz),
    },
    {
      library: '@uidotdev/usehooks',
      name: 'useToggle',
      there: '[on, toggle] = useToggle(value)',
      features: ['set'],
      theirs: tuple(uidotdev),
    },
    {
      library: 'rooks',
      name: 'useToggle',
      there: '[on, toggle] = useToggle(value)',
      lacks: ['reducer'],
      features: ['any', 'extra', 'click'],
      theirs: tuple(rooks),
    },
  ]),
};
