import { theme } from 'virtual:press/theme';
import { useEffect, useRef, useState } from 'react';
import type { Demo } from '../../shared/records.ts';
import { DemoElement } from '../page/prerendered.tsx';
import { whenNear } from '../when-near.ts';
import { demoViews, importDemoViews } from './load-views.tsx';

/** A demo as part of the article: prerendered, and none of its code is loaded before it comes near. */
export function InlineDemo({ demo, html }: { demo: Demo; html?: string }) {
  const root = useRef<HTMLDivElement>(null);
  const [nearHtml, setNearHtml] = useState<string>();

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    // The HTML of the element also marks the buttons that were clicked meanwhile.
    const onNear = () => void importDemoViews().then(() => setNearHtml(element.innerHTML));
    return whenNear(element, onNear, true);
  }, []);

  if (nearHtml !== undefined) {
    const { ArticleDemo } = demoViews();
    return <ArticleDemo demo={demo} html={nearHtml} />;
  }
  return (
    <>
      <DemoElement demo={demo} root={root} html={html} />
      {theme.NeedsScript && <theme.NeedsScript />}
    </>
  );
}
