import type { CodeMarks } from '../code-meta.ts';
import { escapeHtml } from '../html.ts';
import { isScript, scriptPieces } from './script.ts';
import { isShell, shellPieces } from './shell.ts';
import type { Pieces } from './token.ts';

type Highlighter = (code: string, language: string) => Pieces;

/** By language; a language without one is plain text. */
const highlighters = new Map<string, Highlighter>();

/** Loads what the languages need; unknown languages are shown as plain text. */
export async function prepareHighlighter(languages: Iterable<string>): Promise<void> {
  const others: string[] = [];
  for (const language of new Set(languages)) {
    if (highlighters.has(language)) continue;
    if (isScript(language)) highlighters.set(language, scriptPieces);
    else if (isShell(language)) highlighters.set(language, shellPieces);
    else if (language && language !== 'text') others.push(language);
  }
  if (others.length === 0) return;
  const { isTextMate, textMate } = await import('./textmate.ts');
  const known = others.filter(isTextMate);
  if (known.length === 0) return;
  const highlighter = await textMate(known);
  for (const language of known) highlighters.set(language, highlighter);
}

/** `<pre>` with the code, each piece marked with its token. The language must have been prepared. */
export function highlight(code: string, language: string, marks?: CodeMarks): string {
  return preOf(highlighters.get(language)?.(code, language) ?? [[code]], marks);
}

export const hasLineMarks = (marks: CodeMarks | undefined): marks is CodeMarks =>
  marks !== undefined && (marks.numbersFrom !== null || Object.keys(marks.lines).length > 0);

export function preOf(pieces: Pieces, marks?: CodeMarks): string {
  if (!hasLineMarks(marks)) {
    return `<pre tabindex="0"><code>${pieces.map(pieceHtml).join('')}</code></pre>`;
  }
  const lines = linesOf(pieces).map((line, index) => {
    const kinds = marks.lines[index + 1] ?? [];
    const kind = kinds.length > 0 ? `="${kinds.join(' ')}"` : '';
    return `<span data-line${kind}>${line.map(pieceHtml).join('')}\n</span>`;
  });
  const from = marks.numbersFrom;
  const numbers = from === null ? '' : ` data-numbers style="counter-set:line ${from - 1}"`;
  const isFocused = Object.values(marks.lines).some((kinds) => kinds.includes('focus'));
  return `<pre tabindex="0"${isFocused ? ' data-focus' : ''}${numbers}><code>${lines.join('')}</code></pre>`;
}

/** A piece may go over several lines, such as a comment. */
function linesOf(pieces: Pieces): Pieces[] {
  const lines: Pieces[] = [[]];
  for (const [text, token] of pieces) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part) lines.at(-1)?.push(token === undefined ? [part] : [part, token]);
    }
  }
  // What follows the last line break is no line.
  if (lines.length > 1 && lines.at(-1)?.length === 0) lines.pop();
  return lines;
}

function pieceHtml([text, token]: Pieces[number]): string {
  const html = escapeHtml(text);
  return token && text.trim() ? `<span data-t=${token}>${html}</span>` : html;
}
