import { MAX_TEXT_BYTES } from '../../../shared/workbench.ts';
import type { WorkbenchFile } from '../types.ts';

export type TextStore = ReturnType<typeof createTextStore>;

import { changed, withChanges } from './share.ts';

/** Keeps the text of one demo for the visit. Does nothing if the storage is full, blocked or broken. */
export function createTextStore(key: string, storage: () => Storage) {
  return {
    /** The changed text of the demo, in the order of the demo's files; null when there is none. */
    read(own: readonly WorkbenchFile[]): WorkbenchFile[] | null {
      try {
        const kept = storage().getItem(key);
        if (!kept || kept.length > 2 * MAX_TEXT_BYTES) return null;
        const entries = Object.entries(JSON.parse(kept) as object);
        const texts = new Map(entries.filter(([, text]) => typeof text === 'string'));
        return own.some(({ name }) => texts.has(name)) ? withChanges(own, texts) : null;
      } catch {
        return null;
      }
    },
    /** Keeps what differs from the demo's own text; forgets it when nothing does. */
    write(files: readonly WorkbenchFile[], own: readonly WorkbenchFile[]) {
      try {
        const texts = changed(files, own).map(({ name, text }) => [name, text]);
        if (texts.length === 0) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(Object.fromEntries(texts)));
      } catch {
        // Only the text of this visit is lost.
      }
    },
  };
}
