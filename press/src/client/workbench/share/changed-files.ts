import type { WorkbenchFile } from '../types.ts';

/** Name → text of the files whose text is not the demo's own. */
export function changedTexts(
  files: readonly WorkbenchFile[],
  demoFiles: readonly WorkbenchFile[],
): Record<string, string> {
  const own = new Map(demoFiles.map(({ name, text }) => [name, text]));
  const changed = files.filter(({ name, text }) => own.get(name) !== text);
  return Object.fromEntries(changed.map(({ name, text }) => [name, text]));
}

/** The demo's files with the result of `changedTexts`; null for anything else, or if no file is the demo's. */
export function withChanges(
  demoFiles: readonly WorkbenchFile[],
  changes: object,
): WorkbenchFile[] | null {
  const texts = new Map<string, unknown>(Object.entries(changes));
  const isOfDemo = texts.size === 0 || demoFiles.some(({ name }) => texts.has(name));
  if (!isOfDemo || [...texts.values()].some((text) => typeof text !== 'string')) return null;
  return demoFiles.map(({ name, text }) => ({ name, text: (texts.get(name) as string) ?? text }));
}
