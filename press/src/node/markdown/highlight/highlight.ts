import { HOVERS, TYPED, TYPES } from '../../../shared/attributes.ts';
import { typeRanges } from '../../features/erase/erase-types.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { scriptTokens, type Token } from './script-tokens.ts';
import { simpleTokens } from './simple-tokens.ts';

const PRE = '<pre';

/** Marks highlighted code that has hovers. */
export const withHoverKey = (html: string, key: string) =>
  `${PRE} ${HOVERS}="${key}"${html.slice(PRE.length)}`;

/**
 * A `<pre>` with the code, each token wrapped in an element of its kind; code in an unknown language is plain text.
 * @param codeSwitch - whether TypeScript-only code is marked, so that the rest can be shown as JavaScript
 */
export function highlight(code: string, language: string, codeSwitch = false): string {
  const tokens = scriptTokens(code, language) ?? simpleTokens(code, language) ?? [[code]];
  return preOf(codeSwitch ? markTypes(tokens, code, language) : tokens);
}

/** Splits the tokens where types begin and end. */
function markTypes(tokens: Token[], code: string, language: string): Token[] {
  // None if the code cannot be shown as JavaScript.
  const ranges = typeRanges(code, `script.${language}`) ?? [];
  let start = 0;
  return tokens.flatMap(([text, kind]) => {
    const end = start + text.length;
    const cuts = ranges.flat().filter((bound) => start < bound && bound < end);
    const splitTokens = [start, ...cuts].map((from, index): Token => {
      const to = cuts[index] ?? end;
      const isType = ranges.some(([first, last]) => first <= from && from < last);
      return [text.slice(from - start, to - start), kind, isType];
    });
    start = end;
    return splitTokens;
  });
}

function preOf(tokens: Token[]): string {
  const typed = tokens.some(([, , isType]) => isType) ? ` ${TYPED}` : '';
  return `${PRE} tabindex="0"${typed}><code>${tokensHtml(tokens)}</code></pre>`;
}

function tokensHtml(tokens: Token[]): string {
  let html = '';
  let isInType = false;
  for (const token of tokens) {
    const isType = token[2] === true;
    if (isType !== isInType) html += isType ? `<span ${TYPES}>` : '</span>';
    isInType = isType;
    html += tokenHtml(token);
  }
  return isInType ? `${html}</span>` : html;
}

function tokenHtml([text, kind]: Token): string {
  const html = escapeHtml(text);
  return kind && text.trim() ? `<span data-t=${kind}>${html}</span>` : html;
}
