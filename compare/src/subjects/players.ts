import type { AnyPlayer } from '../play/player.ts';
import { player as useLockFn } from './useLockFn/player.tsx';
import { player as usePersistFn } from './usePersistFn/player.tsx';
import { player as useToggle } from './useToggle/player.tsx';
import { player as useUpdateEffect } from './useUpdateEffect/player.tsx';

export const players: Record<string, AnyPlayer> = {
  useLockFn,
  usePersistFn,
  useToggle,
  useUpdateEffect,
};
