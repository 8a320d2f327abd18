import type { WorkbenchFile } from '@multi-hooks/press/client';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Editor } from '../editor/create-editor.ts';
import type { CheckOptions, checkTypes, TypesState } from './check-types.ts';

type TypesOptions = Pick<CheckOptions, 'workbench' | 'demo' | 'files' | 'react'> & {
  editor: RefObject<Editor>;
};

export type TypesControl = ReturnType<typeof useTypes>;

const OFF: TypesState = { status: 'off', problems: [] };

/** Ids of the demos whose types are on, also while the workbench is closed. */
const turnedOn = new Set<string>();

export function useTypes(options: TypesOptions) {
  const { workbench, demo, react } = options;
  const { identifier: id } = demo;
  const [state, setState] = useState(OFF);
  /** Bytes; null while it is not known. */
  const [size, setSize] = useState<number | null>(null);
  /** Counts the starts; 0 while types are off. */
  const [start, setStart] = useState(turnedOn.has(id) ? 1 : 0);
  const running = useRef<ReturnType<typeof checkTypes> | null>(null);
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    if (!__PRESS_TYPES__) return;
    workbench.typesSize(demo, react).then(setSize, () => setSize(null));
    running.current?.choose(react);
  }, [react]);

  useEffect(() => {
    setState(start ? { ...OFF, status: 'loading' } : OFF);
    if (!__PRESS_TYPES__ || !start) return;
    const ending = new AbortController();
    const load = async () => {
      const loaded = await import('./check-types.ts');
      const { current: editor } = latest.current.editor;
      if (ending.signal.aborted || !editor) return;
      const onState = (next: TypesState) => {
        if (next.status === 'on') turnedOn.add(id);
        setState(next);
      };
      running.current = loaded.checkTypes({ ...latest.current, editor, ending, onState });
    };
    load().catch(() => setState({ ...OFF, status: 'failed' }));
    return () => {
      ending.abort();
      running.current = null;
    };
  }, [start]);

  return {
    ...state,
    size,
    edit: (next: readonly WorkbenchFile[]) => running.current?.edit(next),
    toggle() {
      turnedOn.delete(id);
      setStart(/^(loading|on)$/.test(state.status) ? 0 : start + 1);
    },
  };
}
