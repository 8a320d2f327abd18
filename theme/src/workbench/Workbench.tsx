import { type Demo, ErrorBoundary, loadSources } from '@multi-hooks/press/client';
import { workbench } from '@multi-hooks/press/client/workbench';
import { useWorkbenchTexts } from '../locales/workbench-texts.ts';
import { asJavaScript } from './as-javascript.ts';
import type { WorkbenchParts, WorkbenchProps } from './use-workbench.ts';
import { Notice, WorkbenchBody } from './WorkbenchBody.tsx';
import '../styles/workbench/workbench.css';
import '../styles/workbench/timeline.css';
import '../styles/workbench/sentences.css';
import '../styles/workbench/editor.css';

export function Workbench({ retry, ...props }: WorkbenchProps & { retry: () => void }) {
  const texts = useWorkbenchTexts();
  const failure = () => (
    <Notice text={texts.failed} isAlert action={texts.retry} onAction={retry} />
  );
  return (
    <ErrorBoundary fallback={failure}>
      <WorkbenchBody {...props} />
    </ErrorBoundary>
  );
}

/** Loads what the workbench of a demo needs. `link`: the hash of the address, if it contains code for it. */
export async function loadParts(demo: Demo, link: string | null): Promise<WorkbenchParts> {
  const [demoWithText, choices] = await Promise.all([
    loadSources(demo),
    workbench.reactChoices(demo),
  ]);
  // The language of the link, or else the one that the reader has chosen for all code.
  const isJavaScript =
    __PRESS_CODE_SWITCH__ &&
    (link === null
      ? 'untyped' in document.documentElement.dataset
      : workbench.sharesJavaScript(link));
  const typed = workbench.filesOf(demoWithText);
  const original = isJavaScript ? asJavaScript(demoWithText, typed) : typed;
  const shared = link === null ? null : await workbench.readShared(link, original);
  return { workbench, original, isJavaScript, link, shared, ...choices };
}
