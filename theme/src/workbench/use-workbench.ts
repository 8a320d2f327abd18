import {
  fillText,
  type ReactChoices,
  type SessionOptions,
  useRouter,
  type WorkbenchFile,
} from '@multi-hooks/press/client';
import { createDraftStore, createSession, shareHash } from '@multi-hooks/press/client/workbench';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useDemoCard } from '../common/demo-card.tsx';
import { useWorkbenchTexts } from '../locales/workbench-texts.ts';
import type { Editor } from './editor/create-editor.ts';
import { openText, type TextSources } from './open-text.ts';
import { followFrameCss } from './result/frame-css.ts';

/** What is loaded before the workbench is shown. */
export interface WorkbenchParts extends TextSources, ReactChoices {
  /** Whether it is the demo as JavaScript. */
  isJavaScript?: boolean;
}

export interface WorkbenchProps {
  parts: WorkbenchParts;
  /** The element for the result. */
  container: HTMLElement;
  /** Removes the code from the address. */
  dropLink: () => void;
}

type Choice = Pick<SessionOptions, 'strict' | 'react'>;

/** What the panels of a workbench show, and what their controls do. */
export type OpenWorkbench = ReturnType<typeof useWorkbench>;

export function useWorkbench({ parts, container, dropLink }: WorkbenchProps) {
  const { link, original, isJavaScript, reacts, usualReact } = parts;
  const { demo, state: modes } = useDemoCard();
  const router = useRouter();
  const { identifier: id } = demo;
  const texts = useWorkbenchTexts();
  const [opened] = useState(() =>
    // The edits of both languages are stored separately.
    openText(createDraftStore, isJavaScript ? `${id}.js` : id, parts),
  );
  const [files, setFiles] = useState(opened.files);
  const [origin, setOrigin] = useState(opened.origin);
  const [choice, setChoice] = useState<Choice>({
    strict: opened.settings.strict ?? false,
    // A site may have dropped the React of an old link.
    react: reacts.find((name) => name === opened.settings.react) ?? usualReact,
  });
  const editor = useRef<Editor | null>(null);
  const title = fillText(texts.result, { demo: demo.title ?? id });
  const { session, state } = useSession(
    { container, demo, title, files, ...choice },
    opened.needsConsent,
  );

  const isWaiting = opened.needsConsent && origin === 'link' && state.status === 'idle';

  const run = () => {
    opened.trust();
    session.run();
  };
  return {
    reacts,
    link,
    opened,
    files,
    origin,
    state,
    choice,
    editor,
    isWaiting,
    isChanged: files.some(({ text }, index) => text !== original[index]?.text),
    dropLink,
    run,
    edit(next: WorkbenchFile[]) {
      setFiles(next);
      opened.keep(next);
      session.edit(next);
    },
    reset() {
      setOrigin('demo');
      // Without `dropLink`, which would show the reader's own edits.
      if (link) router.dropHash();
      // The demo's own code needs no consent to run, but undo would bring back code that does.
      editor.current?.replace(original, !isWaiting);
      run();
    },
    choose(part: Partial<Choice>) {
      const next = { ...choice, ...part };
      setChoice(next);
      session.choose(next);
    },
    /** The address of the text with the chosen settings; null if it is too long. */
    async shareAddress(): Promise<string | null> {
      const { strict, react } = choice;
      const settings = {
        strict,
        watch: modes.isWatching,
        react: react === usualReact ? undefined : react,
      };
      const share = { id, files, demoFiles: original, settings, isJavaScript };
      const hash = await shareHash(share);
      return hash && window.location.href.split('#')[0] + hash;
    },
    clearRecords: () => session.clearRecords(),
  };
}

/** Runs a demo's code while the component is mounted, in the colours of the page. */
function useSession(options: SessionOptions, needsConsent: boolean) {
  const [session] = useState(() => createSession(options));
  useEffect(() => {
    const unfollow = followFrameCss(options.container, session.setCss);
    if (!needsConsent) session.run();
    return () => {
      unfollow();
      session.close();
    };
  }, []);
  return { session, state: useSyncExternalStore(session.subscribe, session.getState) };
}
