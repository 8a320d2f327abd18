import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { tagsOfKinds } from '@multi-hooks/press/client/workbench';

/** The colours of the editor are those of the code blocks in the page. */
export const codeColors = syntaxHighlighting(
  HighlightStyle.define(
    Object.entries(tagsOfKinds).map(([kind, tag]) => ({ tag, color: `var(--y-code-${kind})` })),
  ),
);
