import { draftKey } from '../../demo/draft.ts';
import type { WorkbenchFile } from '../types.ts';
import { changedTexts, withChanges } from './changed-files.ts';

export type DraftStore = ReturnType<typeof createDraftStore>;

/** Stores a draft for the visit, as JSON of `changedTexts`, unless the storage is full, blocked or broken. */
export function createDraftStore(draftId: string) {
  const key = draftKey(draftId);
  return {
    /** The demo's files with the draft's changes; null without a draft. */
    read(demoFiles: readonly WorkbenchFile[]): WorkbenchFile[] | null {
      try {
        const json = sessionStorage.getItem(key);
        return json ? withChanges(demoFiles, JSON.parse(json)) : null;
      } catch {
        return null;
      }
    },
    /** Stores the files that differ from the demo's; removes the draft if none does. */
    write(files: readonly WorkbenchFile[], demoFiles: readonly WorkbenchFile[]) {
      try {
        const json = JSON.stringify(changedTexts(files, demoFiles));
        if (json === '{}') sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, json);
      } catch {
        // Only the draft is lost.
      }
    },
  };
}
