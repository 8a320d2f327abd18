import type { OurHook } from '../differences.ts';
import type { Library } from '../libraries.ts';
import type { Rule } from './rule.ts';
import { unmoved } from './unmoved.ts';
import { useClickAway } from './useClickAway.ts';
import { useInterval } from './useInterval.ts';
import { useLockFn } from './useLockFn.ts';
import { useMount } from './useMount.ts';
import { usePersistFn } from './usePersistFn.ts';
import { useToggle } from './useToggle.ts';
import { useUnmount } from './useUnmount.ts';
import { useUpdateEffect } from './useUpdateEffect.ts';

/** All pairs whose calls can be moved. */
export const rules: readonly Rule[] = [
  ...useClickAway,
  ...useInterval,
  ...useLockFn,
  ...usePersistFn,
  ...useMount,
  ...useUnmount,
  ...useUpdateEffect,
  ...useToggle,
];

/** Our counterpart of a hook, with its rule, or with the reason why no call is moved. */
export type Counterpart = { hook: OurHook } & ({ rule: Rule } | { why: string });

const byName = new Map<string, Counterpart>([
  ...rules.map((rule) => [`${rule.library} ${rule.name}`, { hook: rule.hook, rule }] as const),
  ...unmoved.map(([hook, library, name, why]) => [`${library} ${name}`, { hook, why }] as const),
]);

export const counterpartOf = (library: Library, name: string): Counterpart | undefined =>
  byName.get(`${library} ${name}`);
