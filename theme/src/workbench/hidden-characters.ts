import { StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';

/**
 * Characters that are invisible or change the direction of the text: code from a link could hide
 * something with them. Not what joins or varies the emoji or the letter before it. The editor's
 * library has this, too, for three times the bytes.
 */
export const HIDDEN =
  /(?![\t\n]|(?<=[^\0-\x7f\p{DI}\u2800]\ufe0f?)[\u200c\u200d]|(?<=[^\0-\x7f\p{DI}])[\ufe0e\ufe0f])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}\u2800\ufffc\u{1d159}]/gu;

class HiddenCharacter extends WidgetType {
  constructor(readonly character: string) {
    super();
  }

  override eq(other: HiddenCharacter): boolean {
    return other.character === this.character;
  }

  toDOM(): HTMLElement {
    const code = this.character.codePointAt(0) ?? 0;
    const element = document.createElement('span');
    element.className = 'cm-hidden';
    element.textContent = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
    return element;
  }
}

export const hiddenCharacters = StateField.define<DecorationSet>({
  create: ({ doc }) => find(doc),
  update: (found, { docChanged, newDoc }) => (docChanged ? find(newDoc) : found),
  provide: (field) => EditorView.decorations.from(field),
});

function find(doc: Text): DecorationSet {
  const found = [...doc.toString().matchAll(HIDDEN)];
  return Decoration.set(
    found.map(({ index, 0: character }) =>
      Decoration.replace({ widget: new HiddenCharacter(character) }).range(
        index,
        index + character.length,
      ),
    ),
  );
}
