import type { AnySubject } from './subject.ts';
import { mountSubject, unmountSubject } from './subjects/lifecycle.tsx';
import { subject as useClickAway } from './subjects/useClickAway/subject.ts';
import { subject as useInterval } from './subjects/useInterval.ts';
import { subject as useLockFn } from './subjects/useLockFn.ts';
import { subject as usePersistFn } from './subjects/usePersistFn.tsx';
import { subject as useSize } from './subjects/useSize/subject.ts';
import { subject as useToggle } from './subjects/useToggle/subject.ts';
import { subject as useUpdateEffect } from './subjects/useUpdateEffect.ts';

/** The compared hooks, in the order of the result. */
export const subjects: Record<string, AnySubject> = {
  useClickAway,
  useSize,
  useInterval,
  useLockFn,
  usePersistFn,
  useMount: mountSubject,
  useUnmount: unmountSubject,
  useUpdateEffect,
  useToggle,
};
