import {
  fillText,
  type SessionState,
  type TextPlace,
  type WorkbenchFile,
} from '@multi-hooks/press/client';
import { type MutableRefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SourceTabs } from '../content/SourceTabs.tsx';
import { useWorkbenchTexts } from '../locales/workbench-texts.ts';
import { createEditor, type Editor } from './editor/create-editor.ts';
import { Problems } from './problems/Problems.tsx';
import { problemText } from './problems/problem-text.ts';
import type { TypesControl } from './types/use-types.ts';

export interface EditedText {
  files: readonly WorkbenchFile[];
  /** Index of the file that is shown. */
  shown: number;
}

/** The editor for the files of a demo, with tabs when there are several, and the problems of its text. */
export function EditorPanel(props: {
  /** Prefix of the ids of tabs and panels. */
  id: string;
  files: WorkbenchFile[];
  state: SessionState;
  types: TypesControl;
  /** Whether the editor takes the focus when it opens. */
  takesFocus: boolean;
  editorRef: MutableRefObject<Editor | null>;
  onChange: (files: WorkbenchFile[]) => void;
  /** Null once the editor is closed. */
  setEdited?: ((edited: EditedText | null) => void) | undefined;
  onRun: () => void;
}) {
  const { id, files, state, types, editorRef, setEdited } = props;
  const { problems } = state;
  const texts = useWorkbenchTexts();
  const parent = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const [tabLeaves, setTabLeaves] = useState(false);
  const [isByKeyboard, setByKeyboard] = useState(false);
  const hintId = `${id}-hint`;
  // As in the source panel: the first file is the demo itself.
  const names = files.map(({ name }, index) => (index ? name : name.replace(/^.*(?=\.)/, 'index')));
  // The editor outlives a render, so it calls the latest handlers.
  const latest = useRef(props);
  latest.current = props;

  // Before the first paint: nothing below moves.
  useLayoutEffect(() => {
    if (!parent.current) return;
    const editor = createEditor(parent.current, {
      files,
      label: (file) => fillText(texts.editorOf, { file: names[file] ?? '' }),
      hintId,
      onChange: (next) => latest.current.onChange(next),
      onRun: () => latest.current.onRun(),
      onTabLeaves: setTabLeaves,
      onKeyboard: setByKeyboard,
    });
    editorRef.current = editor;
    if (props.takesFocus && mayTakeFocus(parent.current)) {
      setByKeyboard(document.activeElement?.matches(':focus-visible') ?? false);
      editor.focus();
    }
    return () => {
      editorRef.current = null;
      editor.destroy();
    };
  }, []);

  useEffect(() => editorRef.current?.show(shown), [shown]);

  useEffect(() => {
    setEdited?.({ files, shown });
    return () => setEdited?.(null);
  }, [files, shown]);

  useEffect(() => {
    const marks = problems.flatMap((problem) =>
      'place' in problem && problem.place
        ? [{ place: problem.place, message: problemText(problem, texts) }]
        : [],
    );
    editorRef.current?.mark('error', marks);
  }, [problems]);

  const goTo = ({ file, line, column }: TextPlace) => {
    const index = files.findIndex(({ name }) => name === file);
    if (index < 0) return;
    setShown(index);
    editorRef.current?.goTo(index, { line, column });
  };
  const { status } = types;
  const typesHint =
    (status === 'loading' && texts.typesLoading) || (status === 'on' && texts.typesHint);
  const hasTabs = __PRESS_SOURCE_TABS__ && names.length > 1;
  return (
    <>
      <div className="y-workbench-editor">
        {hasTabs && <SourceTabs names={names} id={id} selected={shown} onSelect={setShown} />}
        <div
          ref={parent}
          {...(hasTabs && {
            role: 'tabpanel',
            id: `${id}-${shown}`,
            'aria-labelledby': `${id}-tab-${shown}`,
          })}
        />
        <p
          id={hintId}
          className={isByKeyboard || typesHint ? 'y-workbench-hint' : 'y-unseen'}
          role="status"
        >
          <span className={isByKeyboard ? undefined : 'y-unseen'}>
            {tabLeaves ? texts.tabLeaves : texts.tabHint}
          </span>
          {typesHint && ` ${typesHint}`}
        </p>
      </div>
      <Problems
        state={state}
        types={types.problems}
        names={new Map(files.map(({ name }, index) => [name, names[index] ?? name]))}
        onGoTo={goTo}
      />
    </>
  );
}

/** Whether the reader has not moved the focus elsewhere since opening the editor. */
function mayTakeFocus(element: Element): boolean {
  const { activeElement: active, body } = document;
  return active === body || Boolean(element.closest('[data-demo]')?.contains(active));
}
