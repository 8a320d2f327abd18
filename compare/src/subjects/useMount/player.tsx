import { useMountEffect } from '@react-hookz/web';
import { useMount as ahooks } from 'ahooks';
import React from 'react';
import { useMount as reactUse, useEffectOnce, useLifecycles } from 'react-use';
import { useDidMount, useEffectOnceWhen } from 'rooks';
import { useMount } from 'yhooks';
import { pairsWith } from '../../play/player.ts';
import { ANYTHING, lifecyclePlayer, type Use } from '../lifecycle/player.ts';

const withoutNumber = ANYTHING.filter((ending) => ending !== 'number');

export const player = lifecyclePlayer(
  pairsWith<Use>({ ours: useMount, here: 'useMount(fn)' }, [
    {
      library: 'ahooks',
      name: 'useMount',
      features: [...withoutNumber, 'missing'],
      theirs: ahooks,
    },
    { library: 'react-use', name: 'useMount', features: ANYTHING, theirs: reactUse },
    { library: 'react-use', name: 'useEffectOnce', features: ['function'], theirs: useEffectOnce },
    {
      library: 'react-use',
      name: 'useLifecycles',
      there: 'useLifecycles(mount, unmount)',
      here: 'useMount(() => { mount(); return unmount; })',
      features: ['function'],
      // Here the clean-up is passed as the second argument instead of being returned.
      theirs: (fn) => {
        const unmount = React.useRef<(() => void) | undefined>(undefined);
        const mount = () => {
          unmount.current = fn();
        };
        useLifecycles(mount, () => unmount.current?.());
      },
    },
    {
      library: '@react-hookz/web',
      name: 'useMountEffect',
      features: ANYTHING,
      theirs: useMountEffect,
    },
    {
      library: 'rooks',
      name: 'useDidMount',
      features: [...ANYTHING, 'missing'],
      theirs: useDidMount,
    },
    {
      library: 'rooks',
      name: 'useEffectOnceWhen',
      lacks: ['when'],
      features: ANYTHING,
      theirs: (fn) => useEffectOnceWhen(fn),
    },
  ]),
);
