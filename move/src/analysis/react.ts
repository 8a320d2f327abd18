import type { NodePath } from '@babel/traverse';
import type { MemberExpression, Node } from '@babel/types';
import { childOf } from './children.ts';

/** An expression without type assertions and parentheses. */
export function unwrap(path: NodePath): NodePath {
  const { node } = path;
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TypeCastExpression':
    case 'ParenthesizedExpression':
      return unwrap(childOf(path, 'expression'));
    default:
      return path;
  }
}

/** The hook of a module that is called: `useState` of `useState()` and `React.useState()`. */
export function calledHook(path: NodePath, from: (module: string) => boolean): string | undefined {
  const call = unwrap(path);
  if (!call.isCallExpression()) return;
  return importedName(childOf(call, 'callee'), from);
}

export const isReact = (module: string): boolean => module === 'react';

/** The name that an expression has in the module that it is imported from. */
export function importedName(
  path: NodePath,
  from: (module: string) => boolean,
): string | undefined {
  if (path.isMemberExpression() && !path.node.computed) {
    const { object, property } = path.node;
    if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
    const binding = path.scope.getBinding(object.name);
    const isWhole =
      binding?.path.isImportNamespaceSpecifier() || binding?.path.isImportDefaultSpecifier();
    return binding && isWhole && from(moduleOf(binding.path)) ? property.name : undefined;
  }
  if (!path.isIdentifier()) return;
  const binding = path.scope.getBinding(path.node.name);
  if (!binding?.path.isImportSpecifier() || !from(moduleOf(binding.path))) return;
  return nameOf(binding.path.node.imported);
}

function moduleOf(specifier: NodePath): string {
  const declaration = specifier.parent;
  return declaration.type === 'ImportDeclaration' ? declaration.source.value : '';
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
