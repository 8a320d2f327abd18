import type { NodePath } from '@babel/traverse';
import type { MemberExpression, Node } from '@babel/types';

// The types of `path.get()` know which parts each kind of node has, which takes the compiler a second for
// each call where the kind is not known.
interface Children {
  get(key: string): unknown;
}

/** A child of a node, such as the `body` of a function. */
export const childOf = (path: NodePath, key: string): NodePath =>
  (path as Children).get(key) as NodePath;

/** A list of children, such as the `arguments` of a call. */
export const childrenOf = (path: NodePath, key: string): NodePath[] =>
  (path as Children).get(key) as NodePath[];

/** An expression without type assertions and parentheses. */
export function unwrap(path: NodePath): NodePath {
  const isWrapper = /^(TS(As|Satisfies|NonNull)|TypeCast|Parenthesized)Expression$/.test(path.type);
  return isWrapper ? unwrap(childOf(path, 'expression')) : path;
}

/** The hook of a module that is called: `useState` of `useState()` and `React.useState()`. */
export function calledHook(path: NodePath, from: (module: string) => boolean): string | undefined {
  const call = unwrap(path);
  return call.isCallExpression() ? importedName(childOf(call, 'callee'), from) : undefined;
}

export const isReact = (module: string): boolean => module === 'react';

/** The name that an expression has in the module that it is imported from. */
export function importedName(
  path: NodePath,
  from: (module: string) => boolean,
): string | undefined {
  const isMember = path.isMemberExpression() && !path.node.computed;
  const local = isMember ? path.node.object : path.node;
  const specifier = path.scope.getBinding(nameOf(local) ?? '')?.path;
  const declaration = specifier?.parent;
  if (declaration?.type !== 'ImportDeclaration' || !from(declaration.source.value)) return;
  if (isMember) return specifier?.isImportSpecifier() ? undefined : nameOf(path.node.property);
  return specifier?.isImportSpecifier() ? nameOf(specifier.node.imported) : undefined;
}

/** The text of a name that may be written as a string. */
export function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name;
  return node.type === 'StringLiteral' ? node.value : undefined;
}

/** `b` of `a.b` and of `a['b']`. */
export function memberName({ computed, property }: MemberExpression): string | undefined {
  return computed && property.type !== 'StringLiteral' ? undefined : nameOf(property);
}

/** The text of a string literal, or of a template without expressions. */
export function plainText(node: Node | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return node.value;
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return;
  return node.quasis[0]?.value.cooked ?? undefined;
}

/** The initial value of a constant, and the path of keys to the constant within it. */
export interface Origin {
  init: NodePath;
  /** Of `const [, b] = init`: `[1]`; of `const { a } = init`: `['a']`; of `const a = init`: none. */
  keys: (string | number)[];
}

/** Where the value of a name that never changes comes from. */
export function originOf(path: NodePath): Origin | undefined {
  if (!path.isIdentifier()) return;
  const binding = path.scope.getBinding(path.node.name);
  if (!binding?.constant || !binding.path.isVariableDeclarator()) return;
  const init = childOf(binding.path, 'init');
  const keys = keysTo(binding.path.node.id, binding.identifier);
  return init.node && keys ? { init, keys } : undefined;
}

function keysTo(pattern: Node, wanted: Node): (string | number)[] | undefined {
  if (pattern === wanted) return [];
  if (pattern.type === 'ArrayPattern') {
    for (const [index, element] of pattern.elements.entries()) {
      const rest = element && keysTo(element, wanted);
      if (rest) return [index, ...rest];
    }
  }
  if (pattern.type === 'ObjectPattern') {
    for (const property of pattern.properties) {
      if (property.type !== 'ObjectProperty' || property.computed) continue;
      const rest = keysTo(property.value, wanted);
      const name = nameOf(property.key);
      if (rest && name) return [name, ...rest];
    }
  }
  return;
}
