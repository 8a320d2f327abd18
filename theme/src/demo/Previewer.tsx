import { href, type PreviewerProps, site } from '@multi-hooks/press/client';
import { useRef } from 'react';
import { CopyButton } from '../content/CopyButton.tsx';
import { CodeIcon, NewTabIcon } from '../icons.tsx';
import { Announcer } from '../layout/announce.tsx';
import { idOf } from '../layout/hash.ts';
import { usePlace } from '../layout/place.ts';
import { useTexts } from '../locales/texts.ts';
import { DemoAbout } from './DemoAbout.tsx';
import { SourcePanel } from './SourcePanel.tsx';
import { useSourceOpen } from './use-source-open.ts';

/** The frame of a demo: the demo, what it is about, what can be done with it, its source. */
export function Previewer({ demo, standalone, children }: PreviewerProps) {
  const texts = useTexts();
  const { identifier: id } = demo;
  const name = demo.title ?? id;
  const isTarget = idOf(usePlace().hash) === id;
  const [isOpen, toggleSource] = useSourceOpen(demo);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = `${id}-source`;
  const hidden = new Set(demo.hideActions);
  const toggleLabel = isOpen ? texts.hideSource : texts.showSource;

  const frame = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, a section is a landmark
    <div
      id={id}
      data-demo={id}
      data-target={isTarget || undefined}
      className="demo"
      role="group"
      aria-label={name}
    >
      <div
        className="demo-area"
        data-compact={demo.compact || undefined}
        data-transform={demo.transform || undefined}
        style={demo.background ? { background: demo.background } : undefined}
      >
        {children}
      </div>
      <DemoAbout demo={demo} />
      <div className="demo-tools">
        {!standalone && !hidden.has('EXTERNAL') && (
          <a
            className="tool"
            href={href(`/${site.demoRoute}/${id}`)}
            target="_blank"
            rel="noopener"
            data-tip
            aria-label={texts.openInNewTab}
          >
            <NewTabIcon />
          </a>
        )}
        <span className="spacer" />
        <CopyButton text={() => panel.current?.querySelector('pre')?.textContent ?? ''} />
        <button
          type="button"
          className="tool"
          data-tip
          aria-label={toggleLabel}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={toggleSource}
        >
          <CodeIcon />
        </button>
      </div>
      <div ref={panel} id={panelId} className="demo-source" hidden={!isOpen}>
        <SourcePanel demo={demo} />
      </div>
    </div>
  );
  if (!standalone) return frame;
  return (
    <main>
      <h1 className="unseen">{name}</h1>
      {frame}
      <Announcer />
    </main>
  );
}
