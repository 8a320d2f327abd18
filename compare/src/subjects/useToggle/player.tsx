import { useToggle as mantine } from '@mantine/hooks';
import { useToggle as hookz } from '@react-hookz/web';
import { useToggle as uidotdev } from '@uidotdev/usehooks';
import { useToggle as ahooks, useBoolean as ahooksBoolean } from 'ahooks';
import { useToggle as reactUse, useBoolean as reactUseBoolean } from 'react-use';
import { useToggle as rooks } from 'rooks';
import { useToggle as usehooks, useBoolean as usehooksBoolean } from 'usehooks-ts';
import { useToggle } from 'yhooks';
import type { Player } from '../../play/player.ts';
import type { Given, Own } from './scenarios.ts';

type Primitive = boolean | number | string;

/** The shape that all pairs share. */
type Use = (...values: Primitive[]) => {
  state: unknown;
  toggle: (value?: unknown) => void;
  setLeft?: () => void;
  setRight?: () => void;
};

// biome-ignore lint/suspicious/noExplicitAny: hooks of other libraries are called with any values
type Loose = any;

const ours: Use = (...values) => {
  const [state, actions] = (useToggle as Loose)(...values);
  return { state, ...actions };
};

/** A tuple of a value and a function. */
const tuple =
  (hook: Loose): Use =>
  (...values) => {
    const [state, toggle] = hook(...values);
    return { state, toggle };
  };

export const player: Player<Given, Own, Use> = {
  useSubject({ use, given }) {
    const { state, toggle, setLeft, setRight } = use(...given.values);
    const actions = { toggle, ...(setLeft && { setLeft, setRight }) };
    return { returned: state, functions: actions };
  },
  play(step, { world }) {
    const { toggle, setLeft, setRight } = (world.seen.functions ?? {}) as ReturnType<Use>;
    switch (step.do) {
      case 'toggle':
        return toggle();
      case 'toggle-twice':
        toggle();
        return toggle();
      case 'toggle-to':
        return toggle(step.value);
      case 'toggle-event':
        return toggle(new MouseEvent('click'));
      case 'set-left':
        return setLeft?.();
      case 'set-right':
        return setRight?.();
    }
  },
  pairs: [
    {
      library: 'ahooks',
      name: 'useToggle',
      there: 'const [state, { toggle }] = useToggle(a, b)',
      here: 'const [state, { toggle }] = useToggle(a, b)',
      features: ['pair', 'sides', 'event'],
      theirs: (...values) => {
        const [state, actions] = (ahooks as Loose)(...values);
        return { state, ...actions };
      },
      ours,
    },
    {
      library: 'ahooks',
      name: 'useBoolean',
      there: 'const [state, { toggle, setTrue, setFalse }] = useBoolean(value)',
      here: 'const [state, { toggle }] = useToggle(value)',
      features: ['event'],
      theirs: (...values) => {
        const [state, { toggle }] = (ahooksBoolean as Loose)(...values);
        return { state, toggle };
      },
      ours,
    },
    {
      library: 'react-use',
      name: 'useToggle',
      there: 'const [on, toggle] = useToggle(value)',
      here: 'const [on, { toggle }] = useToggle(value)',
      features: ['set', 'event'],
      theirs: tuple(reactUse),
      ours,
    },
    {
      library: 'react-use',
      name: 'useBoolean',
      there: 'const [on, toggle] = useBoolean(value)',
      here: 'const [on, { toggle }] = useToggle(value)',
      features: ['set', 'event'],
      theirs: tuple(reactUseBoolean),
      ours,
    },
    {
      library: 'usehooks-ts',
      name: 'useToggle',
      there: 'const [on, toggle] = useToggle(value)',
      here: 'const [on, { toggle }] = useToggle(value)',
      features: ['event'],
      theirs: tuple(usehooks),
      ours,
    },
    {
      library: 'usehooks-ts',
      name: 'useBoolean',
      there: 'const { value, toggle } = useBoolean(value)',
      here: 'const [value, { toggle }] = useToggle(value)',
      features: ['event'],
      theirs: (...values) => {
        const { value, toggle } = (usehooksBoolean as Loose)(...values);
        return { state: value, toggle };
      },
      ours,
    },
    {
      library: '@mantine/hooks',
      name: 'useToggle',
      there: 'const [value, toggle] = useToggle([a, b])',
      here: 'const [value, { toggle }] = useToggle(a, b)',
      features: ['pair', 'set', 'event'],
      theirs: (...values) => {
        const [state, toggle] = (mantine as Loose)(values);
        return { state, toggle };
      },
      ours,
    },
    {
      library: '@react-hookz/web',
      name: 'useToggle',
      there: 'const [on, toggle] = useToggle(value)',
      here: 'const [on, { toggle }] = useToggle(value)',
      features: ['set', 'event'],
      theirs: tuple(hookz),
      ours,
    },
    {
      library: '@uidotdev/usehooks',
      name: 'useToggle',
      there: 'const [on, toggle] = useToggle(value)',
      here: 'const [on, { toggle }] = useToggle(value)',
      features: ['set', 'event'],
      theirs: tuple(uidotdev),
      ours,
    },
    {
      library: 'rooks',
      name: 'useToggle',
      there: 'const [on, toggle] = useToggle(value)',
      here: 'const [on, { toggle }] = useToggle(value)',
      features: ['event'],
      theirs: tuple(rooks),
      ours,
    },
  ],
};
