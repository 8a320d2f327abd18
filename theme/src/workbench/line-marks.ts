import { RangeSetBuilder, StateEffect, StateField, type Text } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  GutterMarker,
  gutterLineClass,
} from '@codemirror/view';

/** A problem at a position in the text; line and column start at 1. */
export interface LineMark {
  line: number;
  column: number;
  message: string;
}

export const setLineMarks = StateEffect.define<readonly LineMark[]>();

/** The marks move with the text until there are new ones. */
const marked = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setLineMarks)) return draw(transaction.newDoc, effect.value);
    }
    return marks.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

class MarkedNumber extends GutterMarker {
  override elementClass = 'cm-problem-number';
}
const markedNumber = new MarkedNumber();

export const lineMarks = [
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

function draw(doc: Text, marks: readonly LineMark[]): DecorationSet {
  return Decoration.set(
    marks.flatMap((mark) => {
      const at = offsetOf(doc, mark);
      const line = doc.lineAt(at);
      const whole = Decoration.line({ class: 'cm-problem-line' }).range(line.from);
      // The word or the character there; at the end of a line, the last character.
      const rest = /^(\w+|.?)/.exec(line.text.slice(at - line.from))?.[0].length ?? 0;
      const from = rest > 0 ? at : Math.max(line.from, at - 1);
      const to = rest > 0 ? at + rest : at;
      if (from === to) return [whole];
      const attributes = { title: mark.message };
      return [whole, Decoration.mark({ class: 'cm-problem', attributes }).range(from, to)];
    }),
    true,
  );
}

/** A position outside the text is clamped to it. */
export function offsetOf(doc: Text, { line, column }: { line: number; column: number }): number {
  const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return Math.min(from + Math.max(column, 1) - 1, to);
}
