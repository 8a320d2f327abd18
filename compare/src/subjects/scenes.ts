import type { Scenes } from '../scenario.ts';
import { scenes as useClickAway } from './useClickAway/scenarios.ts';
import { scenes as useSize } from './useSize/scenarios.ts';
import { scenes as useToggle } from './useToggle/scenarios.ts';

// biome-ignore lint/suspicious/noExplicitAny: the scenarios of all hooks
export const allScenes: Record<string, Scenes<any, any>> = { useClickAway, useSize, useToggle };
