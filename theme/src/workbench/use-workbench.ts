import type {
  Demo,
  ReactChoice,
  SharedText,
  Workbench,
  WorkbenchFile,
} from '@multi-hooks/press/client';
import { useRef, useState } from 'react';
import { useLocale } from '../locales/texts.ts';
import type { Editor } from './editor/create-editor.ts';
import { openText } from './open-text.ts';
import { useSession } from './result/use-session.ts';
import { useWorkbenchTexts } from './texts.ts';
import { useTypes } from './types/use-types.ts';
import { type Choice, useSettings } from './use-settings.ts';

/** What the workbench needs before it can be shown. */
export interface WorkbenchParts {
  workbench: Workbench;
  /** The demo's own text. */
  own: WorkbenchFile[];
  /** Whether it is the demo as JavaScript. */
  isJavaScript?: boolean;
  /** What the link contains; null without one. */
  shared: SharedText | null;
  reacts: ReactChoice[];
}

/** The text, the settings and the session of a workbench, and what its controls do to them. */
export function useWorkbench(
  options: WorkbenchParts & { demo: Demo; link: string | null; isWatching: boolean },
) {
  const { demo, link, isWatching, workbench, own, isJavaScript, shared: text, reacts } = options;
  const { identifier: id } = demo;
  const texts = useWorkbenchTexts();
  const [opened] = useState(() =>
    // Edits of one do not replace those of the other.
    openText({ workbench, id: isJavaScript ? `${id}.js` : id, own, link, shared: text }),
  );
  const { name: locale } = useLocale();
  const [files, setFiles] = useState(opened.files);
  const [origin, setOrigin] = useState(opened.origin);
  const { choice, setChoice, shared } = useSettings(opened.settings, reacts);
  const editor = useRef<Editor>(null);
  const container = useRef<HTMLDivElement>(null);
  const { session, state } = useSession({
    workbench,
    demo,
    container,
    title: texts.result(demo.title ?? id),
    files,
    isChanged: opened.origin !== 'own',
    locale,
    wait: opened.needsConsent,
    ...choice,
  });

  const types = useTypes({ workbench, demo, files, react: choice.react, editor });

  /** Whether the code came with a link and waits for Run. */
  const isWaiting = opened.needsConsent && origin === 'link' && state.status === 'idle';

  const run = () => {
    opened.trust();
    session?.run();
  };
  return {
    opened,
    files,
    origin,
    state,
    choice,
    editor,
    container,
    types,
    isWaiting,
    run,
    edit(next: WorkbenchFile[]) {
      setFiles(next);
      opened.keep(next);
      types.edit(next);
      session?.edit(next);
    },
    reset() {
      setOrigin('own');
      editor.current?.replace(own);
      // The demo's own code needs no consent to run, but undo would bring back code that does.
      if (isWaiting) editor.current?.forgetHistory();
      run();
    },
    choose(next: Choice) {
      setChoice(next);
      session?.choose(next);
    },
    shareHash() {
      const settings = { ...shared, watch: isWatching };
      return workbench.shareHash({ id, files, own, settings, isJavaScript });
    },
    clearConsole: () => session?.clearConsole(),
    clearRecords: () => session?.clearRecords(),
  };
}
