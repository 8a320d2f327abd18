import { type EditorState, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  GutterMarker,
  gutterLineClass,
} from '@codemirror/view';
import type { TypeProblem } from '@multi-hooks/press/client';

type Mark = Pick<TypeProblem, 'from' | 'to' | 'message'>;

export const setTypeMarks = StateEffect.define<readonly Mark[]>();

/** The marks move with the text until there are new ones. */
const marked = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects) {
      if (!effect.is(setTypeMarks)) continue;
      const { length } = transaction.newDoc;
      const ranges = effect.value.map(({ from, to, message }) => {
        // Where something is missing there is nothing to underline but what is before it.
        const start = Math.min(from, to > from ? length : length - 1, length);
        const end = Math.min(Math.max(to, start + 1), length);
        return { start, end, mark: Decoration.mark({ class: 'cm-type-problem', message }) };
      });
      const visible = ranges.filter(({ start, end }) => end > start && start >= 0);
      return Decoration.set(
        visible.map(({ start, end, mark }) => mark.range(start, end)),
        true,
      );
    }
    return marks.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

class MarkedNumber extends GutterMarker {
  override elementClass = 'cm-type-number';
}
const markedNumber = new MarkedNumber();

export const typeMarks = [
  marked,
  gutterLineClass.compute([marked], (state) => {
    const numbers = new RangeSetBuilder<GutterMarker>();
    let last = -1;
    for (const cursor = state.field(marked).iter(); cursor.value; cursor.next()) {
      const { from } = state.doc.lineAt(cursor.from);
      if (from > last) numbers.add(from, from, markedNumber);
      last = Math.max(last, from);
    }
    return numbers.finish();
  }),
];

/** The marks at a position. */
export function typeMarksAt(state: EditorState, at: number): Mark[] {
  const found: Mark[] = [];
  state.field(marked, false)?.between(at, at, (from, to, { spec }) => {
    found.push({ from, to, message: spec.message });
  });
  return found;
}
