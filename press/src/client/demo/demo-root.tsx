import { type ComponentProps, memo, useEffect, useState } from 'react';
import { DemoElement } from '../page/prerendered.tsx';
import { whenNear } from '../when-near.ts';
import { mountDemo } from './mount-demo.tsx';

/** A demo's element. The demo is mounted when it comes near, at the latest on idle, or at once. */
export const DemoRoot = memo(function DemoRoot(
  props: ComponentProps<typeof DemoElement> & { eager: boolean; onMount?: () => void },
) {
  const { demo, root, eager, onMount } = props;
  // Only the first value: later HTML must not overwrite the mounted demo.
  const [html] = useState(props.html);

  useEffect(() => {
    const container = root.current;
    if (!container) return;
    if (eager) return mountDemo(container, demo, onMount);
    let stop = whenNear(container, () => {
      stop = mountDemo(container, demo, onMount);
    });
    return () => stop();
  }, [demo.identifier, eager, root, onMount]);

  return <DemoElement demo={demo} root={root} html={html} />;
});
