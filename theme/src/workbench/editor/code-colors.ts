import { HighlightStyle, type LRLanguage, syntaxHighlighting } from '@codemirror/language';
import { styleTags, type Tag, tags } from '@lezer/highlight';

/* The colours of the editor are those of the code blocks in the page. */

const parameter = tags.local(tags.variableName);
const { definition, function: functionTag, special } = tags;

// The grammar does not distinguish parameters, imports, methods, and calls with type arguments.
const nameTags = styleTags({
  'ParamList/VariableDefinition ArrowFunction/VariableDefinition': parameter,
  'ImportGroup/VariableDefinition ImportDeclaration/VariableDefinition': tags.variableName,
  'CallExpression/InstantiationExpression/VariableName': functionTag(tags.variableName),
  'NewExpression/InstantiationExpression/VariableName': tags.className,
  'MethodDeclaration/PropertyDefinition': functionTag(tags.propertyName),
});

export function withNameTags(language: LRLanguage): LRLanguage {
  return language.configure({ props: [nameTags] });
}

const tokens: Record<string, Tag[]> = {
  comment: [tags.comment],
  keyword: [tags.keyword, tags.operator, tags.modifier, functionTag(tags.punctuation)],
  // Without this, the dot of a property would have the colour of operators such as `+`.
  text: [tags.derefOperator],
  string: [tags.string, special(tags.string), tags.regexp],
  constant: [
    ...[tags.number, tags.bool, tags.null, tags.self, tags.atom, tags.escape],
    ...[definition(tags.variableName), tags.attributeName],
  ],
  function: [
    functionTag(tags.variableName),
    functionTag(tags.propertyName),
    functionTag(definition(tags.variableName)),
  ],
  name: [parameter, tags.typeName, tags.className, definition(tags.className)],
  tag: [tags.tagName],
};

export const codeColors = syntaxHighlighting(
  HighlightStyle.define(
    Object.entries(tokens).map(([name, tag]) => ({ tag, color: `var(--y-code-${name})` })),
  ),
);
