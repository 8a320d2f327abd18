import type { Binding, NodePath } from '@babel/traverse';
import type { Program } from '@babel/types';
import { childOf, childrenOf, nameOf, unwrap } from './analysis/syntax.ts';
import { fileOf, type ParsedFile } from './parse.ts';
import type { Resolve } from './resolve.ts';

/** A name that another module exports; `*` for all of them. */
interface ForeignName {
  module: string;
  name: string;
}

/** A variable of a file, a value that a file exports as default, or `module name` of another package. */
export type Declared = { binding: Binding } | { value: NodePath } | string;

/** What a binding is imported as; undefined if it is declared in its own file. */
export function importOf(binding: Binding | undefined): ForeignName | undefined {
  if (binding?.path.parent.type !== 'ImportDeclaration') return;
  const { node, parent } = binding.path;
  const imported = node.type === 'ImportSpecifier' ? nameOf(node.imported) : undefined;
  const name = imported ?? (node.type === 'ImportDefaultSpecifier' ? 'default' : '*');
  return { module: parent.source.value, name };
}

function exportIn(program: NodePath<Program>, name: string): ForeignName | Declared | undefined {
  for (const statement of childrenOf(program, 'body')) {
    const { node } = statement;
    if (node.type === 'ExportDefaultDeclaration' && name === 'default') {
      return { value: childOf(statement, 'declaration') };
    }
    if (node.type !== 'ExportNamedDeclaration') continue;
    const specifier = node.specifiers.find(({ exported }) => nameOf(exported) === name);
    const local = specifier?.type === 'ExportSpecifier' ? specifier.local.name : undefined;
    if (local && node.source) return { module: node.source.value, name: local };
    if (!local && !(name in statement.getOuterBindingIdentifiers())) continue;
    const binding = program.scope.getBinding(local ?? name);
    return binding && { binding };
  }
  return;
}

interface Following {
  read: (file: string) => ParsedFile | undefined;
  resolve: Resolve;
}

/** A limit for files that re-export each other in a circle. */
const DEEPEST = 12;

/** Follows names through imports and exports to their declarations. */
export function following({ read, resolve }: Following) {
  const imported = (file: string, { module, name }: ForeignName, depth: number) => {
    const target = resolve(file, module);
    if (target !== undefined) return exported(target, name, depth + 1);
    return /^[.#]/.test(module) ? undefined : `${module} ${name}`;
  };
  const exported = (file: string, name: string, depth = 0): Declared | undefined => {
    const program = read(file)?.program;
    if (!program || depth > DEEPEST) return;
    const found = exportIn(program, name);
    if (typeof found === 'object' && 'module' in found) return imported(file, found, depth);
    if (typeof found === 'object' && 'binding' in found) return declared(found.binding, depth);
    if (typeof found === 'object') {
      const value = unwrap(found.value);
      const binding = value.isIdentifier() && value.scope.getBinding(value.node.name);
      return binding ? declared(binding, depth) : { value };
    }
    for (const { node } of name === 'default' ? [] : childrenOf(program, 'body')) {
      if (node.type !== 'ExportAllDeclaration') continue;
      const module = node.source.value;
      const other = resolve(file, module) && imported(file, { module, name }, depth);
      if (other) return other;
    }
    return;
  };
  const declared = (binding: Binding, depth = 0): Declared | undefined => {
    const from = importOf(binding);
    return from ? imported(fileOf(binding.path) ?? '', from, depth) : { binding };
  };
  return { exported, declared };
}
