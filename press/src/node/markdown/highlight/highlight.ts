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
export function highlight(code: string, language: string): string {
  const pieces = highlighters.get(language)?.(code, language) ?? [[code]];
  return `<pre tabindex="0"><code>${pieces.map(pieceHtml).join('')}</code></pre>`;
}

function pieceHtml([text, token]: Pieces[number]): string {
  const html = escapeHtml(text);
  return token && text.trim() ? `<span data-t=${token}>${html}</span>` : html;
}
