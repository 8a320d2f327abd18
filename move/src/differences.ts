import { readFileSync } from 'node:fs';

/*
 * How our hooks differ from their counterparts: differences.json is the one list of causes that the comparison,
 * the pages of the hooks and the command share. Written by a person.
 */

/** What a difference means to a user of the other library. */
export type Kind =
  /** Theirs is a bug that ours does not have. */
  | 'fix'
  /** Neither is wrong. */
  | 'taste'
  /** Ours lacks it. */
  | 'lack';

export interface Difference {
  /**
   * The keys under which the comparison finds the difference, such as `call more at step`. A prefix limits
   * a key to a library, or to a library and its hook. The longest matching key wins. Absent if scenarios
   * cannot show the difference.
   */
  keys?: readonly string[];
  /** What the other hook does, for the page of ours, in Chinese. */
  text?: string;
  kind?: Kind;
  /** What both hooks do, for the command. Absent, like the kind, if no call can be moved. */
  sentence?: string;
}

const GROUPS = {
  useClickAway: 'dom',
  useSize: 'dom',
  useInterval: 'side-effect',
  useLockFn: 'advanced',
  usePersistFn: 'advanced',
  useMount: 'life-cycle',
  useUnmount: 'life-cycle',
  useUpdateEffect: 'life-cycle',
  useToggle: 'state',
} as const;

export type OurHook = keyof typeof GROUPS;

/** Hook of ours → name of the difference. */
export const differences: Readonly<Record<OurHook, Readonly<Record<string, Difference>>>> =
  JSON.parse(readFileSync(new URL('../differences.json', import.meta.url), 'utf8'));

export const differenceOf = (hook: OurHook, name: string): Difference =>
  differences[hook][name] ?? {};

const SITE = 'https://xingyuefeng.github.io/multi-hooks';

/** The section of the hook's page with its differences. */
export function pageOf(hook: OurHook): string {
  const page = hook.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${SITE}/${GROUPS[hook]}/${page}#从其它库迁移`;
}
