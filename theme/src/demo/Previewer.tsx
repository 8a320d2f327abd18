import { type Demo, idOfHash, type PreviewerProps, useMarkup } from '@multi-hooks/press/client';
import { useRef, useState } from 'react';
import { Announcer } from '../common/announce.tsx';
import { useSiteLocation } from '../common/site-location.ts';
import { Subject } from '../common/Tool.tsx';
import { ProseTools } from '../content/ProseTools.tsx';
import type { EditedText } from '../workbench/use-workbench.ts';
import { developmentOnly } from './development-only.ts';
import { LightOnly } from './LightOnly.tsx';
import { SourcePanel } from './SourcePanel.tsx';
import { DemoTools } from './tools/DemoTools.tsx';
import { useSource } from './use-source.ts';
import { type WorkbenchMode, WorkbenchSlot, type WorkbenchState } from './WorkbenchSlot.tsx';

export function Previewer({ children, ...props }: PreviewerProps) {
  const { demo, standalone } = props;
  const { identifier: id, iframe = false } = demo;
  const name = demo.title ?? id;
  const isTarget = idOfHash(useSiteLocation().hash) === id;
  const isFramed = Boolean(iframe) && !standalone;
  const source = useSource(demo);
  const [mode, setMode] = useState<WorkbenchMode>(null);
  const [isReplaced, setReplaced] = useState(false);
  const [edited, setEdited] = useState<EditedText | null>(null);
  // The same code is never shown twice: opening one closes the other.
  const toggleSource = () => {
    setMode(null);
    source.toggle();
  };
  const workbench = {
    mode,
    setMode(next: WorkbenchMode) {
      if (next && source.isOpen) source.toggle();
      setMode(next);
    },
    setReplaced,
    setEdited,
  };
  const panel = useRef<HTMLDivElement>(null);
  const panelId = `${id}-source`;
  const code = () => panel.current?.querySelectorAll('pre')[source.file];

  const frame = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, a section is a landmark
    <div
      id={id}
      data-demo={id}
      data-target={isTarget || undefined}
      data-debug={import.meta.env.DEV ? developmentOnly(demo) : undefined}
      className="y-demo"
      role="group"
      aria-label={name}
    >
      <div className="y-demo-shown">
        <div
          className="y-demo-area"
          data-compact={(demo.compact ?? isFramed) || undefined}
          data-transform={demo.transform || undefined}
          data-scheme={demo.colorScheme}
          style={demo.background ? { background: demo.background } : undefined}
        >
          {!(mode && isReplaced) && children}
          {!isFramed && <LightOnly demo={demo} />}
        </div>
        <DemoAbout demo={demo} workbench={workbench} />
        <DemoTools
          {...props}
          source={{ ...source, toggle: toggleSource }}
          panelId={panelId}
          code={code}
          workbench={workbench}
          edited={edited}
        />
      </div>
      {__PRESS_WORKBENCH__ && <WorkbenchSlot demo={demo} {...workbench} />}
      <div ref={panel} id={panelId} className="y-demo-source" hidden={!source.isOpen}>
        <SourcePanel demo={demo} id={panelId} selected={source.file} onSelect={source.select} />
      </div>
    </div>
  );
  const named = <Subject.Provider value={name}>{frame}</Subject.Provider>;
  if (!standalone) return named;
  return (
    <main>
      <h1 className="y-unseen">{name}</h1>
      {named}
      <Announcer />
      <ProseTools data={null} />
    </main>
  );
}

/** A demo's title, which links to the demo, its description, and a task that opens the timeline. */
function DemoAbout({ demo, workbench }: { demo: Demo; workbench: WorkbenchState }) {
  const { identifier, title, description } = demo;
  const markup = useMarkup(description);
  const task = __PRESS_WORKBENCH__ ? demo.try : undefined;
  if (!title && !description && !task) return null;
  return (
    <div className="y-demo-about">
      {title && <a href={`#${identifier}`}>{title}</a>}
      {description && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build from the demo's file
        <div dangerouslySetInnerHTML={markup} />
      )}
      {task && (
        <button type="button" className="y-demo-task" onClick={() => workbench.setMode('watch')}>
          {task}
        </button>
      )}
    </div>
  );
}
