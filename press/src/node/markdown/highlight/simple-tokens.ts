import type { TokenKind } from '../../../shared/highlight.ts';
import type { Token } from './script-tokens.ts';

/** Tried in this order at each position. */
type Rules = [RegExp, TokenKind | undefined][];

/** Commands, options, strings and comments. */
const shell: Rules = [
  [/(?<=^|\s)#.*/y, 'comment'],
  [/"(?:\\[\s\S]|[^"\\])*"|'[^']*'/y, 'string'],
  [/\$(?:\w+|\{[^}]*\}|[?!#@*$])/y, 'constant'],
  [/&&|\|\|?|;|\d?>>?(?:&\d)?|</y, 'keyword'],
  [/(?<=\s)--?[\w-]+/y, 'constant'],
  [/(?<=(?:^|&&|\|\|?|;)[ \t]*)(?:[\w./@-]+)(?![\w=])/my, 'function'],
  [/[^\s"'$&|;<>#]+|[\s\S]/y, undefined],
];

const json: Rules = [
  [/"(?:\\.|[^"\\\n])*"(?=\s*:)/y, 'tag'],
  [/"(?:\\.|[^"\\\n])*"?/y, 'string'],
  [/-?\d[\d.eE+-]*|\b(?:true|false|null)\b/y, 'constant'],
  [/\w+|[^\w"/-]+|[\s\S]/y, undefined],
];

const languages = new Map([
  ['bash', shell],
  ['json', json],
]);

/** The tokens of code in a language that needs no parser; undefined for other languages. */
export function simpleTokens(code: string, language: string): Token[] | undefined {
  const rules = languages.get(language);
  if (!rules) return undefined;
  const tokens: Token[] = [];
  let position = 0;
  while (position < code.length) {
    for (const [rule, kind] of rules) {
      rule.lastIndex = position;
      const [text] = rule.exec(code) ?? [];
      if (!text) continue;
      tokens.push([text, kind]);
      position += text.length;
      break;
    }
  }
  return tokens;
}
