import type {
  Demo,
  ReactChoice,
  TextPlace,
  Workbench,
  WorkbenchFile,
} from '@multi-hooks/press/client';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { BenchBar } from './BenchBar.tsx';
import { Console } from './Console.tsx';
import type { Editor } from './create-editor.ts';
import { EditorPanel } from './EditorPanel.tsx';
import { type OpenedText, openText } from './open-text.ts';
import { Problems } from './Problems.tsx';
import { Result } from './Result.tsx';
import { useWorkbenchTexts } from './texts.ts';
import { useDemoPlace } from './use-demo-place.ts';
import { useSession } from './use-session.ts';
import { type Choice, WatchPanel } from './WatchPanel.tsx';

export interface WorkbenchProps {
  demo: Demo;
  /** The hash of the address, if it contains code for this demo. */
  link: string | null;
  /** Removes the code from the address. */
  dropLink: () => void;
  close: () => void;
  /** Whether the result stands in the place of the demo. */
  setReplaced: (isReplaced: boolean) => void;
}

/** What the workbench needs before it can be shown. */
export interface BenchParts {
  workbench: Workbench;
  /** The demo's own text. */
  own: WorkbenchFile[];
  reacts: ReactChoice[];
}

export function Bench(props: WorkbenchProps & BenchParts) {
  const { demo, link, dropLink, close, workbench, own, reacts } = props;
  const texts = useWorkbenchTexts();
  const name = demo.title ?? demo.identifier;
  const id = useId();
  const [opened] = useState(() => openText({ workbench, id: demo.identifier, own, link }));
  const [files, setFiles] = useState(opened.files);
  const [origin, setOrigin] = useState(opened.origin);
  const [shown, setShown] = useState(0);
  const { settings } = opened;
  const [isWatching, setWatching] = useState(settings.watch ?? false);
  const usualReact = newestFor(reacts);
  const [choice, setChoice] = useState<Choice>({
    strict: settings.strict ?? false,
    // A site may have dropped the React of an old link.
    react: reacts.find(({ name }) => name === settings.react)?.name ?? usualReact,
  });
  const editor = useRef<Editor>(null);
  const container = useRef<HTMLDivElement>(null);
  const { session, state } = useSession({
    workbench,
    demo,
    container,
    title: texts.result(name),
    files,
    wait: opened.origin === 'link',
    ...choice,
  });
  const names = own.map((file, index) => labelOf(file.name, index));

  const change = (next: WorkbenchFile[]) => {
    setFiles(next);
    opened.keep(next);
    session?.edit(next);
  };
  const run = () => session?.run();
  const reset = () => {
    setOrigin('own');
    editor.current?.replace(own);
    // The demo's own code needs no consent to run.
    run();
  };
  const choose = (next: Choice) => {
    setChoice(next);
    session?.choose(next);
  };
  const goTo = ({ file, line, column }: TextPlace) => {
    const index = own.findIndex((one) => one.name === file);
    if (index < 0) return;
    setShown(index);
    editor.current?.goTo(index, { line, column });
  };
  const shareHash = () =>
    workbench.shareHash({
      id: demo.identifier,
      files,
      own,
      settings: {
        watch: isWatching,
        strict: choice.strict,
        ...(choice.react !== usualReact && { react: choice.react }),
      },
    });
  const isWaiting = origin === 'link' && state.status === 'idle';
  const place = useDemoPlace({
    id: demo.identifier,
    hasOutcome: isWaiting || state.run > 0 || state.status === 'failed',
    setReplaced: props.setReplaced,
  });
  // After the editor was brought into view.
  useLayoutEffect(() => editor.current?.measure(), []);

  return (
    <>
      <Result state={state} place={place} containerRef={container} />
      <BenchBar
        isWaiting={isWaiting}
        watch={{ id: `${id}watch`, isOpen: isWatching, toggle: () => setWatching(!isWatching) }}
        shareHash={shareHash}
        onRun={run}
        onReset={reset}
        onClose={close}
      />
      <OriginNotice opened={opened} origin={origin} isWaiting={isWaiting} dropLink={dropLink} />
      <EditorPanel
        id={`${id}files`}
        files={files}
        names={names}
        problems={state.problems}
        shown={shown}
        takesFocus={link === null}
        editorRef={editor}
        onShow={setShown}
        onChange={change}
        onRun={run}
      />
      <Problems
        state={state}
        names={new Map(own.map((file, index) => [file.name, names[index] ?? file.name]))}
        onGoTo={goTo}
      />
      <Console lines={state.console} onClear={() => session?.clearConsole()} />
      {isWatching && (
        <WatchPanel
          id={`${id}watch`}
          question={demo.try}
          state={state}
          reacts={reacts}
          choice={choice}
          onChoose={choose}
          onClear={() => session?.clearRecords()}
        />
      )}
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
    <p className="workbench-notice">
      {notice}{' '}
      {origin === 'link' && opened.mine && (
        <button type="button" className="workbench-link" onClick={dropLink}>
          {texts.showMine}
        </button>
      )}
    </p>
  );
}

/** The newest React that the demo can run on. */
function newestFor(reacts: readonly ReactChoice[]): string {
  const able = reacts.filter(({ unsupportedBy }) => !unsupportedBy);
  return (able.at(-1) ?? reacts.at(-1))?.name ?? '';
}

/** As in the source panel: the first file is the demo itself. */
function labelOf(name: string, index: number): string {
  return index === 0 ? name.replace(/^.*(?=\.)/, 'index') : name;
}
