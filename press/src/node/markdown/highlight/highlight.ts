import { escapeHtml } from '../../lib/escape-html.ts';
import { scriptPieces } from './script.ts';
import { simplePieces } from './simple.ts';
import type { Pieces } from './token.ts';
import { markTypes } from './types.ts';

export interface HighlightOptions {
  /** Whether TypeScript-only code is marked, so that the rest can be shown as JavaScript. */
  codeSwitch?: boolean | undefined;
}

export interface Highlighted {
  /** `<pre>` with the code. */
  html: string;
  /** Whether some of it is TypeScript only. */
  isTyped: boolean;
}

const PRE = '<pre';

/** Marks highlighted code that has hovers. */
export const withHoverKey = (html: string, key: string) =>
  `${PRE} data-hovers="${key}"${html.slice(PRE.length)}`;

/** Wraps each piece of code in its token; code in an unknown language is plain text. */
export function highlight(
  code: string,
  language: string,
  { codeSwitch = false }: HighlightOptions = {},
): Highlighted {
  const pieces = scriptPieces(code, language) ?? simplePieces(code, language) ?? [[code]];
  return preOf(codeSwitch ? markTypes(pieces, { code, language }) : pieces);
}

function preOf(pieces: Pieces): Highlighted {
  const isTyped = pieces.some((piece) => piece[2]);
  const typed = isTyped ? ' data-typed' : '';
  return {
    html: `${PRE} tabindex="0"${typed}><code>${piecesHtml(pieces)}</code></pre>`,
    isTyped,
  };
}

function piecesHtml(pieces: Pieces): string {
  let html = '';
  let isInType = false;
  for (const piece of pieces) {
    const isType = piece[2] === true;
    if (isType !== isInType) html += isType ? '<span data-ts>' : '</span>';
    isInType = isType;
    html += pieceHtml(piece);
  }
  return isInType ? `${html}</span>` : html;
}

function pieceHtml([text, token]: Pieces[number]): string {
  const html = escapeHtml(text);
  return token && text.trim() ? `<span data-t=${token}>${html}</span>` : html;
}
