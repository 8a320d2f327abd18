import type { Scenes } from '../scenario.ts';
import { lifecycleScenes } from './lifecycle.ts';
import { scenes as useClickAway } from './useClickAway/scenarios.ts';
import { scenes as useInterval } from './useInterval/scenarios.ts';
import { scenes as useLockFn } from './useLockFn/scenarios.ts';
import { scenes as usePersistFn } from './usePersistFn/scenarios.ts';
import { scenes as useSize } from './useSize/scenarios.ts';
import { scenes as useToggle } from './useToggle/scenarios.ts';
import { scenes as useUpdateEffect } from './useUpdateEffect/scenarios.ts';

// biome-ignore lint/suspicious/noExplicitAny: the scenarios of all hooks
export const allScenes: Record<string, Scenes<any, any>> = {
  useClickAway,
  useSize,
  useInterval,
  useLockFn,
  usePersistFn,
  useMount: lifecycleScenes('useMount'),
  useUnmount: lifecycleScenes('useUnmount'),
  useUpdateEffect,
  useToggle,
};
