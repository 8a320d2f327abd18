import { highlightCode, styleTags, type Tag, tagHighlighter, tags } from '@lezer/highlight';
import { parser } from '@lezer/javascript';

/** A theme gives each kind a colour. */
export type TokenKind = 'comment' | 'kw' | 'str' | 'const' | 'fn' | 'name' | 'tag';

/** Code of one kind, or plain text without a kind. `isType` marks code that is TypeScript only. */
export type Token = [text: string, kind?: TokenKind | undefined, isType?: boolean];

const parameter = tags.local(tags.variableName);
const styledParser = parser.configure({
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
  }).map(([language, dialect]) => [language, styledParser.configure({ dialect })]),
);

const { definition, function: ofFunction, special } = tags;

// Without `plain`, a dot would be an operator like `+`.
const tagsOfKinds: [TokenKind | 'plain', Tag[]][] = [
  ['comment', [tags.comment]],
  ['kw', [tags.keyword, tags.operator, tags.modifier, ofFunction(tags.punctuation)]],
  ['plain', [tags.derefOperator]],
  ['str', [tags.string, special(tags.string), tags.regexp]],
  ['const', [tags.number, tags.bool, tags.null, tags.self, tags.atom, tags.escape]],
  ['const', [definition(tags.variableName), tags.attributeName]],
  ['fn', [ofFunction(tags.variableName), ofFunction(tags.propertyName)]],
  ['fn', [ofFunction(definition(tags.variableName))]],
  ['name', [parameter, tags.typeName, tags.className, definition(tags.className)]],
  ['tag', [tags.tagName]],
];

const highlighter = tagHighlighter(
  tagsOfKinds.flatMap(([kind, list]) => list.map((tag) => ({ tag, class: kind }))),
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
