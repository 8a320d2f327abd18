import type { WorkbenchFile, WorkbenchProblem } from '@multi-hooks/press/client';
import { type MutableRefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SourceTabs } from '../../content/SourceTabs.tsx';
import { useWorkbenchTexts } from '../texts.ts';
import type { TypesStatus } from '../types-state.ts';
import { createEditor, type Editor } from './create-editor.ts';

/** The editor for the files of a demo, with tabs when there are several. */
export function EditorPanel(props: {
  /** Prefix of the ids of tabs and panels. */
  id: string;
  files: WorkbenchFile[];
  /** The labels of the files, in order. */
  names: string[];
  problems: readonly WorkbenchProblem[];
  types: TypesStatus;
  /** Index of the file that is shown. */
  shown: number;
  /** Whether the editor takes the focus when it opens. */
  takesFocus: boolean;
  editorRef: MutableRefObject<Editor | null>;
  onShow: (file: number) => void;
  onChange: (files: WorkbenchFile[]) => void;
  onRun: () => void;
}) {
  const { id, files, names, problems, shown, editorRef } = props;
  const texts = useWorkbenchTexts();
  const parent = useRef<HTMLDivElement>(null);
  const [tabLeaves, setTabLeaves] = useState(false);
  const [isByKeyboard, setByKeyboard] = useState(false);
  const hintId = `${id}-hint`;
  // The editor outlives a render, so it calls the latest handlers.
  const latest = useRef(props);
  latest.current = props;

  // Before the first paint: nothing below moves.
  useLayoutEffect(() => {
    if (!parent.current) return;
    const editor = createEditor(parent.current, {
      files,
      label: (file) => texts.editorOf(names[file] ?? ''),
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
    const marks = problems.flatMap((problem) =>
      'place' in problem && problem.place
        ? [{ place: problem.place, message: texts.problem(problem) }]
        : [],
    );
    editorRef.current?.mark('error', marks);
  }, [problems]);

  const typesHint =
    (props.types === 'loading' && texts.typesLoading) || (props.types === 'on' && texts.typesHint);
  const hasTabs = __PRESS_SOURCE_TABS__ && names.length > 1;
  return (
    <div className="y-workbench-editor">
      {hasTabs && <SourceTabs names={names} id={id} selected={shown} onSelect={props.onShow} />}
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
  );
}

/** Whether the reader has not moved the focus elsewhere since opening the editor. */
function mayTakeFocus(element: Element): boolean {
  const { activeElement: active, body } = document;
  return active === body || Boolean(element.closest('[data-demo]')?.contains(active));
}
