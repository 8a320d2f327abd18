import type { SharedText, Workbench, WorkbenchFile } from '@multi-hooks/press/client';

export interface OpenedText {
  files: WorkbenchFile[];
  /** Where it comes from: the demo itself, an earlier edit of the reader, or the address. */
  origin: 'own' | 'kept' | 'link';
  /** What the reader had written before a link brought another text. */
  mine: WorkbenchFile[] | null;
  /** Why the text of the address is not shown. */
  refused: Extract<SharedText, { reason: string }>['reason'] | null;
  /** Keeps the text for this visit. */
  keep: (files: readonly WorkbenchFile[]) => void;
}

/**
 * The text that a workbench opens with. A text that came with a link is kept apart from the reader's
 * own, so that no link can write over that.
 */
export function openText(options: {
  workbench: Pick<Workbench, 'textStore' | 'readShared'>;
  id: string;
  own: WorkbenchFile[];
  /** The hash of the address, if it holds a text for this demo. */
  link: string | null;
}): OpenedText {
  const { workbench, id, own, link } = options;
  const store = workbench.textStore(id);
  const mine = store.read(own);
  const shared = link === null ? null : workbench.readShared(link, own);
  if (link !== null && shared && 'files' in shared) {
    const linkStore = workbench.textStore(id + link);
    return {
      files: linkStore.read(own) ?? shared.files,
      origin: 'link',
      mine,
      refused: null,
      keep(files) {
        linkStore.write(files, own);
        if (!mine) store.write(files, own);
      },
    };
  }
  return {
    files: mine ?? own,
    origin: mine ? 'kept' : 'own',
    mine: null,
    refused: shared && 'reason' in shared ? shared.reason : null,
    keep: (files) => store.write(files, own),
  };
}
