import { escapeHtml } from '../html.ts';
import { isScript, scriptPieces } from './script.ts';
import { isShell, shellPieces } from './shell.ts';
import type { Pieces } from './token.ts';

type Reader = (code: string, language: string) => Pieces;

/** Language → who reads it; a language that is not here is plain text. */
const readers = new Map<string, Reader>();
const cache = new Map<string, string>();

/** Loads what the languages named need; unknown languages are shown as plain text. */
export async function prepareHighlighter(languages: Iterable<string>): Promise<void> {
  const others: string[] = [];
  for (const language of new Set(languages)) {
    if (readers.has(language)) continue;
    if (isScript(language)) readers.set(language, scriptPieces);
    else if (isShell(language)) readers.set(language, shellPieces);
    else if (language && language !== 'text') others.push(language);
  }
  if (others.length === 0) return;
  const { isTextMate, textMate } = await import('./textmate.ts');
  const known = others.filter(isTextMate);
  if (known.length === 0) return;
  const reader = await textMate(known);
  for (const language of known) readers.set(language, reader);
}

/** `<pre>` with the code, each piece named for what it is. The language must have been prepared. */
export function highlight(code: string, language: string): string {
  const key = `${language}\0${code}`;
  let html = cache.get(key);
  if (html === undefined) {
    const pieces = readers.get(language)?.(code, language) ?? [[code]];
    html = `<pre tabindex="0"><code>${pieces.map(pieceHtml).join('')}</code></pre>`;
    cache.set(key, html);
  }
  return html;
}

function pieceHtml([text, token]: Pieces[number]): string {
  const html = escapeHtml(text);
  return token && text.trim() ? `<span data-t=${token}>${html}</span>` : html;
}
