import { type EditorState, RangeSet, StateEffect, StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import type { TextPlace } from '@multi-hooks/press/client';

const setMistakes = StateEffect.define<DecorationSet>();

/** The marks of mistakes, which move with the text around them. */
export const mistakes = StateField.define<DecorationSet>({
  create: () => RangeSet.empty,
  update: (marks, { changes, effects }) =>
    effects.find((effect) => effect.is(setMistakes))?.value ?? marks.map(changes),
  provide: (field) => EditorView.decorations.from(field),
});

/** Marks the lines of places, and the word or the character at each. */
export function markMistakes({ doc }: EditorState, places: readonly TextPlace[]) {
  const marks = places.flatMap((place) => {
    const from = offsetOf(doc, place);
    const line = doc.lineAt(from);
    const [word = ''] = /^(\w+|.?)/.exec(doc.sliceString(from, line.to)) ?? [];
    return [
      Decoration.line({ class: 'cm-mistaken-line' }).range(line.from),
      ...(word ? [Decoration.mark({ class: 'cm-mistake' }).range(from, from + word.length)] : []),
    ];
  });
  return setMistakes.of(Decoration.set(marks, true));
}

/** A position outside the text is clamped to it. */
export function offsetOf(doc: Text, { line, column }: Pick<TextPlace, 'line' | 'column'>): number {
  const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return Math.min(from + Math.max(column, 1) - 1, to);
}
