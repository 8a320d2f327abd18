import type { AnyPlayer } from '../play/player.ts';
import { player as useToggle } from './useToggle/player.tsx';

export const players: Record<string, AnyPlayer> = { useToggle };
