import { type ComponentProps, useEffect, useState } from 'react';
import { useSiteLocation } from '../common/site-location.ts';
import { useInterfaceLang } from '../locales/texts.ts';
import { EditorFailure } from './DemoFailure.tsx';
import type { WorkbenchSlot } from './WorkbenchSlot.tsx';

/** A demo's workbench: no code is loaded before the reader opens it, or follows a link to it. */
export function LazyWorkbench(props: ComponentProps<typeof WorkbenchSlot>) {
  const lang = useInterfaceLang();
  const [Slot, setSlot] = useState<typeof WorkbenchSlot>();
  const [hasFailed, setFailed] = useState(false);
  const { hash } = useSiteLocation();
  // Not `sharedDemoOf`, which would become a chunk that every page with a demo loads.
  const isWanted = props.mode !== null || hash.startsWith(`#edit/${props.demo.identifier}/`);
  const load = () => {
    setFailed(false);
    import('./WorkbenchSlot.tsx').then(
      (module) => setSlot(() => module.WorkbenchSlot),
      () => setFailed(true),
    );
  };
  useEffect(() => {
    if (isWanted && !Slot) load();
  }, [isWanted]);
  if (Slot) return <Slot {...props} />;
  if (!hasFailed) return null;
  return (
    <div className="y-demo-about" lang={lang} data-workbench>
      <EditorFailure retry={load} />
    </div>
  );
}
