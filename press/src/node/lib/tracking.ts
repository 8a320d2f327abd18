import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Collects what a running query reads: paths of files and folders, with `?` before a path that it only
 * checked for existence.
 */
export interface Tracker {
  reads: Set<string>;
}

const running = new AsyncLocalStorage<Tracker>();

export const currentTracker = () => running.getStore();

/** Runs a function, and everything it calls and awaits, with a tracker. */
export const trackedBy = <Value>(tracker: Tracker, run: () => Value): Value =>
  running.run(tracker, run);

/** Records that the running query depends on what files contain and folders list. */
export function reads(...paths: string[]): void {
  const tracker = running.getStore();
  for (const path of tracker ? paths : []) tracker?.reads.add(path);
}

/** Records that the running query depends on whether something is at a path. */
export function looksFor(path: string): void {
  running.getStore()?.reads.add(`?${path}`);
}
