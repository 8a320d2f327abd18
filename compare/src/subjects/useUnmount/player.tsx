import { useUnmountEffect } from '@react-hookz/web';
import { useUnmount as ahooks } from 'ahooks';
import { useUnmount as reactUse } from 'react-use';
import { useWillUnmount } from 'rooks';
import { useUnmount as usehooks } from 'usehooks-ts';
import { useUnmount } from 'yhooks';
import { ANYTHING, lifecyclePlayer, type Use } from '../lifecycle-player.ts';

const ours: Use = (fn) => useUnmount(fn);
const here = 'useUnmount(fn)';

export const player = lifecyclePlayer([
  {
    library: 'ahooks',
    name: 'useUnmount',
    there: 'useUnmount(fn)',
    here,
    features: [...ANYTHING, 'missing'],
    theirs: (fn) => ahooks(fn),
    ours,
  },
  {
    library: 'react-use',
    name: 'useUnmount',
    there: 'useUnmount(fn)',
    here,
    features: ANYTHING,
    theirs: (fn) => reactUse(fn),
    ours,
  },
  {
    library: 'usehooks-ts',
    name: 'useUnmount',
    there: 'useUnmount(fn)',
    here,
    features: ANYTHING,
    theirs: (fn) => usehooks(fn),
    ours,
  },
  {
    library: '@react-hookz/web',
    name: 'useUnmountEffect',
    there: 'useUnmountEffect(fn)',
    here,
    features: ANYTHING,
    theirs: (fn) => useUnmountEffect(fn),
    ours,
  },
  {
    library: 'rooks',
    name: 'useWillUnmount',
    there: 'useWillUnmount(fn)',
    here,
    features: [...ANYTHING, 'missing'],
    theirs: (fn) => useWillUnmount(fn),
    ours,
  },
]);
