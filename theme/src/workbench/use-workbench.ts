import {
  type Demo,
  fillText,
  type ReactChoice,
  type Session,
  type SessionOptions,
  type SessionState,
  type SharedText,
  type Workbench,
  type WorkbenchFile,
} from '@multi-hooks/press/client';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useWorkbenchTexts } from '../locales/workbench-texts.ts';
import type { Editor } from './editor/create-editor.ts';
import { openText } from './open-text.ts';
import { followFrameCss, frameCss } from './result/frame-css.ts';

/** The modules that are loaded before the workbench is shown. */
export interface WorkbenchParts {
  workbench: Workbench;
  /** The demo's own text. */
  own: WorkbenchFile[];
  /** Whether it is the demo as JavaScript. */
  isJavaScript?: boolean;
  /** The hash of the address, if it contains code for this demo. */
  link: string | null;
  /** The text of the link; null without one. */
  shared: SharedText | null;
  reacts: ReactChoice[];
}

export interface EditedText {
  files: readonly WorkbenchFile[];
  /** Index of the file that is shown. */
  shown: number;
}

export interface WorkbenchProps extends WorkbenchParts {
  demo: Demo;
  /** Whether the result has replaced the demo. */
  setReplaced: (isReplaced: boolean) => void;
  /** Null once the editor is closed. */
  setEdited?: ((edited: EditedText | null) => void) | undefined;
  /** Removes the code from the address. */
  dropLink: () => void;
  isWatching: boolean;
  setWatching: (isWatching: boolean) => void;
  close: () => void;
}

interface Choice {
  strict: boolean;
  react: string;
}

/** What the panels of a workbench show, and what their controls do. */
export type OpenWorkbench = ReturnType<typeof useWorkbench>;

export function useWorkbench(props: WorkbenchProps) {
  const { demo, link, isWatching, workbench, own, isJavaScript, shared, reacts } = props;
  const { identifier: id } = demo;
  const texts = useWorkbenchTexts();
  const [opened] = useState(() =>
    // The edits of both languages are stored separately.
    openText({ workbench, id: isJavaScript ? `${id}.js` : id, own, link, shared }),
  );
  const [files, setFiles] = useState(opened.files);
  const [origin, setOrigin] = useState(opened.origin);
  const usualReact = newestFor(reacts);
  const [choice, setChoice] = useState<Choice>({
    strict: opened.settings.strict ?? false,
    // A site may have dropped the React of an old link.
    react: reacts.find(({ name }) => name === opened.settings.react)?.name ?? usualReact,
  });
  const editor = useRef<Editor | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const { session, state } = useSession({
    workbench,
    demo,
    container,
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
    ...props,
    opened,
    files,
    origin,
    state,
    choice,
    editor,
    container,
    isWaiting,
    run,
    edit(next: WorkbenchFile[]) {
      setFiles(next);
      opened.keep(next);
      session?.edit(next);
    },
    reset() {
      setOrigin('own');
      editor.current?.replace(own);
      // The demo's own code needs no consent to run, but undo would bring back code that does.
      if (isWaiting) editor.current?.forgetHistory();
      run();
    },
    choose(part: Partial<Choice>) {
      const next = { ...choice, ...part };
      setChoice(next);
      session?.choose(next);
    },
    shareHash() {
      const { strict, react } = choice;
      const settings = { strict, ...(react !== usualReact && { react }), watch: isWatching };
      return workbench.shareHash({ id, files, own, settings, isJavaScript });
    },
    clearConsole: () => session?.clearConsole(),
    clearRecords: () => session?.clearRecords(),
  };
}

function newestFor(reacts: readonly ReactChoice[]): string {
  const able = reacts.filter(({ unsupportedBy }) => !unsupportedBy);
  return (able.at(-1) ?? reacts.at(-1))?.name ?? '';
}

const never = () => () => {};

/** Runs a demo's code while the component is mounted, in the colours of the page. */
function useSession(
  options: Omit<SessionOptions, 'container' | 'css'> & {
    workbench: Workbench;
    container: RefObject<HTMLElement>;
  },
): { session: Session | null; state: SessionState } {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    const {
      workbench,
      container: { current: container },
      ...rest
    } = options;
    if (!container) return;
    const made = workbench.createSession({ ...rest, container, css: frameCss(container) });
    const unfollow = followFrameCss(container, (css) => made.setCss(css));
    setSession(made);
    if (!options.wait) made.run();
    return () => {
      unfollow();
      made.close();
    };
  }, []);
  const idle = () => options.workbench.idleState;
  const state = useSyncExternalStore(session?.subscribe ?? never, session?.getState ?? idle);
  return { session, state };
}
