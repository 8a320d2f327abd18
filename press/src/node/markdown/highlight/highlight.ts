import type { CodeMarks } from '../code-meta.ts';
import { escapeHtml } from '../html.ts';
import { isScript, scriptPieces } from './script.ts';
import { isSimple, simplePieces } from './simple.ts';
import type { Pieces } from './token.ts';
import { markTypes } from './types.ts';

type Highlighter = (code: string, language: string) => Pieces;

/** Language → highlighter; other languages are plain text. */
const highlighters = new Map<string, Highlighter>();

/** Loads what the languages need; unknown languages become plain text. */
export async function prepareHighlighter(languages: Iterable<string>): Promise<void> {
  const others: string[] = [];
  for (const language of new Set(languages)) {
    if (highlighters.has(language)) continue;
    if (isScript(language)) highlighters.set(language, scriptPieces);
    else if (isSimple(language)) highlighters.set(language, simplePieces);
    else if (language && language !== 'text') others.push(language);
  }
  if (others.length === 0) return;
  const { isTextMate, textMate } = await import('./textmate.ts');
  const known = others.filter(isTextMate);
  if (known.length === 0) return;
  const highlighter = await textMate(known);
  for (const language of known) highlighters.set(language, highlighter);
}

export interface HighlightOptions {
  marks?: CodeMarks | undefined;
  /** Whether TypeScript-only code is marked, so that the rest can be shown as JavaScript. */
  codeSwitch?: boolean | undefined;
}

/** How each block of highlighted code begins. */
export const PRE = '<pre';

export interface Highlighted {
  /** `<pre>` with the code. */
  html: string;
  /** The text of the element, as a browser reads it. */
  text: string;
  /** The names of its properties that begin with `data`. */
  uses: string[];
}

/** Wraps each piece of code in its token. The language must have been loaded. */
export function highlight(
  code: string,
  language: string,
  { marks, codeSwitch = false }: HighlightOptions = {},
): Highlighted {
  const pieces = highlighters.get(language)?.(code, language) ?? [[code]];
  return preOf(codeSwitch ? markTypes(pieces, { code, language }) : pieces, marks);
}

export const hasLineMarks = (marks: CodeMarks | undefined): marks is CodeMarks =>
  marks !== undefined && (marks.numbersFrom !== null || Object.keys(marks.lines).length > 0);

export function preOf(pieces: Pieces, marks?: CodeMarks): Highlighted {
  const isTyped = pieces.some((piece) => piece[2]);
  const typed = isTyped ? ' data-typed' : '';
  const uses = isTyped ? ['dataTyped'] : [];
  if (!hasLineMarks(marks)) {
    const html = `${PRE} tabindex="0"${typed}><code>${piecesHtml(pieces)}</code></pre>`;
    return { html, text: textOf(pieces), uses };
  }
  const all = linesOf(pieces);
  const lines = all.map((line, index) => {
    const kinds = marks.lines[index + 1] ?? [];
    const kind = kinds.length > 0 ? `="${kinds.join(' ')}"` : '';
    // A line that contains only types is hidden together with its number.
    const isType = line.length > 0 && line.every((piece) => piece[2]);
    return isType
      ? `<span data-line${kind} data-ts>${line.map(pieceHtml).join('')}</span>`
      : `<span data-line${kind}>${piecesHtml(line)}</span>`;
  });
  const from = marks.numbersFrom;
  const numbers = from === null ? '' : ` data-numbers style="counter-set:line ${from - 1}"`;
  const isFocused = Object.values(marks.lines).some((kinds) => kinds.includes('focus'));
  return {
    html: `${PRE} tabindex="0"${typed}${isFocused ? ' data-focus' : ''}${numbers}><code>${lines.join('')}</code></pre>`,
    text: textOf(all.flat()),
    uses: [...uses, 'dataLine', ...(numbers ? ['dataNumbers'] : [])],
  };
}

const textOf = (pieces: Pieces) => pieces.map(([text]) => text).join('');

/** A piece may span several lines, such as a comment. */
function linesOf(pieces: Pieces): Pieces[] {
  const lines: Pieces[] = [[]];
  for (const [text, token, isType] of pieces) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) {
        lines.at(-1)?.push(['\n', undefined, isType]);
        lines.push([]);
      }
      if (part) lines.at(-1)?.push([part, token, isType]);
    }
  }
  // The text after the last line break is not a line.
  if (lines.length > 1 && lines.at(-1)?.length === 0) lines.pop();
  else lines.at(-1)?.push(['\n', undefined, lines.at(-1)?.at(-1)?.[2]]);
  return lines;
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
