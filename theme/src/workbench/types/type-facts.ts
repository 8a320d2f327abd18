import { type Diagnostic, forEachDiagnostic } from '@codemirror/lint';
import { type Extension, Prec, StateEffect, StateField } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from '@codemirror/view';
import type { CodePart, TypeFacts, Types } from '@multi-hooks/press/client';
import { element } from '../../common/element.ts';

const REST = 300;

/** Inline code in documentation, which is Markdown. */
const INLINE_CODE = /`+([^`]+)`+/g;

const setShown = StateEffect.define<Tooltip | null>();

/** Opened by a key or a tap; closed when the text or the cursor changes. */
const shown = StateField.define<Tooltip | null>({
  create: () => null,
  update(tooltip, transaction) {
    for (const effect of transaction.effects) if (effect.is(setShown)) return effect.value;
    return transaction.docChanged || transaction.selection ? null : tooltip;
  },
  provide: (field) => [
    showTooltip.from(field),
    // Tells the editor that Escape closes the tooltip.
    EditorView.contentAttributes.from(
      field,
      (tooltip): Record<string, string> => (tooltip ? { 'aria-controls': ID } : {}),
    ),
  ],
});

const ID = 'workbench-type';

/** Shows the type and the mistakes of a name on hover, tap or key. */
export function typeFacts(types: Types, file: string): Extension {
  async function find(
    view: EditorView,
    at: number,
    mistakes: readonly Diagnostic[] = [],
  ): Promise<(Tooltip & { text: string }) | null> {
    const { doc } = view.state;
    const facts = await types.factsAt(file, at).catch(() => null);
    // The text has changed.
    if (view.state.doc !== doc) return null;
    const span = facts ?? mistakes[0];
    if (!span) return null;
    const messages = mistakes.map(({ message }) => message);
    const code = facts?.code.map(([text]) => text).join('') ?? '';
    return {
      pos: span.from,
      end: span.to,
      above: true,
      text: [...messages, code, facts?.says.replace(INLINE_CODE, '$1')].filter(Boolean).join('\n'),
      create: () => ({ dom: draw(messages, facts) }),
    };
  }

  async function show(view: EditorView, at: number | null) {
    if (at === null) return;
    const mistakes: Diagnostic[] = [];
    forEachDiagnostic(view.state, (one, from, to) => {
      if (from <= at && at <= to) mistakes.push({ ...one, from, to });
    });
    const tooltip = await find(view, at, mistakes);
    if (!tooltip) return;
    view.dispatch({ effects: [setShown.of(tooltip), EditorView.announce.of(tooltip.text)] });
  }

  const hide = (view: EditorView) => {
    if (!view.state.field(shown)) return false;
    view.dispatch({ effects: setShown.of(null) });
    return true;
  };
  let isTouched = false;
  return [
    shown,
    // On hover, the lint extension shows the mistakes.
    hoverTooltip((view, at) => find(view, at), { hoverTime: REST, hideOnChange: true }),
    Prec.high(
      keymap.of([
        { key: 'Mod-i', run: (view) => Boolean(show(view, view.state.selection.main.head)) },
        { key: 'Escape', run: hide },
      ]),
    ),
    EditorView.domEventObservers({
      pointerdown({ pointerType }) {
        isTouched = pointerType === 'touch';
      },
      // The selection is not updated yet.
      click: ({ clientX: x, clientY: y }, view) =>
        void (isTouched && show(view, view.posAtCoords({ x, y }))),
      blur: (_, view) => void hide(view),
    }),
  ];
}

function draw(mistakes: readonly string[], facts: TypeFacts | null): HTMLElement {
  const rows = mistakes.map((mistake) => paragraph('mistake', mistake));
  if (facts) rows.push(...drawFacts(facts));
  return element('div', { id: ID, className: 'y-workbench-type' }, ...rows);
}

export function drawFacts({ code, says }: TypeFacts): HTMLElement[] {
  const declaration = element('pre', {}, ...code.map(drawPart));
  if (!says) return [declaration];
  const pieces = says
    .split(INLINE_CODE)
    .map((piece, index) => (index % 2 === 0 ? piece : element('code', {}, piece)));
  return [declaration, paragraph('says', ...pieces)];
}

function paragraph(part: string, ...content: (Node | string)[]): HTMLElement {
  const created = element('p', {}, ...content);
  created.dataset.part = part;
  return created;
}

/** TypeScript's kind of symbol part → the theme's colour. */
const COLORS: Record<string, string> = {
  keyword: 'keyword',
  operator: 'keyword',
  stringLiteral: 'string',
  numericLiteral: 'constant',
  functionName: 'function',
  methodName: 'function',
  parameterName: 'name',
  interfaceName: 'name',
  className: 'name',
  aliasName: 'function',
  typeParameterName: 'name',
};

function drawPart([text, kind]: CodePart): Node | string {
  const color = COLORS[kind];
  if (!color) return text;
  const token = element('span', {}, text);
  token.style.color = `var(--y-code-${color})`;
  return token;
}
