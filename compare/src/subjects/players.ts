import type { AnyPlayer } from '../play/player.ts';
import { player as useClickAway } from './useClickAway/player.tsx';
import { player as useSize } from './useSize/player.tsx';
import { player as useToggle } from './useToggle/player.tsx';

export const players: Record<string, AnyPlayer> = { useClickAway, useSize, useToggle };
