import { useToggle as mantine, useDisclosure } from '@mantine/hooks';
import { useToggle as hookz } from '@react-hookz/web';
import { useToggle as uidotdev } from '@uidotdev/usehooks';
import { useToggle as ahooks, useBoolean as ahooksBoolean } from 'ahooks';
import { useToggle as reactUse, useBoolean as reactUseBoolean } from 'react-use';
import { useToggle as rooks } from 'rooks';
import { useToggle as usehooks, useBoolean as usehooksBoolean } from 'usehooks-ts';
import { useToggle } from 'yhooks';
import type { Untyped } from '../../scenario.ts';
import { pair, pairsWith } from '../../subject.ts';
import { demoLines } from './demo-lines.ts';
import { player } from './player.tsx';
import { classify, generate, type Hook, type ToggleSubject } from './scenarios.ts';

/* The toggles of other libraries, brought into one shape. */

const tuple =
  (hook: Untyped): Hook =>
  (...values) => {
    const [state, toggle, set = toggle] = hook(...values);
    return { state, toggle, set };
  };

/** A hook that returns its functions in an object. */
const withActions =
  (hook: Untyped): Hook =>
  (...values) => {
    const [state, { toggle, set = toggle }] = hook(...values);
    return { state, toggle, set };
  };

const useListOfOptions: Hook = (...values) =>
  tuple(mantine)(values.length > 0 ? values : undefined);

const useBooleanWithSetter: Hook = (...values) => {
  const { value, setValue, toggle } = (usehooksBoolean as Untyped)(...values);
  return { state: value, toggle, set: setValue };
};

const theirCall = '[on, toggle] = useToggle(value)';
const replacements = { 'setTrue()': 'toggle(true)', 'setFalse()': 'toggle(false)' };

const pairs = pairsWith(withActions(useToggle), '[on, { toggle }] = useToggle(value)', [
  pair('ahooks', 'useToggle', withActions(ahooks), {
    theirCall: '[state, { toggle, set }] = useToggle(a, b)',
    ourCall: '[state, { toggle }] = useToggle(a, b)',
    features: ['two', 'any', 'extra', 'click', 'set'],
  }),
  pair('ahooks', 'useBoolean', withActions(ahooksBoolean), {
    theirCall: '[state, { toggle, set }] = useBoolean(value)',
    ourCall: '[state, { toggle }] = useToggle(value)',
    replacements,
    features: ['extra', 'click', 'set'],
  }),
  pair('react-use', 'useToggle', tuple(reactUse), {
    theirCall,
    features: ['required', 'click', 'set', 'set-any'],
  }),
  pair('react-use', 'useBoolean', tuple(reactUseBoolean), {
    theirCall: '[on, toggle] = useBoolean(value)',
    features: ['required', 'click', 'set', 'set-any'],
  }),
  pair('usehooks-ts', 'useToggle', tuple(usehooks), {
    theirCall: '[on, toggle, setOn] = useToggle(value)',
    lacks: ['setOn(fn)'],
    features: ['extra', 'click', 'set'],
  }),
  pair('usehooks-ts', 'useBoolean', useBooleanWithSetter, {
    theirCall: '{ value, toggle, setValue } = useBoolean(initial)',
    ourCall: '[value, { toggle }] = useToggle(initial)',
    replacements,
    lacks: ['setValue(fn)'],
    features: ['extra', 'click', 'set'],
  }),
  pair('@mantine/hooks', 'useToggle', useListOfOptions, {
    theirCall: '[value, toggle] = useToggle([a, b])',
    ourCall: '[value, { toggle }] = useToggle(a, b)',
    lacks: ['[a, b, c]', 'toggle(fn)'],
    features: ['two', 'options', 'any', 'set'],
  }),
  pair('@mantine/hooks', 'useDisclosure', withActions(useDisclosure), {
    theirCall: '[opened, { toggle, open, close, set }] = useDisclosure(value)',
    ourCall: '[opened, { toggle }] = useToggle(value)',
    replacements: { 'open()': 'toggle(true)', 'close()': 'toggle(false)' },
    features: ['extra', 'click', 'set'],
  }),
  pair('@react-hookz/web', 'useToggle', tuple(hookz), {
    theirCall,
    lacks: ['toggle(fn)'],
    features: ['click', 'set'],
  }),
  pair('@uidotdev/usehooks', 'useToggle', tuple(uidotdev), { theirCall, features: ['set'] }),
  pair('rooks', 'useToggle', tuple(rooks), {
    theirCall,
    lacks: ['reducer'],
    features: ['any', 'extra', 'click'],
  }),
]);

export const subject: ToggleSubject = { generate, classify, demoLines, player, pairs };
