import type { AnyGenerator } from '../generate-scenarios.ts';
import { generator as lifecycle } from './lifecycle/generator.ts';
import { generator as useClickAway } from './useClickAway/generator.ts';
import { generator as useInterval } from './useInterval/generator.ts';
import { generator as useLockFn } from './useLockFn/generator.ts';
import { generator as usePersistFn } from './usePersistFn/generator.ts';
import { generator as useSize } from './useSize/generator.ts';
import { generator as useToggle } from './useToggle/generator.ts';
import { generator as useUpdateEffect } from './useUpdateEffect/generator.ts';

/** Hook → what can happen to it. */
export const generators: Record<string, AnyGenerator> = {
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
