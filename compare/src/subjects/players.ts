import type { AnyPlayer } from '../play/player.ts';
import { player as useClickAway } from './useClickAway/player.tsx';
import { player as useInterval } from './useInterval/player.tsx';
import { player as useLockFn } from './useLockFn/player.tsx';
import { player as useMount } from './useMount/player.tsx';
import { player as usePersistFn } from './usePersistFn/player.tsx';
import { player as useSize } from './useSize/player.tsx';
import { player as useToggle } from './useToggle/player.tsx';
import { player as useUnmount } from './useUnmount/player.tsx';
import { player as useUpdateEffect } from './useUpdateEffect/player.tsx';

export const players: Record<string, AnyPlayer> = {
  useClickAway,
  useSize,
  useInterval,
  useLockFn,
  usePersistFn,
  useMount,
  useUnmount,
  useUpdateEffect,
  useToggle,
};
