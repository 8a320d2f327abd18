import type { Demo } from '@multi-hooks/press/client';
import { useId, useLayoutEffect } from 'react';
import { type EditedText, EditorWithProblems } from './EditorWithProblems.tsx';
import type { OpenedText } from './open-text.ts';
import { Console } from './result/Console.tsx';
import { Result } from './result/Result.tsx';
import { useDemoPlace } from './result/use-demo-place.ts';
import { useWorkbenchTexts } from './texts.ts';
import { WatchPanel } from './timeline/WatchPanel.tsx';
import { TypesNotice } from './types/TypesButton.tsx';
import { useWorkbench, type WorkbenchParts } from './use-workbench.ts';
import { WorkbenchBar } from './WorkbenchBar.tsx';

export interface WorkbenchProps {
  demo: Demo;
  /** The hash of the address, if it contains code for this demo. */
  link: string | null;
  /** Removes the code from the address. */
  dropLink: () => void;
  /** Whether the timeline is shown. */
  isWatching: boolean;
  setWatching: (isWatching: boolean) => void;
  close: () => void;
  /** Whether the result stands in the place of the demo. */
  setReplaced: (isReplaced: boolean) => void;
  /** Null once the editor is closed. */
  setEdited?: ((edited: EditedText | null) => void) | undefined;
}

export function WorkbenchBody(props: WorkbenchProps & WorkbenchParts) {
  const { demo, link, isWatching, setWatching, close, dropLink, setReplaced } = props;
  const { opened, origin, files, state, isWaiting, ...workbench } = useWorkbench(props);
  const id = useId();
  const watchId = `${id}watch`;
  const place = useDemoPlace({
    id: demo.identifier,
    hasOutcome: isWaiting || state.run > 0 || state.status === 'failed',
    setReplaced,
  });
  // After the editor was brought into view.
  useLayoutEffect(() => workbench.editor.current?.measure(), []);

  useLayoutEffect(() => {
    if (link !== null) setWatching(opened.settings.watch ?? false);
  }, []);

  const toggleWatch = () => setWatching(!isWatching);
  return (
    <>
      <Result state={state} place={place} containerRef={workbench.container} />
      <WorkbenchBar
        subject={demo.title ?? demo.identifier}
        isWaiting={isWaiting}
        watch={{ id: watchId, isOpen: isWatching, toggle: toggleWatch }}
        types={workbench.types}
        shareHash={workbench.shareHash}
        onRun={workbench.run}
        onReset={workbench.reset}
        onClose={close}
      />
      {__PRESS_TYPES__ && <TypesNotice types={workbench.types} />}
      <OriginNotice opened={opened} origin={origin} isWaiting={isWaiting} dropLink={dropLink} />
      {isWatching && (
        <WatchPanel
          id={watchId}
          question={demo.try}
          state={state}
          reacts={props.reacts}
          choice={workbench.choice}
          onChoose={workbench.choose}
          onClear={workbench.clearRecords}
        />
      )}
      <EditorWithProblems
        id={`${id}files`}
        files={files}
        state={state}
        types={workbench.types}
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
  const notice = [
    opened.refused && texts.refused[opened.refused],
    opened.refused && origin === 'own' && texts.own,
    origin === 'kept' && texts.kept,
    origin === 'link' && (isWaiting ? texts.fromLinkWaiting : texts.fromLink),
  ]
    .filter(Boolean)
    .join(' ');
  if (!notice) return null;
  return (
    <p className="y-workbench-notice">
      {notice}{' '}
      {origin === 'link' && opened.mine && (
        <button type="button" className="y-workbench-link" onClick={dropLink}>
          {texts.showMine}
        </button>
      )}
    </p>
  );
}
