import { useDidUpdate as mantine } from '@mantine/hooks';
import { useUpdateEffect as hookz } from '@react-hookz/web';
import { useUpdateEffect as ahooks } from 'ahooks';
import type { DependencyList, EffectCallback } from 'react';
import { useUpdateEffect as reactUse } from 'react-use';
import { useDidUpdate as rooks } from 'rooks';
import { useUpdateEffect } from 'yhooks';
import { type Player, pairsWith } from '../../play/player.ts';
import type { StepBase } from '../../scenario.ts';
import type { Inputs } from './generator.ts';

type Use = (effect: EffectCallback, deps?: DependencyList) => void;

const features = ['clean-up'];

export const player: Player<Inputs, StepBase, Use> = {
  useSubject({ use, inputs, version, world }) {
    const { list, values, returns } = inputs;
    const deps = { none: undefined, empty: [], one: values.slice(0, 1), two: values, object: [{}] };
    const effect = () => {
      world.call('effect', version);
      if (returns === 'clean-up' || returns === 'function')
        return () => world.call('clean-up', version);
      if (returns === 'promise') return Promise.resolve();
    };
    use(effect as EffectCallback, deps[list]);
    return {};
  },
  pairs: pairsWith<Use>({ ours: useUpdateEffect, here: 'useUpdateEffect(effect, deps)' }, [
    { library: 'ahooks', name: 'useUpdateEffect', features, theirs: ahooks },
    { library: 'react-use', name: 'useUpdateEffect', features, theirs: reactUse },
    { library: '@mantine/hooks', name: 'useDidUpdate', features, theirs: mantine },
    { library: '@react-hookz/web', name: 'useUpdateEffect', features, theirs: hookz },
    {
      library: 'rooks',
      name: 'useDidUpdate',
      features: ['any-result'],
      theirs: (effect, deps) => rooks(effect, deps as unknown[] | undefined),
    },
  ]),
};
