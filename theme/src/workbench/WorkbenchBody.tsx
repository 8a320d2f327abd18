import { useId, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useWorkbenchTexts } from '../locales/workbench-texts.ts';
import { EditorPanel } from './EditorPanel.tsx';
import { Notice } from './Notice.tsx';
import { Console } from './result/Console.tsx';
import { useDemoPlace } from './result/use-demo-place.ts';
import { WatchPanel } from './timeline/WatchPanel.tsx';
import { type OpenWorkbench, useWorkbench, type WorkbenchProps } from './use-workbench.ts';
import { WorkbenchBar } from './WorkbenchBar.tsx';

export function WorkbenchBody(props: WorkbenchProps) {
  const { demo, link, isWatching, setReplaced } = props;
  const workbench = useWorkbench(props);
  const { opened, origin, state, isWaiting } = workbench;
  const id = useId();
  const watchId = `${id}watch`;
  const place = useDemoPlace({
    id: demo.identifier,
    hasOutcome: isWaiting || state.run > 0 || state.status === 'failed',
    setReplaced,
  });
  const recorded = origin === 'link' ? opened.recorded : undefined;
  useLayoutEffect(() => {
    // After the editor was brought into view.
    workbench.editor.current?.measure();
    if (link !== null) props.setWatching(opened.settings.watch ?? false);
  }, []);

  return (
    <>
      <Result workbench={workbench} place={place} />
      <WorkbenchBar workbench={workbench} watchId={watchId} />
      {!(recorded && isWatching) && <OriginNotice workbench={workbench} />}
      {isWatching && <WatchPanel id={watchId} recorded={recorded} workbench={workbench} />}
      <EditorPanel id={`${id}files`} workbench={workbench} />
      <Console lines={state.console} onClear={workbench.clearConsole} />
    </>
  );
}

function OriginNotice({ workbench }: { workbench: OpenWorkbench }) {
  const { opened, origin, isWaiting, dropLink } = workbench;
  const texts = useWorkbenchTexts();
  const refusals = {
    broken: texts.brokenLink,
    'too-large': texts.tooLargeLink,
    'other-version': texts.otherVersionLink,
  };
  const sentences = [
    opened.refused && refusals[opened.refused],
    opened.refused && origin === 'own' && texts.own,
    origin === 'kept' && texts.kept,
    origin === 'link' && (isWaiting ? texts.fromLinkWaiting : texts.fromLink),
  ].filter(Boolean);
  if (sentences.length === 0) return null;
  const action = origin === 'link' && opened.mine ? texts.showMine : undefined;
  return <Notice text={sentences.join(' ')} action={action} onAction={dropLink} />;
}

/** The session inserts its frame here. */
function Result(props: { workbench: OpenWorkbench; place: ReturnType<typeof useDemoPlace> }) {
  const { place, workbench } = props;
  const { status, run, hasResult } = workbench.state;
  const texts = useWorkbenchTexts();
  const hasFailed = status === 'failed';
  const isUnrun = status === 'idle' || (hasFailed && run === 0);
  const note = hasFailed && hasResult ? texts.lastGood : isUnrun && texts.notRun;
  const view = (
    <div
      className="y-workbench-result"
      data-status={status}
      data-taken={place.isTaken || undefined}
      data-first={run === 0 || undefined}
    >
      <div ref={workbench.container} data-result />
      {place.isTaken && note && <p>{note}</p>}
    </div>
  );
  return place.area ? createPortal(view, place.area) : view;
}
