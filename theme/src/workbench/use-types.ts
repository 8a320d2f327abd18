import type { Demo, Workbench, WorkbenchFile } from '@multi-hooks/press/client';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { checkTypes, type TypesState } from './check-types.ts';
import type { Editor } from './create-editor.ts';

export interface TypesOptions {
  workbench: Workbench;
  demo: Demo;
  files: readonly WorkbenchFile[];
  react: string;
  editor: RefObject<Editor>;
}

export type TypesControl = ReturnType<typeof useDemoTypes>;

const OFF: TypesState = { status: 'off', problems: [] };

/** Types in the editor, from the moment in which a reader asks for them. */
function useDemoTypes(options: TypesOptions) {
  const { workbench, demo, files, react } = options;
  const [state, setState] = useState(OFF);
  /** Bytes; null while it is not known. */
  const [size, setSize] = useState<number | null>(null);
  const running = useRef<ReturnType<typeof checkTypes> | null>(null);

  useEffect(() => {
    workbench.typesSize(demo, react).then(setSize, () => setSize(null));
    running.current?.choose(react);
  }, [react]);

  const end = () => {
    running.current?.end();
    running.current = null;
  };
  useEffect(() => end, []);

  return {
    ...state,
    size,
    /** Tells it of an edit. */
    edit: (next: readonly WorkbenchFile[]) => running.current?.edit(next),
    toggle() {
      const { current: editor } = options.editor;
      const isRunning = state.status === 'loading' || state.status === 'on';
      end();
      if (isRunning || !editor) setState(OFF);
      else
        running.current = checkTypes({ workbench, demo, files, react, editor, onState: setState });
    },
  };
}

const NONE: TypesControl = { ...OFF, size: null, edit() {}, toggle() {} };

/** Nothing where the site has no types. */
export const useTypes = __PRESS_TYPES__ ? useDemoTypes : () => NONE;
