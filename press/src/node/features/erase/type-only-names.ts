import { childrenOf, exportName, type Node, type SourceFile } from '../../lib/modules/syntax.ts';

/** TypeScript nodes around an expression, which stays when they are erased. */
const WRAPPERS = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
]);

export const isWrapper = (node: Node): node is Node & { expression: Node } =>
  WRAPPERS.has(node.type);

/**
 * Returns a test of specifiers in import and export clauses: whether the name is only used as a type, although
 * it is not marked with `type`. Unused imports stay: a snippet may show nothing else.
 */
export function typeOnlyNames(source: SourceFile): (specifier: Node) => boolean {
  const typeNames = new Set<string>();
  const valueNames = new Set<string>();
  const declaredTypes = new Set<string>();
  const exportedNames = new Set<string>();

  function collect(node: Node, isType: boolean): void {
    if (node.type === 'ImportDeclaration') return;
    if (node.type === 'ExportSpecifier') return void exportedNames.add(exportName(node.local));
    if (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration') {
      declaredTypes.add(node.id.name);
    }
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') {
      (isType ? typeNames : valueNames).add(node.name);
    }
    // JSX is compiled to calls of React.
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') valueNames.add('React');
    for (const child of childrenOf(node)) {
      if (isKey(child, node)) continue;
      const isTypeChild = isWrapper(node) ? child !== node.expression : isTypeNode(node);
      collect(child, isType || isTypeChild);
    }
  }

  collect(source, false);
  return (specifier) => {
    if (specifier.type === 'ExportSpecifier') {
      const name = exportName(specifier.local);
      return declaredTypes.has(name) && !valueNames.has(name);
    }
    if (!('local' in specifier)) return false;
    const { name } = specifier.local as { name: string };
    return typeNames.has(name) && !valueNames.has(name) && !exportedNames.has(name);
  };
}

/** A parameter property is also a value. */
const isTypeNode = ({ type }: Node) => type.startsWith('TS') && type !== 'TSParameterProperty';

/** Whether the child is the name of a property, which refers to no variable. */
function isKey(child: Node, parent: Node): boolean {
  if (parent.type === 'MemberExpression') return child === parent.property && !parent.computed;
  if (parent.type === 'JSXMemberExpression') return child === parent.property;
  if (parent.type === 'JSXAttribute') return child === parent.name;
  const isProperty = 'key' in parent && parent.key === child;
  const { computed, shorthand } = parent as { computed?: boolean; shorthand?: boolean };
  return isProperty && !computed && !shorthand;
}
