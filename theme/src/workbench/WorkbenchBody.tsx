import { useId, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useDemoCard } from '../common/demo-card.tsx';
import { useWorkbenchTexts } from '../locales/workbench-texts.ts';
import { EditorPanel } from './EditorPanel.tsx';
import { Console } from './result/Console.tsx';
import { bringIntoView } from './scroll-into-view.ts';
import { WatchPanel } from './timeline/WatchPanel.tsx';
import { type OpenWorkbench, useWorkbench, type WorkbenchProps } from './use-workbench.ts';
import { ShareNotice, useShare, WorkbenchBar } from './WorkbenchBar.tsx';

/** The timeline, the editor and the console. The result and the buttons are in the card of the demo. */
export function WorkbenchBody(props: WorkbenchProps) {
  const { demo, state: modes, actions, slots } = useDemoCard();
  const { isWatching } = modes;
  const workbench = useWorkbench(props);
  const share = useShare(workbench);
  const { opened, origin, state, isWaiting, link } = workbench;
  const filesId = useId();
  const hasOutcome = isWaiting || state.run > 0 || state.status === 'failed';
  const recorded = origin === 'link' ? opened.recorded : undefined;

  useLayoutEffect(() => {
    bringIntoView(demo.identifier);
    if (link !== null) actions.change({ isWatching: opened.settings.watch ?? false });
    return () => actions.change({ isReplaced: false, packages: undefined, edited: null });
  }, []);
  useLayoutEffect(() => {
    if (hasOutcome) actions.replace();
  }, [hasOutcome]);
  useLayoutEffect(() => {
    if (state.run > 0) actions.change({ packages: state.packages });
  }, [state.run]);

  return (
    <div data-status={state.status}>
      {createPortal(<ResultNote workbench={workbench} />, props.container)}
      {slots.bar && createPortal(<WorkbenchBar workbench={workbench} share={share} />, slots.bar)}
      {!(recorded && isWatching) && <OriginNotice workbench={workbench} />}
      <ShareNotice {...share} />
      {isWatching && <WatchPanel recorded={recorded} workbench={workbench} />}
      <EditorPanel id={filesId} workbench={workbench} />
      <Console lines={state.console} />
    </div>
  );
}

export function Notice(props: {
  text: string;
  isAlert?: boolean;
  action?: string;
  onAction?: () => void;
}) {
  const { text, isAlert, action, onAction } = props;
  return (
    <p className="y-workbench-notice" role={isAlert ? 'alert' : undefined}>
      {text}{' '}
      {action && (
        <button type="button" className="y-link" onClick={onAction}>
          {action}
        </button>
      )}
    </p>
  );
}

function OriginNotice({ workbench }: { workbench: OpenWorkbench }) {
  const { opened, origin, isWaiting, dropLink } = workbench;
  const texts = useWorkbenchTexts();
  const sentences = [
    opened.refused && texts[`link-${opened.refused}`],
    opened.refused && origin === 'demo' && texts.originalCode,
    origin === 'draft' && texts.draftKept,
    origin === 'link' && (isWaiting ? texts.fromLinkWaiting : texts.fromLink),
  ].filter(Boolean);
  if (sentences.length === 0) return null;
  const action = origin === 'link' && opened.draft ? texts.showMine : undefined;
  return <Notice text={sentences.join(' ')} action={action} onAction={dropLink} />;
}

/** A note that the result belongs to an earlier text than the one in the editor, or that there is none. */
function ResultNote({ workbench }: { workbench: OpenWorkbench }) {
  const { status, run, hasResult } = workbench.state;
  const texts = useWorkbenchTexts();
  const hasFailed = status === 'failed';
  const isUnrun = status === 'idle' || (hasFailed && run === 0);
  const note = hasFailed && hasResult ? texts.lastResult : isUnrun && texts.notRun;
  return note ? <p>{note}</p> : null;
}
