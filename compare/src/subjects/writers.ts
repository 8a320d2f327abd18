import type { AnyWriteLines } from '../write-demo.ts';
import { write as lifecycle } from './lifecycle/write.ts';
import { write as useClickAway } from './useClickAway/write.ts';
import { write as useInterval } from './useInterval/write.ts';
import { write as useLockFn } from './useLockFn/write.ts';
import { write as usePersistFn } from './usePersistFn/write.ts';
import { write as useSize } from './useSize/write.ts';
import { write as useToggle } from './useToggle/write.ts';
import { write as useUpdateEffect } from './useUpdateEffect/write.ts';

/** Hook → how a scenario is written as code. */
export const writers: Record<string, AnyWriteLines> = {
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
