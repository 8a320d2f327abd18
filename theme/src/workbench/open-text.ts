import type {
  RecordedRuns,
  SharedText,
  ShareSettings,
  Workbench,
  WorkbenchFile,
} from '@multi-hooks/press/client';

interface OpenedText {
  files: WorkbenchFile[];
  /** Where it comes from: the demo itself, an earlier edit of the reader, or a link. */
  origin: 'demo' | 'draft' | 'link';
  /** The reader's own edits, when a link contains other code. */
  draft: WorkbenchFile[] | null;
  /** Whether the reader must press Run first: anyone could have made the link. */
  needsConsent: boolean;
  /** Why the code of the link is not shown. */
  refused: Extract<SharedText, { reason: string }>['reason'] | null;
  settings: ShareSettings;
  /** What several libraries did with the text of the link. */
  recorded?: RecordedRuns | undefined;
  keep: (files: readonly WorkbenchFile[]) => void;
  /** The reader has pressed Run: from now on the text is stored as the reader's own. */
  trust: () => void;
}

/**
 * The text that a workbench opens with. Text from a link is kept separate from the reader's own: no link
 * can overwrite it, and only the reader's own runs without consent.
 */
export function openText(options: {
  workbench: Pick<Workbench, 'textStore'>;
  id: string;
  original: WorkbenchFile[];
  link: string | null;
  shared: SharedText | null;
}): OpenedText {
  const { workbench, id, original, link, shared } = options;
  const store = workbench.textStore(id);
  /** The text of a link that the reader has edited, but never run. */
  const foreign = workbench.textStore(`${id}#`);
  const draft = store.read(original);
  const settings = shared && 'files' in shared ? shared.settings : {};
  const keepDraft: OpenedText['keep'] = (files) => {
    store.write(files, original);
    foreign.write(original, original);
  };
  const linked = shared && 'files' in shared && shared.isChanged ? shared : null;
  const linkStore = linked ? workbench.textStore(id + link) : foreign;
  let edited = linked || (!link && !draft) ? linkStore.read(original) : null;
  const files = edited ?? linked?.files;
  if (files) {
    let isTrusted = linked?.isOfSite ?? false;
    const keep: OpenedText['keep'] = (next) => {
      edited = [...next];
      linkStore.write(next, original);
      if (draft) return;
      if (isTrusted) keepDraft(next);
      else foreign.write(next, original);
    };
    return {
      files,
      origin: 'link',
      draft,
      needsConsent: !isTrusted,
      refused: null,
      settings,
      recorded: linked?.recorded,
      keep,
      trust() {
        isTrusted = true;
        if (edited) keep(edited);
      },
    };
  }
  return {
    files: draft ?? original,
    origin: draft ? 'draft' : 'demo',
    draft: null,
    needsConsent: false,
    refused: shared && 'reason' in shared ? shared.reason : null,
    settings,
    keep: keepDraft,
    trust() {},
  };
}
