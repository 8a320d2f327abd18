import {
  acceptCompletion,
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  insertCompletionText,
  pickedCompletion,
} from '@codemirror/autocomplete';
import { ChangeSet, type Extension, Prec } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import type { CompletionFacts, TypeCompletion, Types } from '@multi-hooks/press/client';
import { element } from '../../common/element.ts';
import { drawFacts } from './type-facts.ts';

/** After these characters, completion opens by itself. */
const BEFORE = /[\w$.'"]$/;

export function typeCompletion(types: Types, file: string): Extension {
  async function complete(context: CompletionContext) {
    const { pos, explicit } = context;
    const before = context.state.sliceDoc(Math.max(0, pos - 1), pos);
    if (!explicit && !BEFORE.test(before)) return null;
    const found = await types.completionsAt(file, pos).catch(() => null);
    if (!found || context.aborted) return null;
    return {
      from: found.from,
      validFor: /^[\w$]*$/,
      options: found.list.map((one) => optionOf(one, () => types.factsOf({ file, at: pos }, one))),
    } satisfies CompletionResult;
  }

  return [
    autocompletion({
      override: [complete],
      icons: false,
      filterStrict: true,
      tooltipClass: () => 'y-workbench-names',
    }),
    // Without an open list, Tab indents.
    Prec.highest(keymap.of([{ key: 'Tab', run: acceptCompletion }])),
  ];
}

type Ask = () => Promise<CompletionFacts | null>;

function optionOf(one: TypeCompletion, ask: Ask): Completion {
  let asked: ReturnType<Ask> | undefined;
  const facts = () => {
    asked ??= ask().catch(() => null);
    return asked;
  };
  return {
    label: one.name,
    ...(one.source && { detail: one.source }),
    boost: boostOf(one.order),
    async info() {
      const known = await facts();
      return known && element('div', { className: 'y-workbench-type' }, ...drawFacts(known));
    },
    apply(view, completion, from, to) {
      // Requested before the text changes.
      const known = one.source ? facts() : null;
      const { state } = view;
      view.dispatch(insertCompletionText(state, one.name, from, to), {
        annotations: pickedCompletion.of(completion),
      });
      void known?.then((answer) => {
        const inserted = ChangeSet.of({ from, to, insert: one.name }, state.doc.length);
        // If the text has changed meanwhile, the missing import is reported as a problem.
        if (!answer || !view.state.doc.eq(inserted.apply(state.doc))) return;
        const imports = ChangeSet.of(answer.changes, state.doc.length);
        view.dispatch({ changes: imports.map(inserted) });
      });
    },
  };
}

/** TypeScript's order: names in scope come first, those to be imported last. */
function boostOf(order: string): number {
  const rank = Number(/\d+/.exec(order)?.[0] ?? 11);
  return Math.max(-99, (11 - rank) * 4);
}
