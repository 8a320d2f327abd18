import { useMountEffect } from '@react-hookz/web';
import { useMount as ahooks } from 'ahooks';
import React from 'react';
import { useMount as reactUse, useEffectOnce, useLifecycles } from 'react-use';
import { useDidMount, useEffectOnceWhen } from 'rooks';
import { useMount } from 'yhooks';
import { ANYTHING, lifecyclePlayer, type Use } from '../lifecycle-player.ts';

const ours: Use = (fn) => useMount(fn);
const here = 'useMount(fn)';

export const player = lifecyclePlayer([
  {
    library: 'ahooks',
    name: 'useMount',
    there: 'useMount(fn)',
    here,
    features: [...ANYTHING.filter((ending) => ending !== 'number'), 'missing'],
    theirs: (fn) => ahooks(fn),
    ours,
  },
  {
    library: 'react-use',
    name: 'useMount',
    there: 'useMount(fn)',
    here,
    features: ANYTHING,
    theirs: (fn) => reactUse(fn),
    ours,
  },
  {
    library: 'react-use',
    name: 'useEffectOnce',
    there: 'useEffectOnce(fn)',
    here,
    features: ['function'],
    theirs: (fn) => useEffectOnce(fn),
    ours,
  },
  {
    library: 'react-use',
    name: 'useLifecycles',
    there: 'useLifecycles(mount, unmount)',
    here: 'useMount(() => { mount(); return unmount; })',
    features: ['function'],
    // The function that a scenario returns is the second one here.
    theirs: (fn) => {
      const unmount = React.useRef<(() => void) | undefined>(undefined);
      useLifecycles(
        () => {
          unmount.current = fn();
        },
        () => unmount.current?.(),
      );
    },
    ours,
  },
  {
    library: '@react-hookz/web',
    name: 'useMountEffect',
    there: 'useMountEffect(fn)',
    here,
    features: ANYTHING,
    theirs: (fn) => useMountEffect(fn),
    ours,
  },
  {
    library: 'rooks',
    name: 'useDidMount',
    there: 'useDidMount(fn)',
    here,
    features: [...ANYTHING, 'missing'],
    theirs: (fn) => useDidMount(fn),
    ours,
  },
  {
    library: 'rooks',
    name: 'useEffectOnceWhen',
    there: 'useEffectOnceWhen(fn)',
    here,
    lacks: ['when'],
    features: ANYTHING,
    theirs: (fn) => useEffectOnceWhen(fn),
    ours,
  },
]);
