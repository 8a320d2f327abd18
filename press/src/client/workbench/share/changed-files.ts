import type { WorkbenchFile } from '../types.ts';

/** The files whose text is not the demo's own. */
export function changedFiles(files: readonly WorkbenchFile[], demoFiles: readonly WorkbenchFile[]) {
  const texts = new Map(demoFiles.map(({ name, text }) => [name, text]));
  return files.filter(({ name, text }) => texts.get(name) !== text);
}

/** The demo's files with changed texts, by name; other names are ignored. */
export function withChanges(
  demoFiles: readonly WorkbenchFile[],
  texts: ReadonlyMap<string, string>,
): WorkbenchFile[] {
  return demoFiles.map(({ name, text }) => ({ name, text: texts.get(name) ?? text }));
}
