import {
  history,
  historyKeymap,
  indentWithTab,
  isolateHistory,
  standardKeymap,
  toggleComment,
} from '@codemirror/commands';
import { jsxLanguage, tsxLanguage, typescriptLanguage } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { EditorState, type Extension, type TransactionSpec } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import type { TextPlace, WorkbenchFile } from '@multi-hooks/press/client';
import { nameTags } from '@multi-hooks/press/client/workbench';
import { coveredBottom, coveredTop } from '../scroll-into-view.ts';
import { codeColors } from './code-colors.ts';
import { hiddenCharacters } from './hidden-characters.ts';
import { markMistakes, mistakes, offsetOf } from './mistakes.ts';

interface EditorOptions {
  files: readonly WorkbenchFile[];
  /** The accessible name of the editor while it shows a file. */
  label: (file: number) => string;
  /** Id of the element that explains how to leave the editor by keyboard. */
  hintId: string;
  onChange: (files: WorkbenchFile[]) => void;
  onRun: () => void;
  /** Whether the Tab key leaves the editor now. */
  onTabLeaves: (leaves: boolean) => void;
  /** Whether the reader moves the focus by keyboard. */
  onKeyboard: (isByKeyboard: boolean) => void;
}

/** Space above the line of the cursor. */
const CURSOR_MARGIN_PX = 8;

export type Editor = ReturnType<typeof createEditor>;

/** One editor for all files of a demo; each keeps its own selection and history. */
export function createEditor(parent: HTMLElement, options: EditorOptions) {
  const { files } = options;
  let selected = 0;
  const onUpdate = EditorView.updateListener.of((update) => {
    states[selected] = update.state;
    if (update.docChanged) options.onChange(read());
  });
  const createState = ({ name, text }: WorkbenchFile, index: number) =>
    EditorState.create({
      doc: text,
      extensions: [
        onUpdate,
        languageExtension(name),
        history(),
        ...editorExtensions(options, index),
      ],
    });
  const states = files.map(createState);
  const view = new EditorView({ parent, state: states[0] });

  const read = () =>
    files.map(({ name }, index) => ({ name, text: states[index]?.doc.toString() ?? '' }));

  /** Works for files that are not shown, too. */
  function update(index: number, change: TransactionSpec) {
    const state = states[index];
    if (index === selected) view.dispatch(change);
    else if (state) states[index] = state.update(change).state;
  }

  function show(index: number) {
    const state = states[index];
    if (!state || index === selected) return;
    selected = index;
    view.setState(state);
  }

  return {
    show,
    focus: () => view.focus(),
    destroy: () => view.destroy(),
    /** Measures lines in view now, before they are drawn at a guessed height. */
    measure: () => void view.coordsAtPos(0),
    mark(places: readonly TextPlace[]) {
      states.forEach((state, index) => {
        const ofFile = places.filter(({ file }) => file === files[index]?.name);
        update(index, { effects: markMistakes(state, ofFile) });
      });
    },
    /** Moves the cursor to a position; line and column start at 1. */
    goTo(file: number, place: { line: number; column: number }) {
      show(file);
      const anchor = offsetOf(view.state.doc, place);
      view.dispatch({ selection: { anchor }, scrollIntoView: true });
      view.focus();
    },
    /** Replaces the text of the files, as an edit that can be undone, or with an empty history. */
    replace(next: readonly WorkbenchFile[], isUndoable: boolean) {
      next.forEach((file, index) => {
        if (isUndoable) {
          const doc = states[index]?.doc;
          if (!doc || doc.toString() === file.text) return;
          const changes = { from: 0, to: doc.length, insert: file.text };
          // A separate undo step, however soon it follows typing.
          update(index, { changes, annotations: isolateHistory.of('full') });
        } else {
          const state = createState(file, index);
          states[index] = state;
          if (index === selected) view.setState(state);
        }
      });
      options.onChange(read());
    },
  };
}

function editorExtensions(options: EditorOptions, file: number): Extension[] {
  const runNow = () => {
    options.onRun();
    return true;
  };
  return [
    lineNumbers(),
    hiddenCharacters,
    mistakes,
    indentOnInput(),
    bracketMatching(),
    keymap.of([
      { key: 'Mod-Enter', run: runNow },
      { key: 'Mod-/', run: toggleComment },
      ...standardKeymap,
      ...historyKeymap,
      indentWithTab,
    ]),
    codeColors,
    leavingByTab(options),
    // The header of the page and the result cover the top of the window, problems its bottom.
    EditorView.scrollMargins.of(({ dom }) => ({
      top: coveredTop(dom) + CURSOR_MARGIN_PX,
      bottom: coveredBottom(dom),
    })),
    EditorView.contentAttributes.of({
      tabindex: '0',
      'aria-label': options.label(file),
      'aria-describedby': options.hintId,
    }),
  ];
}

const parserConfig = { props: [nameTags] };

function languageExtension(name: string): Extension {
  if (/\.tsx$/.test(name)) return tsxLanguage.configure(parserConfig);
  if (/\.[cm]?ts$/.test(name)) return typescriptLanguage.configure(parserConfig);
  return /\.[cm]?jsx?$/.test(name) ? jsxLanguage.configure(parserConfig) : [];
}

/**
 * Tab indents; after Escape it leaves the editor. The library's own mode for that ends after two
 * seconds, which is too short for some people: this one lasts until another key is pressed.
 */
function leavingByTab({ onTabLeaves, onKeyboard }: EditorOptions): Extension {
  const set = (view: EditorView, leaves: boolean) => {
    view.setTabFocusMode(leaves);
    onTabLeaves(leaves);
  };
  return EditorView.domEventObservers({
    keydown({ key }, view) {
      if (key === 'Escape') set(view, true);
      else if (!/^(Tab|Shift|Control|Alt|Meta)$/.test(key)) set(view, false);
    },
    // Includes the Tab key that moved the focus here.
    keyup: ({ key }) => void (/^(Tab|Escape)$/.test(key) && onKeyboard(true)),
    pointerdown: () => onKeyboard(false),
    blur(_, view) {
      set(view, false);
      onKeyboard(false);
    },
  });
}
