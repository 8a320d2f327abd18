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

/** Kept, because highlighted code is parsed a second time for its hovers. */
const trees = new Map<string, ReturnType<typeof styledParser.parse>>();
const MAX_KEPT_TREES = 1000;

/** The syntax tree of a script. */
export function parseScript(code: string, language: string) {
  const key = `${language}\n${code}`;
  const tree = trees.get(key) ?? (parsers.get(language) ?? styledParser).parse(code);
  if (trees.size > MAX_KEPT_TREES) trees.clear();
  trees.set(key, tree);
  return tree;
}

/** The tokens of code in JavaScript or TypeScript; undefined for other languages. */
export function scriptTokens(code: string, language: string): Token[] | undefined {
  if (!parsers.has(language)) return undefined;
  const tree = parseScript(code, language);
  const tokens: Token[] = [];
  const add = (text: string, kind: string) =>
    tokens.push(kind && kind !== 'text' ? [text, kind as TokenKind] : [text]);
  highlightCode(code, tree, highlighter, add, () => add('\n', ''));
  return tokens;
}
