import { highlightCode, styleTags, type Tag, tagHighlighter, tags } from '@lezer/highlight';
import { parser } from '@lezer/javascript';

/** The kind of a piece of code; a theme gives each a colour. */
export type Token = 'comment' | 'kw' | 'str' | 'const' | 'fn' | 'name' | 'tag';

/** The code in pieces; plain text has no token. Some pieces are TypeScript only. */
export type Pieces = [text: string, token?: Token | undefined, isType?: boolean][];

const parameter = tags.local(tags.variableName);
const refined = parser.configure({
  props: [
    styleTags({
      'ParamList/VariableDefinition ArrowFunction/VariableDefinition': parameter,
      'ImportGroup/VariableDefinition ImportDeclaration/VariableDefinition': tags.variableName,
      'CallExpression/InstantiationExpression/VariableName': tags.function(tags.variableName),
      'NewExpression/InstantiationExpression/VariableName': tags.className,
      'MethodDeclaration/PropertyDefinition': tags.function(tags.propertyName),
    }),
  ],
});

const parsers = new Map(
  Object.entries({
    js: 'jsx',
    jsx: 'jsx',
    ts: 'ts',
    tsx: 'ts jsx',
  }).map(([language, dialect]) => [language, refined.configure({ dialect })]),
);

const { definition, function: called, special } = tags;

// Without `plain`, a dot would be an operator like `+`.
const tokens: [Token | 'plain', Tag[]][] = [
  ['comment', [tags.comment]],
  ['kw', [tags.keyword, tags.operator, tags.modifier, called(tags.punctuation)]],
  ['plain', [tags.derefOperator]],
  ['str', [tags.string, special(tags.string), tags.regexp]],
  ['const', [tags.number, tags.bool, tags.null, tags.self, tags.atom, tags.escape]],
  ['const', [definition(tags.variableName), tags.attributeName]],
  ['fn', [called(tags.variableName), called(tags.propertyName)]],
  ['fn', [called(definition(tags.variableName))]],
  ['name', [parameter, tags.typeName, tags.className, definition(tags.className)]],
  ['tag', [tags.tagName]],
];

const highlighter = tagHighlighter(
  tokens.flatMap(([token, list]) => list.map((tag) => ({ tag, class: token }))),
);

/** The syntax tree of a script. */
export const parseScript = (code: string, language: string) =>
  (parsers.get(language) ?? refined).parse(code);

/** The pieces of code in JavaScript or TypeScript; undefined for other languages. */
export function scriptPieces(code: string, language: string): Pieces | undefined {
  if (!parsers.has(language)) return undefined;
  const tree = parseScript(code, language);
  const pieces: Pieces = [];
  const add = (text: string, token: string) =>
    pieces.push(token && token !== 'plain' ? [text, token as Token] : [text]);
  highlightCode(code, tree, highlighter, add, () => add('\n', ''));
  return pieces;
}
