import { draftKey } from '../../demo/draft.ts';
import type { WorkbenchFile } from '../types.ts';
import { changedFiles, withChanges } from './changed-files.ts';

export type DraftStore = ReturnType<typeof createDraftStore>;

/**
 * Stores a draft for the visit, as JSON: the name of each changed file → its text. Does nothing if the
 * storage is full, blocked or broken.
 */
export function createDraftStore(draftId: string) {
  const key = draftKey(draftId);
  return {
    /** The demo's files with the draft's changes; null without a draft. */
    read(demoFiles: readonly WorkbenchFile[]): WorkbenchFile[] | null {
      try {
        const entries = Object.entries(JSON.parse(sessionStorage.getItem(key) ?? '{}') as object);
        const texts = new Map(entries.filter(([, text]) => typeof text === 'string'));
        return demoFiles.some(({ name }) => texts.has(name)) ? withChanges(demoFiles, texts) : null;
      } catch {
        return null;
      }
    },
    /** Stores the files that differ from the demo's; removes the draft if none does. */
    write(files: readonly WorkbenchFile[], demoFiles: readonly WorkbenchFile[]) {
      try {
        const texts = changedFiles(files, demoFiles).map(({ name, text }) => [name, text]);
        if (texts.length === 0) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(texts)));
      } catch {
        // Only the draft is lost.
      }
    },
  };
}
