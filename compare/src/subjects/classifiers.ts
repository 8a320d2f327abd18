import type { AnyClassify } from '../difference-key.ts';
import { classify as lifecycle } from './lifecycle/classify.ts';
import { classify as useClickAway } from './useClickAway/classify.ts';
import { classify as useInterval } from './useInterval/classify.ts';
import { classify as useLockFn } from './useLockFn/classify.ts';
import { classify as usePersistFn } from './usePersistFn/classify.ts';
import { classify as useSize } from './useSize/classify.ts';
import { classify as useToggle } from './useToggle/classify.ts';
import { classify as useUpdateEffect } from './useUpdateEffect/classify.ts';

/** Hook → how its steps are named. */
export const classifiers: Record<string, AnyClassify> = {
  useClickAway,
  useSize,
  useInterval,
  useLockFn,
  usePersistFn,
  useMount: lifecycle,
  useUnmount: lifecycle,
  useUpdateEffect,
  useToggle,
};
