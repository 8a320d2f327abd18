import { type Demo, loadWorkbench, sharedDemoOf } from '@multi-hooks/press/client';
import { useEffect, useState } from 'react';
import { useSiteLocation } from '../common/site-location.ts';
import { useInterfaceLang, useTexts } from '../locales/texts.ts';
import type { EditedText } from '../workbench/EditorWithProblems.tsx';
import type { Workbench } from '../workbench/Workbench.tsx';

/** Milliseconds until a reader who waits is told what for. */
const PATIENCE = 3000;

/** The editor, the editor with the timeline, or null while it is closed. */
export type WorkbenchMode = 'edit' | 'watch' | null;

export interface WorkbenchState {
  mode: WorkbenchMode;
  setMode: (mode: WorkbenchMode) => void;
  /** Whether a result stands in the place of the demo. */
  setReplaced: (isReplaced: boolean) => void;
  /** Null once the editor is closed. */
  setEdited?: ((edited: EditedText | null) => void) | undefined;
}

/**
 * Renders a demo's workbench once the reader opens it, or the link contains code for it. Nothing of
 * it is loaded before.
 */
export function WorkbenchSlot(props: WorkbenchState & { demo: Demo }) {
  const { demo, mode, setMode, setReplaced, setEdited } = props;
  const { identifier: id } = demo;
  const texts = useTexts();
  const lang = useInterfaceLang();
  const location = useSiteLocation();
  const [View, setView] = useState<typeof Workbench>();
  const [hasFailed, setFailed] = useState(false);

  // The location is a new object after each navigation, even to the same address.
  useEffect(() => {
    if (sharedDemoOf(location.hash) === id) setMode('edit');
  }, [location]);

  const load = async () => {
    if (!__PRESS_WORKBENCH__) return;
    setFailed(false);
    const late = setTimeout(setFailed, PATIENCE, true);
    // In parallel with the view, which reports a failure of this one.
    loadWorkbench().catch(() => {});
    try {
      // Awaited: the bundler's loader never calls what is passed to `then` when a style sheet fails.
      const { Workbench: loaded } = await import('../workbench/Workbench.tsx');
      setView(() => loaded);
    } catch {
      setFailed(true);
    }
    clearTimeout(late);
  };

  useEffect(() => {
    if (mode && !View) void load();
  }, [mode]);

  const close = () => {
    setMode(null);
    document.getElementById(`${id}-edit`)?.focus({ preventScroll: true });
  };
  if (!mode) return null;
  return (
    <div
      id={`${id}-workbench`}
      className={View ? 'y-workbench' : 'y-demo-about'}
      lang={lang}
      data-workbench
    >
      {View ? (
        <View
          demo={demo}
          isWatching={mode === 'watch'}
          setWatching={(isWatching) => setMode(isWatching ? 'watch' : 'edit')}
          close={close}
          setReplaced={setReplaced}
          setEdited={setEdited}
        />
      ) : hasFailed ? (
        <p role="alert">
          {texts.editorFailed}{' '}
          <button type="button" className="y-button" onClick={load}>
            {texts.retry}
          </button>
        </p>
      ) : (
        texts.waiting
      )}
    </div>
  );
}
