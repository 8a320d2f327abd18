import type { Binding, NodePath } from '@babel/traverse';
import type { Program } from '@babel/types';
import { childOf, childrenOf } from './children.ts';
import { nameOf } from './react.ts';

/** A name that another module exports; `*` for all of them. */
export interface ForeignName {
  module: string;
  name: string;
}

/** What a module exports under a name: a name of another module, its own variable, or a value. */
export type Export = { from: ForeignName } | { binding: Binding | undefined } | { value: NodePath };

export function exportIn(program: NodePath<Program>, name: string): Export | undefined {
  for (const statement of childrenOf(program, 'body')) {
    const { node } = statement;
    if (node.type === 'ExportDefaultDeclaration' && name === 'default') {
      return { value: childOf(statement, 'declaration') };
    }
    if (node.type !== 'ExportNamedDeclaration') continue;
    const specifier = node.specifiers.find(({ exported }) => nameOf(exported) === name);
    const local = specifier?.type === 'ExportSpecifier' ? specifier.local.name : undefined;
    if (local && node.source) return { from: { module: node.source.value, name: local } };
    if (local || name in statement.getOuterBindingIdentifiers()) {
      return { binding: program.scope.getBinding(local ?? name) };
    }
  }
  return;
}

/** The modules that a module re-exports as a whole. */
export const reExportedBy = (program: NodePath<Program>): string[] =>
  childrenOf(program, 'body').flatMap(({ node }) =>
    node.type === 'ExportAllDeclaration' ? node.source.value : [],
  );

/** What a binding is imported as; undefined if it is declared in its own file. */
export function importOf({ path }: Binding): ForeignName | undefined {
  const { node, parent } = path;
  if (parent.type !== 'ImportDeclaration') return;
  const imported = node.type === 'ImportSpecifier' ? nameOf(node.imported) : undefined;
  const name = imported ?? (node.type === 'ImportDefaultSpecifier' ? 'default' : '*');
  return { module: parent.source.value, name };
}
