import { type Demo, useMarkup } from '@multi-hooks/press/client';
import type { WorkbenchState } from './WorkbenchSlot.tsx';

/** A demo's title, which links to the demo, its description, and a task that opens the timeline. */
export function DemoAbout({ demo, workbench }: { demo: Demo; workbench: WorkbenchState }) {
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
