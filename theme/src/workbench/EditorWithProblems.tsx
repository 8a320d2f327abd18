import type { SessionState, TextPlace, WorkbenchFile } from '@multi-hooks/press/client';
import { type MutableRefObject, useEffect, useState } from 'react';
import type { Editor } from './editor/create-editor.ts';
import { EditorPanel } from './editor/EditorPanel.tsx';
import { Problems } from './problems/Problems.tsx';
import { TypeProblems } from './problems/TypeProblems.tsx';
import type { TypesControl } from './types/use-types.ts';

/** What is in the editor. */
export interface EditedText {
  files: readonly WorkbenchFile[];
  /** Index of the file that is shown. */
  shown: number;
}

/** The editor, and below it the problems of its text, which lead to their lines. */
export function EditorWithProblems(props: {
  /** Prefix of the ids of tabs and panels. */
  id: string;
  files: WorkbenchFile[];
  state: SessionState;
  types: TypesControl;
  takesFocus: boolean;
  editorRef: MutableRefObject<Editor | null>;
  onChange: (files: WorkbenchFile[]) => void;
  setEdited?: ((edited: EditedText | null) => void) | undefined;
  onRun: () => void;
}) {
  const { files, state, types, editorRef, setEdited, ...rest } = props;
  const [shown, setShown] = useState(0);
  const names = files.map((file, index) => labelOf(file.name, index));
  const labels = new Map(files.map((file, index) => [file.name, names[index] ?? file.name]));

  useEffect(() => {
    setEdited?.({ files, shown });
    return () => setEdited?.(null);
  }, [files, shown]);

  const goTo = ({ file, line, column }: TextPlace) => {
    const index = files.findIndex((one) => one.name === file);
    if (index < 0) return;
    setShown(index);
    editorRef.current?.goTo(index, { line, column });
  };
  return (
    <>
      <EditorPanel
        {...rest}
        files={files}
        names={names}
        problems={state.problems}
        types={types.status}
        shown={shown}
        editorRef={editorRef}
        onShow={setShown}
      />
      <Problems state={state} names={labels} onGoTo={goTo} />
      {__PRESS_TYPES__ && (
        <TypeProblems
          problems={types.problems}
          others={state.problems}
          names={labels}
          onGoTo={goTo}
        />
      )}
    </>
  );
}

/** As in the source panel: the first file is the demo itself. */
function labelOf(name: string, index: number): string {
  return index === 0 ? name.replace(/^.*(?=\.)/, 'index') : name;
}
