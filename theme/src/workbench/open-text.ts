import type {
  SharedText,
  ShareSettings,
  Workbench,
  WorkbenchFile,
} from '@multi-hooks/press/client';

export interface OpenedText {
  files: WorkbenchFile[];
  /** Where it comes from: the demo itself, an earlier edit of the reader, or a link. */
  origin: 'own' | 'kept' | 'link';
  /** The reader's own edits, when a link contains other code. */
  mine: WorkbenchFile[] | null;
  /** Whether it is not run before the reader says so: anyone could have made the link. */
  needsConsent: boolean;
  /** Why the code of the link is not shown. */
  refused: Extract<SharedText, { reason: string }>['reason'] | null;
  /** How the link wants it to be shown. */
  settings: ShareSettings;
  /** Keeps the text for this visit. */
  keep: (files: readonly WorkbenchFile[]) => void;
}

/**
 * The text that a workbench opens with. A text that came with a link is kept apart from the reader's
 * own, so that no link can overwrite it.
 */
export function openText(options: {
  workbench: Pick<Workbench, 'textStore'>;
  id: string;
  own: WorkbenchFile[];
  /** The hash of the address, if it contains code for this demo. */
  link: string | null;
  /** What it contains. */
  shared: SharedText | null;
}): OpenedText {
  const { workbench, id, own, link, shared } = options;
  const store = workbench.textStore(id);
  const mine = store.read(own);
  const settings = shared && 'files' in shared ? shared.settings : {};
  if (link !== null && shared && 'files' in shared && shared.isChanged) {
    const linkStore = workbench.textStore(id + link);
    return {
      files: linkStore.read(own) ?? shared.files,
      origin: 'link',
      mine,
      needsConsent: !shared.isOfSite,
      refused: null,
      settings,
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
    needsConsent: false,
    refused: shared && 'reason' in shared ? shared.reason : null,
    settings,
    keep: (files) => store.write(files, own),
  };
}
