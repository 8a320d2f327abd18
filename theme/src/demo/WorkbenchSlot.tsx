import { type Demo, sharedDemoOf, useRouter } from '@multi-hooks/press/client';
import { useEffect, useState } from 'react';
import { useSiteLocation } from '../common/site-location.ts';
import { useLoaded } from '../common/use-loaded.ts';
import { useInterfaceLang, useTexts } from '../locales/texts.ts';
import type { WorkbenchProps } from '../workbench/use-workbench.ts';
import { EditorFailure } from './DemoFailure.tsx';

/** Milliseconds until a slow load is reported as a failure. */
const PATIENCE = 3000;

/** The editor, the editor with the timeline, or null while it is closed. */
export type WorkbenchMode = 'edit' | 'watch' | null;

export interface WorkbenchState extends Pick<WorkbenchProps, 'setReplaced' | 'setEdited'> {
  mode: WorkbenchMode;
  setMode: (mode: WorkbenchMode) => void;
}

/** Loads and renders a demo's workbench when the reader opens it, or the link contains code for it. */
export function WorkbenchSlot(props: WorkbenchState & { demo: Demo }) {
  const { demo, mode, setMode, setReplaced, setEdited } = props;
  const { identifier: id } = demo;
  const texts = useTexts();
  const lang = useInterfaceLang();
  const location = useSiteLocation();
  const router = useRouter();
  /** The hash of the address, if it contains code for this demo. */
  const [link, setLink] = useState<string | null>(null);
  const isOpen = mode !== null;

  // The location is a new object after each navigation, even to the same address.
  useEffect(() => {
    if (sharedDemoOf(location.hash) !== id) return;
    setLink(location.hash);
    setMode('edit');
  }, [location]);

  const load = async () => {
    // Never on the server: its bundle then leaves the workbench out.
    if (import.meta.env.SSR || !__PRESS_WORKBENCH__) return undefined;
    const { Workbench, loadParts } = await import('../workbench/Workbench.tsx');
    return { View: Workbench, parts: await loadParts(demo, link) };
  };
  const {
    value: loaded,
    failed,
    retry,
  } = useLoaded(isOpen ? load : null, { key: link, patience: PATIENCE });

  const dropLink = () => {
    if (link) router.dropHash();
    setLink(null);
  };
  const close = () => {
    dropLink();
    setMode(null);
    document.getElementById(`${id}-edit`)?.focus({ preventScroll: true });
  };
  if (!isOpen) return null;
  return (
    <div
      id={`${id}-workbench`}
      className={loaded ? 'y-workbench' : 'y-demo-about'}
      lang={lang}
      data-workbench
    >
      {loaded ? (
        <loaded.View
          {...loaded.parts}
          demo={demo}
          isWatching={mode === 'watch'}
          setWatching={(isWatching) => setMode(isWatching ? 'watch' : 'edit')}
          dropLink={dropLink}
          close={close}
          retry={retry}
          setReplaced={setReplaced}
          setEdited={setEdited}
        />
      ) : failed ? (
        <EditorFailure retry={retry} />
      ) : (
        texts.waiting
      )}
    </div>
  );
}
