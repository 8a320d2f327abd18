import type { Demo, Workbench, WorkbenchFile } from '@multi-hooks/press/client';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Editor } from '../editor/create-editor.ts';
import type { TypesState, TypesStatus } from '../types-state.ts';
import type { checkTypes } from './check-types.ts';

export interface TypesOptions {
  workbench: Workbench;
  demo: Demo;
  files: readonly WorkbenchFile[];
  react: string;
  editor: RefObject<Editor>;
}

export type TypesControl = ReturnType<typeof useDemoTypes>;

const none = (status: TypesStatus): TypesState => ({ status, problems: [] });
const OFF = none('off');

/** Ids of the demos whose types are on, also while the workbench is closed. */
const turnedOn = new Set<string>();

/** Types in the editor, from the moment in which a reader asks for them. */
function useDemoTypes(options: TypesOptions) {
  const { workbench, demo, react } = options;
  const { identifier: id } = demo;
  const [state, setState] = useState(OFF);
  /** Bytes; null while it is not known. */
  const [size, setSize] = useState<number | null>(null);
  const running = useRef<ReturnType<typeof checkTypes> | null>(null);
  /** Counts the starts, so that one that was given up is not begun. */
  const turn = useRef(0);
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    workbench.typesSize(demo, react).then(setSize, () => setSize(null));
    running.current?.choose(react);
  }, [react]);

  const end = () => {
    turn.current += 1;
    running.current?.end();
    running.current = null;
  };

  const start = async () => {
    setState(none('loading'));
    const { current } = turn;
    // With everything that only types need.
    const loaded = await import('./check-types.ts').catch(() => null);
    const { files, react: wanted, editor } = latest.current;
    if (current !== turn.current || !editor.current) return;
    if (!loaded) return setState(none('failed'));
    const given = { workbench, demo, files, react: wanted, editor: editor.current };
    const onState = (next: TypesState) => {
      if (next.status === 'on') turnedOn.add(id);
      setState(next);
    };
    running.current = loaded.checkTypes({ ...given, onState });
  };

  useEffect(() => {
    if (turnedOn.has(id)) void start();
    return end;
  }, []);

  return {
    ...state,
    size,
    /** Tells it of an edit. */
    edit: (next: readonly WorkbenchFile[]) => running.current?.edit(next),
    toggle() {
      const isRunning = state.status === 'loading' || state.status === 'on';
      end();
      turnedOn.delete(id);
      if (isRunning) setState(OFF);
      else void start();
    },
  };
}

const NONE: TypesControl = { ...OFF, size: null, edit() {}, toggle() {} };

/** Nothing where the site has no types. */
export const useTypes = __PRESS_TYPES__ ? useDemoTypes : () => NONE;
