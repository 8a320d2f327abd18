import { memo, type RefObject, useEffect, useState } from 'react';
import type { Demo } from '../../shared/records.ts';
import { useMarkup } from '../page/prerendered.tsx';
import { loadDemo } from './load-demo.ts';
import { mountDemo } from './mount-demo.tsx';

export const DemoRoot = memo(function DemoRoot(props: {
  demo: Demo;
  root: RefObject<HTMLDivElement>;
  html?: string;
  eager: boolean;
  onMount?: () => void;
}) {
  const { root: element, eager, onMount } = props;
  const { identifier: id, dependencies } = props.demo;
  // Only the first value: later HTML must not overwrite the mounted demo.
  const [html] = useState(props.html);
  const markup = useMarkup(html);

  useEffect(() => {
    if (!element.current) return;
    return mountDemo(element.current, {
      async load() {
        const Demo = await loadDemo(props.demo);
        return <Demo />;
      },
      eager,
      onMount,
      onMismatch: ({ message }) =>
        console.error(
          `The demo ${id} (${props.demo.sources[0]?.name}) renders differently in the browser and on the server. If that cannot be avoided, add "prerender: false" to its metadata. ${message}`,
        ),
    });
  }, [id, eager, element, onMount]);

  return (
    <div
      ref={element}
      data-demo-root={id}
      data-demo-uses={Object.keys(dependencies).join(' ')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the demo's own first render
      dangerouslySetInnerHTML={markup}
      suppressHydrationWarning
    />
  );
});
