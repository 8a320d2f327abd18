import type { Extension } from '@codemirror/state';
import { EditorView, tooltips } from '@codemirror/view';
import type { TypeProblem, Types } from '@multi-hooks/press/client';
import type { Editor } from './create-editor.ts';
import { typeCompletion } from './type-completion.ts';
import { typeFacts } from './type-facts.ts';
import { setTypeMarks, typeMarks } from './type-marks.ts';
import { coveredTop } from './use-demo-place.ts';
import '../styles/workbench-types.css';

/** Between a tooltip and the edge of the window, in px. */
const AIR = 8;

/** What TypeScript adds to the editor of one file: completion, types of names, marks of mistakes. */
export function typeTools(types: Types, file: string): Extension {
  return [
    typeMarks,
    typeFacts(types, file),
    typeCompletion(types, file),
    // Outside of the workbench, which cuts what does not fit into it.
    tooltips({
      parent: document.querySelector('main') ?? document.body,
      tooltipSpace: ({ dom }) => ({
        top: coveredTop(dom),
        left: AIR,
        bottom: window.innerHeight - AIR,
        right: window.innerWidth - AIR,
      }),
    }),
    EditorView.editorAttributes.of({ 'data-types': '' }),
  ];
}

/** Marks the mistakes of each file. */
export function markTypes(
  editor: Editor,
  { names, problems }: { names: readonly string[]; problems: readonly TypeProblem[] },
) {
  names.forEach((name, index) => {
    const own = problems.filter(({ place }) => place.file === name);
    editor.update(index, { effects: setTypeMarks.of(own) });
  });
}
