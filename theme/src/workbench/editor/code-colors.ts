import { HighlightStyle, type LRLanguage, syntaxHighlighting } from '@codemirror/language';
import { styleTags, type Tag, tags } from '@lezer/highlight';

/* The colours of the editor are those of the code blocks in the page. */

const parameter = tags.local(tags.variableName);
const { definition, function: called, special } = tags;

const refined = styleTags({
  'ParamList/VariableDefinition ArrowFunction/VariableDefinition': parameter,
  'ImportGroup/VariableDefinition ImportDeclaration/VariableDefinition': tags.variableName,
  'CallExpression/InstantiationExpression/VariableName': called(tags.variableName),
  'NewExpression/InstantiationExpression/VariableName': tags.className,
  'MethodDeclaration/PropertyDefinition': called(tags.propertyName),
});

export function withRefinedNames(language: LRLanguage): LRLanguage {
  return language.configure({ props: [refined] });
}

const tokens: Record<string, Tag[]> = {
  comment: [tags.comment],
  keyword: [tags.keyword, tags.operator, tags.modifier, called(tags.punctuation)],
  // Without it, a dot would be an operator like `+`.
  text: [tags.derefOperator],
  string: [tags.string, special(tags.string), tags.regexp],
  constant: [
    ...[tags.number, tags.bool, tags.null, tags.self, tags.atom, tags.escape],
    ...[definition(tags.variableName), tags.attributeName],
  ],
  function: [
    called(tags.variableName),
    called(tags.propertyName),
    called(definition(tags.variableName)),
  ],
  name: [parameter, tags.typeName, tags.className, definition(tags.className)],
  tag: [tags.tagName],
};

export const codeColors = syntaxHighlighting(
  HighlightStyle.define(
    Object.entries(tokens).map(([name, tag]) => ({ tag, color: `var(--y-code-${name})` })),
  ),
);
