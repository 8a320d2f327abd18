import type { DraftStore, SharedText, WorkbenchFile } from '@multi-hooks/press/client';

export interface TextSources {
  /** The demo's own code. */
  original: WorkbenchFile[];
  /** The hash of the address, if it contains code for this demo. */
  link: string | null;
  /** The text of the link; null without one. */
  shared: SharedText | null;
}

/**
 * The text that a workbench opens with, and the stores that keep the reader's edits:
 * 1. `ownStore` has the reader's own text of the demo, which runs without consent; no link can overwrite it.
 * 2. `linkStore` has the edited text of this link, found again by the same link.
 * 3. `foreignStore` has the last edited text of any link until the reader runs it, found without the link.
 */
export function openText(
  createDraftStore: (id: string) => DraftStore,
  id: string,
  { original, link, shared }: TextSources,
) {
  const ownStore = createDraftStore(id);
  const foreignStore = createDraftStore(`${id}#`);
  const draft = ownStore.read(original);
  const readable = shared && 'files' in shared ? shared : null;
  const linked = readable?.isChanged ? readable : null;
  const linkStore = linked ? createDraftStore(id + link) : foreignStore;
  let edited = linked || (!link && !draft) ? linkStore.read(original) : null;
  const linkFiles = edited ?? linked?.files;
  /** Where it comes from: the demo itself, an earlier edit of the reader, or a link. */
  const origin: 'demo' | 'draft' | 'link' = linkFiles ? 'link' : draft ? 'draft' : 'demo';
  let isTrusted = !linkFiles || Boolean(linked?.isOfSite);

  function keep(files: readonly WorkbenchFile[]): void {
    edited = [...files];
    if (linkFiles) linkStore.write(files, original);
    // The reader's own edits stay.
    if (linkFiles && draft) return;
    if (isTrusted) ownStore.write(files, original);
    foreignStore.write(isTrusted ? original : files, original);
  }
  return {
    files: linkFiles ?? draft ?? original,
    origin,
    /** The reader's own edits, when a link contains other code. */
    draft: linkFiles ? draft : null,
    /** Whether the reader must press Run first: anyone could have made the link. */
    needsConsent: !isTrusted,
    /** Why the code of the link is not shown. */
    refused: shared && 'reason' in shared ? shared.reason : null,
    settings: readable?.settings ?? {},
    recorded: linked?.recorded,
    keep,
    /** The reader has pressed Run: from now on the text is stored as the reader's own. */
    trust() {
      isTrusted = true;
      if (edited) keep(edited);
    },
  };
}
