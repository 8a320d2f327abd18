import { fillText, type TextPlace } from '@multi-hooks/press/client';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDemoCard } from '../common/demo-card.tsx';
import { SourceTabs, tabName, tabPanel } from '../content/SourceTabs.tsx';
import { useWorkbenchTexts } from '../locales/workbench-texts.ts';
import { createEditor } from './editor/create-editor.ts';
import { Problems } from './problems/Problems.tsx';
import { cardOf, coveredTop, showBelow } from './scroll-into-view.ts';
import type { OpenWorkbench } from './use-workbench.ts';

/**
 * The editor for the files of a demo, with tabs when there are several, and the problems of its text.
 * It is hidden, not removed, while the code is folded: its history stays.
 */
export function EditorPanel({ id, workbench }: { id: string; workbench: OpenWorkbench }) {
  const { files, state, link, isChanged, editor: editorRef } = workbench;
  const { problems } = state;
  const { state: modes, actions } = useDemoCard();
  const { isEditing, isWatching, file: selected } = modes;
  const texts = useWorkbenchTexts();
  const parent = useRef<HTMLDivElement>(null);
  const lastTop = useRef<number>();
  const [tabLeaves, setTabLeaves] = useState(false);
  const [isByKeyboard, setByKeyboard] = useState(false);
  const hintId = `${id}-hint`;
  const names = files.map(tabName);
  // The editor outlives a render, so it calls the latest handlers.
  const latest = useRef(workbench);
  latest.current = workbench;

  // Before the first paint, so that nothing below moves.
  useLayoutEffect(() => {
    if (!parent.current) return;
    const editor = createEditor(parent.current, {
      files,
      label: (file) => fillText(texts.editorOf, { file: names[file] ?? '' }),
      hintId,
      onChange: (next) => latest.current.edit(next),
      onRun: () => latest.current.run(),
      onTabLeaves: setTabLeaves,
      onKeyboard: setByKeyboard,
    });
    editorRef.current = editor;
    return () => {
      editorRef.current = null;
      editor.destroy();
    };
  }, []);

  useLayoutEffect(() => {
    if (!isEditing) return;
    editorRef.current?.measure();
    if (link !== null || !parent.current || !mayTakeFocus(parent.current)) return;
    setByKeyboard(document.activeElement?.matches(':focus-visible') ?? false);
    editorRef.current?.focus();
    const panel = parent.current.parentElement;
    // Below the timeline it may be out of view, and the focus does not scroll the page.
    if (isWatching && panel) showBelow(coveredTop(panel), panel);
  }, [isEditing]);

  useEffect(() => editorRef.current?.show(selected), [selected]);

  useEffect(() => {
    lastTop.current = topOf(parent.current);
    actions.change({ edited: { files, isChanged } });
  }, [files]);

  // Changed code hides the text of the demo, which is above the code: the code stays where it is.
  useLayoutEffect(() => {
    const top = topOf(parent.current);
    scrollBy(0, top - (lastTop.current ?? top));
  }, [modes.edited?.isChanged]);

  useEffect(() => {
    const places = problems.flatMap((problem) => ('place' in problem && problem.place) || []);
    editorRef.current?.mark(places);
  }, [problems]);

  const goTo = ({ file, line, column }: TextPlace) => {
    const index = files.findIndex(({ name }) => name === file);
    if (index < 0) return;
    // Synchronously: a hidden editor cannot be focused.
    flushSync(() => actions.show({ isEditing: true }));
    actions.selectFile(index);
    editorRef.current?.goTo(index, { line, column });
  };
  const addLine = (line: string, file = files[0]?.name ?? '') => {
    const changedFiles = files.map(({ name, text }) =>
      name === file ? { name, text: `${line}\n${text}` } : { name, text },
    );
    editorRef.current?.replace(changedFiles, true);
    // The button that had the focus is gone once the code runs.
    goTo({ file, line: 1, column: 1 });
  };
  const hasTabs = names.length > 1;
  const hintClass = isByKeyboard ? 'y-workbench-hint' : 'y-visually-hidden';
  return (
    <>
      <div className="y-workbench-editor" hidden={!isEditing}>
        {hasTabs && (
          <SourceTabs names={names} id={id} selected={selected} onSelect={actions.selectFile} />
        )}
        <div ref={parent} {...(hasTabs && tabPanel(id, selected))} />
        <p id={hintId} className={hintClass} role="status">
          {tabLeaves ? texts.tabLeaves : texts.tabHint}
        </p>
      </div>
      <Problems
        state={state}
        labels={new Map(files.map((file, index) => [file.name, tabName(file, index)]))}
        onGoTo={goTo}
        onImport={addLine}
      />
    </>
  );
}

const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;

/** Whether the reader has not moved the focus elsewhere since opening the editor. */
function mayTakeFocus(element: Element): boolean {
  const { activeElement: active, body } = document;
  return active === body || Boolean(cardOf(element)?.contains(active));
}
