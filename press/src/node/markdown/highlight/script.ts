import { highlightCode, tagHighlighter } from '@lezer/highlight';
import { parser } from '@lezer/javascript';
import { nameTags, type TokenKind, tagsOfKinds } from '../../../shared/highlight.ts';

/** Code of one kind, or plain text without a kind. `isType` marks code that is TypeScript only. */
export type Token = [text: string, kind?: TokenKind | undefined, isType?: boolean];

const styledParser = parser.configure({ props: [nameTags] });

const parsers = new Map(
  Object.entries({
    js: 'jsx',
    jsx: 'jsx',
    ts: 'ts',
    tsx: 'ts jsx',
  }).map(([language, dialect]) => [language, styledParser.configure({ dialect })]),
);

const highlighter = tagHighlighter(
  Object.entries(tagsOfKinds).map(([kind, tag]) => ({ tag, class: kind })),
);

/** The syntax tree of a script. */
export const parseScript = (code: string, language: string) =>
  (parsers.get(language) ?? styledParser).parse(code);

/** The tokens of code in JavaScript or TypeScript; undefined for other languages. */
export function scriptTokens(code: string, language: string): Token[] | undefined {
  if (!parsers.has(language)) return undefined;
  const tree = parseScript(code, language);
  const tokens: Token[] = [];
  const add = (text: string, kind: string) =>
    tokens.push(kind && kind !== 'plain' ? [text, kind as TokenKind] : [text]);
  highlightCode(code, tree, highlighter, add, () => add('\n', ''));
  return tokens;
}
