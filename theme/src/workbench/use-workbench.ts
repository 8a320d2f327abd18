import {
  fillText,
  type ReactChoices,
  type Session,
  type SessionOptions,
  useRouter,
  type Workbench,
  type WorkbenchFile,
} from '@multi-hooks/press/client';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useDemoCard } from '../common/demo-card.tsx';
import { useWorkbenchTexts } from '../locales/workbench-texts.ts';
import type { Editor } from './editor/create-editor.ts';
import { openText, type TextSources } from './open-text.ts';
import { followFrameCss, frameCss } from './result/frame-css.ts';

/** What is loaded before the workbench is shown. */
export interface WorkbenchParts extends TextSources, ReactChoices {
  workbench: Workbench;
  /** Whether it is the demo as JavaScript. */
  isJavaScript?: boolean;
}

export interface WorkbenchProps {
  parts: WorkbenchParts;
  /** Removes the code from the address. */
  dropLink: () => void;
}

type Choice = Pick<SessionOptions, 'strict' | 'react'>;

/** What the panels of a workbench show, and what their controls do. */
export type OpenWorkbench = ReturnType<typeof useWorkbench>;

export function useWorkbench({ parts, dropLink }: WorkbenchProps) {
  const { link, workbench, original, isJavaScript, reacts, usualReact } = parts;
  const { demo, state: modes } = useDemoCard();
  const router = useRouter();
  const { identifier: id } = demo;
  const texts = useWorkbenchTexts();
  const [opened] = useState(() =>
    // The edits of both languages are stored separately.
    openText(workbench.createDraftStore, isJavaScript ? `${id}.js` : id, parts),
  );
  const [files, setFiles] = useState(opened.files);
  const [origin, setOrigin] = useState(opened.origin);
  const [choice, setChoice] = useState<Choice>({
    strict: opened.settings.strict ?? false,
    // A site may have dropped the React of an old link.
    react: reacts.find((name) => name === opened.settings.react) ?? usualReact,
  });
  const editor = useRef<Editor | null>(null);
  const { session, state } = useSession(workbench, {
    demo,
    title: fillText(texts.result, { demo: demo.title ?? id }),
    files,
    wait: opened.needsConsent,
    ...choice,
  });

  const isWaiting = opened.needsConsent && origin === 'link' && state.status === 'idle';

  const run = () => {
    opened.trust();
    session?.run();
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
      session?.edit(next);
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
      session?.choose(next);
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
      const hash = await workbench.shareHash(share);
      return hash && window.location.href.split('#')[0] + hash;
    },
    clearRecords: () => session?.clearRecords(),
  };
}

const never = () => () => {};

/** Runs a demo's code while the component is mounted, in the colours of the page. */
function useSession(workbench: Workbench, options: Omit<SessionOptions, 'container' | 'css'>) {
  const container = useDemoCard().slots.result;
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    if (!container) return;
    const css = frameCss(container);
    const next = workbench.createSession({ ...options, container, css });
    const unfollow = followFrameCss(container, (css) => next.setCss(css));
    setSession(next);
    if (!options.wait) next.run();
    return () => {
      unfollow();
      next.close();
    };
  }, [container]);
  const idle = () => workbench.idleState;
  const state = useSyncExternalStore(session?.subscribe ?? never, session?.getState ?? idle);
  return { session, state };
}
