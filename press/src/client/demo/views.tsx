import { DemoPair, Previewer } from 'virtual:press/demo-theme';
import { site } from 'virtual:press/site';
import { theme } from 'virtual:press/theme';
import { type RefObject, useCallback, useRef, useState } from 'react';
import type { Demo } from '../../shared/records.ts';
import { errorOf } from '../error-boundary.tsx';
import { href } from '../routing/base.ts';
import { DemoRoot } from './demo-root.tsx';
import { loadDemoData } from './load-demo.ts';
import { useMotions } from './use-motions.ts';

interface DemoProps {
  demo: Demo;
  html?: string;
}

export function ArticleDemo({ demo, html }: DemoProps) {
  const { handwritten } = demo;
  if (handwritten) return <PairedDemo demo={demo} html={html} handwritten={handwritten} />;
  if (demo.iframe && !demo.inline) return <IframeDemo demo={demo} />;
  return <LiveDemo demo={demo} html={html} />;
}

/**
 * `search`: the query, if the demo is on its own page. It may add the previewer around the demo, or play its
 * motions for a screenshot.
 */
export function LiveDemo({ demo, html, search }: DemoProps & { search?: string }) {
  const root: RefObject<HTMLDivElement> = useRef(null);
  const [isMounted, setMounted] = useState(false);
  const onMount = useCallback(() => setMounted(true), []);
  const standalone = search !== undefined;
  const flags = new URLSearchParams(search);
  // Without the previewer, the document belongs to the demo, including what it renders outside of its root.
  const isBare = standalone && !flags.has('wrapper');
  useMotions(demo.motions ?? [], {
    demoElement: () => (isBare ? document.documentElement : root.current),
    isMounted,
    isCapture: flags.has('capture'),
  });
  const content = (
    <DemoRoot demo={demo} root={root} html={html} onMount={onMount} eager={standalone} />
  );
  if (demo.inline) return content;
  return (
    <Previewer demo={demo} standalone={standalone} isBare={isBare} reload={null}>
      {content}
    </Previewer>
  );
}

/** Two demos in one place: the second one is loaded when the reader chooses it. */
function PairedDemo({ demo, html, handwritten }: DemoProps & Required<Pick<Demo, 'handwritten'>>) {
  const [selected, setSelected] = useState(0);
  const [loaded, setLoaded] = useState<DemoProps | Error | null>(null);

  const load = () => {
    setLoaded(null);
    loadDemoData(handwritten.identifier).catch(errorOf).then(setLoaded);
  };
  const select = (index: number) => {
    setSelected(index);
    if (index === 1 && (!loaded || loaded instanceof Error)) load();
  };
  const current = (selected === 1 && loaded) || { demo, html };
  return (
    <DemoPair
      titles={[demo, handwritten].map(({ identifier, title }) => title ?? identifier)}
      source={handwritten.html}
      selected={selected}
      onSelect={select}
    >
      {current instanceof Error ? (
        <theme.DemoFailure error={current} reset={load} />
      ) : (
        <LiveDemo key={current.demo.identifier} {...current} />
      )}
    </DemoPair>
  );
}

/** A demo in an iframe, on its standalone page, where `autoplay` takes effect as well. */
function IframeDemo({ demo }: { demo: Demo }) {
  const { identifier: id, iframe } = demo;
  const [generation, setGeneration] = useState(0);
  const reload = () => setGeneration((current) => current + 1);
  return (
    <Previewer demo={demo} standalone={false} reload={reload}>
      <iframe
        key={generation}
        data-demo-frame={id}
        title={demo.title ?? id}
        src={href(`/${site.demoRoute}/${id}`)}
        loading="lazy"
        style={{ height: typeof iframe === 'string' ? iframe : 300 }}
      />
    </Previewer>
  );
}
