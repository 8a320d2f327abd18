import type { Demo } from '@multi-hooks/press/client';
import { useId, useLayoutEffect } from 'react';
import { useWorkbenchTexts } from '../locales/workbench-texts.ts';
import { type EditedText, EditorPanel } from './EditorPanel.tsx';
import { Notice } from './Notice.tsx';
import type { OpenedText } from './open-text.ts';
import { Console } from './result/Console.tsx';
import { Result } from './result/Result.tsx';
import { useDemoPlace } from './result/use-demo-place.ts';
import { WatchPanel } from './timeline/WatchPanel.tsx';
import { useWorkbench, type WorkbenchParts } from './use-workbench.ts';
import { WorkbenchBar } from './WorkbenchBar.tsx';

export interface WorkbenchProps extends WorkbenchParts {
  demo: Demo;
  /** Removes the code from the address. */
  dropLink: () => void;
  /** Whether the timeline is shown. */
  isWatching: boolean;
  setWatching: (isWatching: boolean) => void;
  close: () => void;
  /** Whether the result has replaced the demo. */
  setReplaced: (isReplaced: boolean) => void;
  /** Null once the editor is closed. */
  setEdited?: ((edited: EditedText | null) => void) | undefined;
}

export function WorkbenchBody(props: WorkbenchProps) {
  const { demo, link, isWatching, setWatching, dropLink } = props;
  const texts = useWorkbenchTexts();
  const { opened, origin, state, types, isWaiting, ...workbench } = useWorkbench(props);
  const id = useId();
  const watchId = `${id}watch`;
  const place = useDemoPlace({
    id: demo.identifier,
    hasOutcome: isWaiting || state.run > 0 || state.status === 'failed',
    setReplaced: props.setReplaced,
  });
  const recorded = origin === 'link' ? opened.recorded : undefined;
  useLayoutEffect(() => {
    // After the editor was brought into view.
    workbench.editor.current?.measure();
    if (link !== null) setWatching(opened.settings.watch ?? false);
  }, []);

  return (
    <>
      <Result state={state} place={place} containerRef={workbench.container} />
      <WorkbenchBar
        isWaiting={isWaiting}
        watch={{ id: watchId, isOpen: isWatching, toggle: () => setWatching(!isWatching) }}
        types={types}
        shareHash={workbench.shareHash}
        onRun={workbench.run}
        onReset={workbench.reset}
        onClose={props.close}
      />
      {__PRESS_TYPES__ && (types.status === 'failed' || types.status === 'outdated') && (
        <Notice
          text={types.status === 'outdated' ? texts.typesOutdated : texts.typesFailed}
          isAlert
          action={texts.retry}
          onAction={types.toggle}
        />
      )}
      {!(recorded && isWatching) && (
        <OriginNotice opened={opened} origin={origin} isWaiting={isWaiting} dropLink={dropLink} />
      )}
      {isWatching && (
        <WatchPanel
          id={watchId}
          question={demo.try}
          recorded={recorded}
          state={state}
          reacts={props.reacts}
          choice={workbench.choice}
          onChoose={workbench.choose}
          onClear={workbench.clearRecords}
        />
      )}
      <EditorPanel
        id={`${id}files`}
        files={workbench.files}
        state={state}
        types={types}
        takesFocus={link === null && !isWatching}
        editorRef={workbench.editor}
        onChange={workbench.edit}
        setEdited={props.setEdited}
        onRun={workbench.run}
      />
      <Console lines={state.console} onClear={workbench.clearConsole} />
    </>
  );
}

/** Where the code comes from, unless it is the demo's own. */
function OriginNotice(props: {
  opened: OpenedText;
  origin: OpenedText['origin'];
  isWaiting: boolean;
  dropLink: () => void;
}) {
  const { opened, origin, isWaiting, dropLink } = props;
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
