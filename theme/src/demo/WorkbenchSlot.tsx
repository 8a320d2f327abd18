import { type Demo, loadWorkbench, sharedDemoOf } from '@multi-hooks/press/client';
import { useEffect, useState } from 'react';
import { useTexts } from '../locales/texts.ts';
import { useSiteLocation } from '../parts/site-location.ts';
import type { Workbench } from '../workbench/Workbench.tsx';

export interface WorkbenchState {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Whether a result stands in the place of the demo. */
  setReplaced: (isReplaced: boolean) => void;
}

/**
 * Renders a demo's workbench once the reader opens it, or the link contains code for it. Nothing of
 * it is loaded before.
 */
export function WorkbenchSlot(props: WorkbenchState & { demo: Demo }) {
  const { demo, isOpen, setOpen, setReplaced } = props;
  const { identifier: id } = demo;
  const texts = useTexts();
  const location = useSiteLocation();
  const [View, setView] = useState<typeof Workbench>();
  const [hasFailed, setFailed] = useState(false);

  // The location is a new object after each navigation, even to the same address.
  useEffect(() => {
    if (sharedDemoOf(location.hash) === id) setOpen(true);
  }, [location]);

  useEffect(() => {
    if (!__PRESS_WORKBENCH__ || !isOpen || View) return;
    setFailed(false);
    // In parallel with the view, which reports a failure of this one.
    loadWorkbench().catch(() => {});
    import('../workbench/Workbench.tsx').then(
      (module) => setView(() => module.Workbench),
      () => {
        setFailed(true);
        setOpen(false);
      },
    );
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    document.getElementById(`${id}-edit`)?.focus({ preventScroll: true });
  };
  if (!isOpen && !hasFailed) return null;
  return (
    <div id={`${id}-workbench`} className={View ? 'workbench' : 'demo-about'} data-workbench>
      {hasFailed ? (
        <p role="alert">{texts.editorFailed}</p>
      ) : View ? (
        <View demo={demo} close={close} setReplaced={setReplaced} />
      ) : (
        texts.waiting
      )}
    </div>
  );
}
