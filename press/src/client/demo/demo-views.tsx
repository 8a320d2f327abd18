import { hasFrames, site } from 'virtual:press/site';
import { theme } from 'virtual:press/theme';
import { type RefObject, useCallback, useRef, useState } from 'react';
import type { Demo } from '../../shared/records.ts';
import { href } from '../routing/base.ts';
import { DemoIsland } from './demo-island.tsx';
import { useMotions } from './motions.ts';

interface DemoProps {
  demo: Demo;
  /** The demo's prerendered HTML. */
  html?: string;
}

/** A demo in an article. */
export function ArticleDemo({ demo, html }: DemoProps) {
  if (demo.inline) return <InlineDemo demo={demo} html={html} />;
  if (hasFrames && demo.iframe) return <FramedDemo demo={demo} />;
  return <PreviewedDemo demo={demo} html={html} />;
}

function InlineDemo({ demo, html }: DemoProps) {
  const { root, onMount } = usePlayer(demo.motions);
  return <DemoIsland demo={demo} root={root} html={html} onMount={onMount} />;
}

function PreviewedDemo({ demo, html }: DemoProps) {
  const { root, onMount, player } = usePlayer(demo.motions);
  return (
    <theme.Previewer demo={demo} standalone={false} player={player} reload={null}>
      <DemoIsland demo={demo} root={root} html={html} onMount={onMount} />
    </theme.Previewer>
  );
}

/** A demo in an iframe, on its standalone page, where `autoplay` takes effect as well. */
function FramedDemo({ demo }: { demo: Demo }) {
  const { identifier: id, iframe } = demo;
  const frame = useRef<HTMLIFrameElement>(null);
  const [generation, setGeneration] = useState(0);
  const player = useMotions(demo.motions ?? [], {
    scope: () => frame.current?.contentDocument?.documentElement ?? null,
    autoplay: false,
  });
  return (
    <theme.Previewer
      demo={demo}
      standalone={false}
      player={player}
      reload={() => setGeneration((current) => current + 1)}
    >
      <iframe
        key={generation}
        ref={frame}
        data-demo-frame={id}
        title={demo.title ?? id}
        src={href(`/${site.demoRoute}/${id}`)}
        loading="lazy"
        style={{ height: typeof iframe === 'string' ? iframe : 300 }}
      />
    </theme.Previewer>
  );
}

/** A demo on its own page. */
export function StandaloneDemo(
  props: DemoProps & {
    /** Whether the demo is shown in its frame. */
    wrapper: boolean;
    /** Whether its motions play at once and end with a capture request. */
    capture: boolean;
  },
) {
  const { demo, html, wrapper, capture } = props;
  // Without a frame the demo owns the document, including what it renders outside of its root.
  const { root, onMount, player } = usePlayer(demo.motions, { isDocument: !wrapper, capture });
  const island = <DemoIsland demo={demo} root={root} html={html} onMount={onMount} eager />;
  if (!wrapper) return <theme.BareDemo demo={demo}>{island}</theme.BareDemo>;
  return (
    <theme.Previewer demo={demo} standalone player={player} reload={null}>
      {island}
    </theme.Previewer>
  );
}

function usePlayer(motions: string[] = [], { isDocument = false, capture = false } = {}) {
  const root: RefObject<HTMLDivElement> = useRef(null);
  const [isMounted, setMounted] = useState(false);
  const onMount = useCallback(() => setMounted(true), []);
  const player = useMotions(motions, {
    scope: () => (isDocument ? document.documentElement : root.current),
    autoplay: isMounted,
    capture,
  });
  return { root, onMount, player };
}
