import { existsSync } from 'node:fs';
import type { ResolvedConfig } from '../config/config.ts';
import type { OpenMemo, Trace } from './memo.ts';
import { type DraftResult, readDraft } from './read-draft.ts';
import { type ContentFile, type Scanned, scan } from './scan.ts';

/** The pages as they were read last. */
export interface KnownDrafts extends Scanned {
  /** By file; without those that have a problem, whose cause may be anywhere. */
  results: Map<string, TracedDraft>;
}

interface TracedDraft {
  result: DraftResult;
  trace: Trace;
}

export interface ReadDraftsOptions {
  memo: OpenMemo;
  isDevelopment: boolean;
  known?: KnownDrafts;
  /** The files that have changed since; without it, all pages are read. */
  changed?: ReadonlySet<string>;
  onProgress?: (progress: { done: number; total: number }) => void;
}

/** Reads all pages. Those that a change does not concern are the same objects as before. */
export async function readDrafts(config: ResolvedConfig, options: ReadDraftsOptions) {
  const { memo, isDevelopment, known: last, changed, onProgress } = options;
  const isUnchanged = last && changed && unchangedIn(last, changed);
  const { files, warnings } = last && changed && hasSameFiles(last, changed) ? last : scan(config);
  const known: KnownDrafts = { files, warnings, results: new Map() };
  const read: DraftResult[] = [];
  for (const one of files) {
    const before = isUnchanged && last.results.get(one.file);
    const found = before && isUnchanged(before) ? before : await traced(one);
    memo.use(found.trace.keys);
    read.push(found.result);
    if (found.result.problems.length === 0) known.results.set(one.file, found);
    onProgress?.({ done: read.length, total: files.length });
  }
  return { read, known };

  async function traced(one: ContentFile): Promise<TracedDraft> {
    const trace: Trace = { keys: new Set(), files: new Set([one.file]) };
    const result = await readDraft(one, { config, isDevelopment, memo: memo.tracing(trace) });
    return { result, trace };
  }
}

const isPage = (file: string) => file.endsWith('.md');

function hasSameFiles({ files }: KnownDrafts, changed: ReadonlySet<string>): boolean {
  const pages = [...changed].filter(isPage);
  if (pages.length === 0) return true;
  const known = new Set(files.map(({ file }) => file));
  return pages.every((file) => known.has(file) && existsSync(file));
}

/**
 * Whether a page would be read again with the same result. A page knows the files that it was read
 * from, but not those that it looked for: a file that comes or goes may concern any page, and a change
 * of a module each page that looks for a function. A page itself concerns no other one.
 */
function unchangedIn({ results }: KnownDrafts, changed: ReadonlySet<string>) {
  const all = [...results.values()];
  const modules = [...changed].filter((file) => !isPage(file));
  const isKnown = (file: string) =>
    existsSync(file) && all.some(({ trace }) => trace.files.has(file));
  if (!modules.every(isKnown)) return () => false;
  const isDisjoint = (files: ReadonlySet<string>) => [...files].every((file) => !changed.has(file));
  const asksForFunction = (keys: ReadonlySet<string>) =>
    [...keys].some((key) => key.startsWith('api '));
  return ({ trace }: TracedDraft) =>
    isDisjoint(trace.files) && !(modules.length > 0 && asksForFunction(trace.keys));
}
