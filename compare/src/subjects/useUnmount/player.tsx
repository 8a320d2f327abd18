import { useUnmountEffect } from '@react-hookz/web';
import { useUnmount as ahooks } from 'ahooks';
import { useUnmount as reactUse } from 'react-use';
import { useWillUnmount } from 'rooks';
import { useUnmount as usehooks } from 'usehooks-ts';
import { useUnmount } from 'yhooks';
import { pairsWith } from '../../play/player.ts';
import { ANYTHING, lifecyclePlayer, type Use } from '../lifecycle/player.ts';

const features = ANYTHING;
const optional = [...ANYTHING, 'missing'];

export const player = lifecyclePlayer(
  pairsWith<Use>({ ours: useUnmount, here: 'useUnmount(fn)' }, [
    { library: 'ahooks', name: 'useUnmount', features: optional, theirs: ahooks },
    { library: 'react-use', name: 'useUnmount', features, theirs: reactUse },
    { library: 'usehooks-ts', name: 'useUnmount', features, theirs: usehooks },
    { library: '@react-hookz/web', name: 'useUnmountEffect', features, theirs: useUnmountEffect },
    { library: 'rooks', name: 'useWillUnmount', features: optional, theirs: useWillUnmount },
  ]),
);
