import { type Demo, ErrorBoundary, loadSources } from '@multi-hooks/press/client';
import {
  filesOf,
  reactChoices,
  readShared,
  sharesJavaScript,
} from '@multi-hooks/press/client/workbench';
import { useDemoCard } from '../common/demo-card.tsx';
import { useWorkbenchTexts } from '../locales/workbench-texts.ts';
import { asJavaScript } from './as-javascript.ts';
import type { WorkbenchParts, WorkbenchProps } from './use-workbench.ts';
import { Notice, WorkbenchBody } from './WorkbenchBody.tsx';
import '../styles/workbench/workbench.css';
import '../styles/workbench/timeline.css';
import '../styles/workbench/marks-and-sentences.css';
import '../styles/workbench/editor.css';

export function Workbench(props: Omit<WorkbenchProps, 'container'> & { retry: () => void }) {
  const texts = useWorkbenchTexts();
  const { result } = useDemoCard().slots;
  const failure = () => (
    <Notice text={texts.failed} isAlert action={texts.retry} onAction={props.retry} />
  );
  return (
    <ErrorBoundary fallback={failure}>
      {result && <WorkbenchBody {...props} container={result} />}
    </ErrorBoundary>
  );
}

/** Loads what the workbench of a demo needs. `link`: the hash of the address, if it contains code for it. */
export async function loadParts(demo: Demo, link: string | null): Promise<WorkbenchParts> {
  const [demoWithText, choices] = await Promise.all([loadSources(demo), reactChoices(demo)]);
  // The language of the link, or else the one that the reader has chosen for all code.
  const isJavaScript =
    __PRESS_CODE_SWITCH__ &&
    (link === null ? 'untyped' in document.documentElement.dataset : sharesJavaScript(link));
  const typed = filesOf(demoWithText);
  const original = isJavaScript ? asJavaScript(demoWithText, typed) : typed;
  const shared = link === null ? null : await readShared(link, original);
  return { original, isJavaScript, link, shared, ...choices };
}
