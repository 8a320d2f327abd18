import { styleTags, type Tag, tags } from '@lezer/highlight';

/* How JavaScript and TypeScript are coloured: in the code of pages, and in the editor of the workbench. */

/** A theme gives each kind a colour. */
export type TokenKind = 'comment' | 'keyword' | 'string' | 'constant' | 'function' | 'name' | 'tag';

const { definition, function: ofFunction, special } = tags;
const parameter = tags.local(tags.variableName);

/** The grammar does not distinguish parameters, imports, methods, and calls with type arguments. */
export const nameTags = styleTags({
  'ParamList/VariableDefinition ArrowFunction/VariableDefinition': parameter,
  'ImportGroup/VariableDefinition ImportDeclaration/VariableDefinition': tags.variableName,
  'CallExpression/InstantiationExpression/VariableName': ofFunction(tags.variableName),
  'NewExpression/InstantiationExpression/VariableName': tags.className,
  'MethodDeclaration/PropertyDefinition': ofFunction(tags.propertyName),
});

export const tagsOfKinds: Record<TokenKind | 'text', Tag[]> = {
  comment: [tags.comment],
  // `const`, `+`, `static`, `=>`
  keyword: [tags.keyword, tags.operator, tags.modifier, ofFunction(tags.punctuation)],
  // Without this, the dot of a property would be an operator like `+`.
  text: [tags.derefOperator],
  // `'a'`, a template, `/a/`
  string: [tags.string, special(tags.string), tags.regexp],
  // `1`, `true`, `null`, `this`, `super`, `\n`, the `a` of `const a`, the `on` of `<A on={b}>`
  constant: [
    tags.number,
    tags.bool,
    tags.null,
    tags.self,
    tags.atom,
    tags.escape,
    definition(tags.variableName),
    tags.attributeName,
  ],
  // `a()`, `a.b()`, `function a() {}`
  function: [
    ofFunction(tags.variableName),
    ofFunction(tags.propertyName),
    ofFunction(definition(tags.variableName)),
  ],
  // a parameter, the type `A`, `new A()`, `class A {}`
  name: [parameter, tags.typeName, tags.className, definition(tags.className)],
  // the `a` of `<a>`
  tag: [tags.tagName],
};
