import type { Library } from '../libraries.ts';
import type { Rule } from './rule.ts';
import { useClickAway } from './useClickAway.ts';
import { useInterval } from './useInterval.ts';
import { useLockFn } from './useLockFn.ts';
import { useMount } from './useMount.ts';
import { usePersistFn } from './usePersistFn.ts';
import { useSize } from './useSize.ts';
import { useToggle } from './useToggle.ts';
import { useUnmount } from './useUnmount.ts';
import { useUpdateEffect } from './useUpdateEffect.ts';

/** Every pair. */
export const rules: readonly Rule[] = [
  ...useClickAway,
  ...useSize,
  ...useInterval,
  ...useLockFn,
  ...usePersistFn,
  ...useMount,
  ...useUnmount,
  ...useUpdateEffect,
  ...useToggle,
] as readonly Rule[];

const byName = new Map(rules.map((rule) => [`${rule.library} ${rule.name}`, rule]));

export const ruleOf = (library: Library, name: string): Rule | undefined =>
  byName.get(`${library} ${name}`);
