import { HOVERS, TYPED, TYPES } from '../../../shared/attributes.ts';
import { typeRanges } from '../../features/erase/erase-types.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { type Pieces, scriptPieces } from './script.ts';
import { simplePieces } from './simple.ts';

const PRE = '<pre';

/** Marks highlighted code that has hovers. */
export const withHoverKey = (html: string, key: string) =>
  `${PRE} ${HOVERS}="${key}"${html.slice(PRE.length)}`;

/**
 * A `<pre>` with the code, each piece wrapped in its token; code in an unknown language is plain text.
 * @param codeSwitch - whether TypeScript-only code is marked, so that the rest can be shown as JavaScript
 */
export function highlight(code: string, language: string, codeSwitch = false): string {
  const pieces = scriptPieces(code, language) ?? simplePieces(code, language) ?? [[code]];
  return preOf(codeSwitch ? markTypes(pieces, code, language) : pieces);
}

/** Splits the pieces where types begin and end. */
function markTypes(pieces: Pieces, code: string, language: string): Pieces {
  // None if the code cannot be shown as JavaScript.
  const ranges = typeRanges(code, `script.${language}`) ?? [];
  let start = 0;
  return pieces.flatMap(([text, token]) => {
    const end = start + text.length;
    const cuts = ranges.flat().filter((bound) => bound > start && bound < end);
    const parts = [start, ...cuts].map((from, index): Pieces[number] => {
      const part = text.slice(from - start, (cuts[index] ?? end) - start);
      return [part, token, ranges.some(([first, last]) => first <= from && from < last)];
    });
    start = end;
    return parts;
  });
}

function preOf(pieces: Pieces): string {
  const typed = pieces.some((piece) => piece[2]) ? ` ${TYPED}` : '';
  return `${PRE} tabindex="0"${typed}><code>${piecesHtml(pieces)}</code></pre>`;
}

function piecesHtml(pieces: Pieces): string {
  let html = '';
  let isInType = false;
  for (const piece of pieces) {
    const isType = piece[2] === true;
    if (isType !== isInType) html += isType ? `<span ${TYPES}>` : '</span>';
    isInType = isType;
    html += pieceHtml(piece);
  }
  return isInType ? `${html}</span>` : html;
}

function pieceHtml([text, token]: Pieces[number]): string {
  const html = escapeHtml(text);
  return token && text.trim() ? `<span data-t=${token}>${html}</span>` : html;
}
