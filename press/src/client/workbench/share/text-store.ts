import { draftKey } from '../../demo/draft.ts';
import type { WorkbenchFile } from '../types.ts';

export type TextStore = ReturnType<typeof createTextStore>;

/** Keeps the text of one demo for the visit. Does nothing if the storage is full, blocked or broken. */
export function createTextStore(demo: string) {
  const key = draftKey(demo);
  return {
    /** The changed text of the demo, in the order of the demo's files; null when there is none. */
    read(demoFiles: readonly WorkbenchFile[]): WorkbenchFile[] | null {
      try {
        const json = sessionStorage.getItem(key);
        if (!json) return null;
        const entries = Object.entries(JSON.parse(json) as object);
        const texts = new Map(entries.filter(([, text]) => typeof text === 'string'));
        return demoFiles.some(({ name }) => texts.has(name)) ? withChanges(demoFiles, texts) : null;
      } catch {
        return null;
      }
    },
    /** Keeps what differs from the demo's own text; forgets it when nothing does. */
    write(files: readonly WorkbenchFile[], demoFiles: readonly WorkbenchFile[]) {
      try {
        const texts = changedFiles(files, demoFiles).map(({ name, text }) => [name, text]);
        if (texts.length === 0) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(texts)));
      } catch {
        // Only the text of this visit is lost.
      }
    },
  };
}

export function changedFiles(files: readonly WorkbenchFile[], demoFiles: readonly WorkbenchFile[]) {
  const texts = new Map(demoFiles.map(({ name, text }) => [name, text]));
  return files.filter(({ name, text }) => texts.get(name) !== text);
}

export function withChanges(
  demoFiles: readonly WorkbenchFile[],
  texts: ReadonlyMap<string, string>,
): WorkbenchFile[] {
  return demoFiles.map(({ name, text }) => ({ name, text: texts.get(name) ?? text }));
}
