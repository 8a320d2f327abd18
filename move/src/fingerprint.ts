import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Binding, NodePath } from '@babel/traverse';
import type { Node, Program } from '@babel/types';
import { childrenOf } from './analysis/children.ts';
import { exportIn, type ForeignName, importOf, reExportedBy } from './analysis/module-names.ts';
import { nameOf } from './analysis/react.ts';
import { fileOf, parseFile } from './parse.ts';
import { resolver } from './resolve.ts';

/** A declaration in the package, or the name of an export of another package. */
type Declared = NodePath | string;

interface Import extends ForeignName {
  file: string;
}

/**
 * Hashes the code of a hook in an installed package: its declaration and all that it refers to, whatever the
 * files, the formatting and the names of variables are. Undefined where the hook is not found.
 */
export function fingerprints(folder: string): (hook: string) => string | undefined {
  const resolve = resolver();
  const programs = new Map<string, NodePath<Program>>();
  const read = (file: string) => {
    const known = programs.get(file);
    const program = known ?? parseFile({ file, text: readFileSync(file, 'utf8') }).program;
    programs.set(file, program);
    return program;
  };

  const importedBy = ({ file, module, name }: Import): Declared | undefined => {
    if (!/^[.#]/.test(module)) return `${module} ${name}`;
    // The `imports` of package.json are not followed.
    const from = module.startsWith('.') ? resolve(file, module) : undefined;
    return from === undefined ? undefined : exportedBy(from, name);
  };
  const exportedBy = (file: string, name: string): Declared | undefined => {
    const program = read(file);
    const found = exportIn(program, name);
    if (found && 'from' in found) return importedBy({ file, ...found.from });
    if (found && 'binding' in found) return declaredBy(found.binding);
    if (found) {
      const { value } = found;
      return value.isIdentifier() ? declaredBy(value.scope.getBinding(value.node.name)) : value;
    }
    for (const module of reExportedBy(program).filter((one) => one.startsWith('.'))) {
      const declared = importedBy({ file, module, name });
      if (declared) return declared;
    }
    return;
  };
  const declaredBy = (binding: Binding | undefined): Declared | undefined => {
    if (!binding) return;
    const from = importOf(binding);
    return from ? importedBy({ file: fileOf(binding.path) ?? '', ...from }) : binding.path;
  };

  const hashOf = (hook: string): string => {
    const hash = createHash('sha256');
    const reached: NodePath[] = [];
    const files = new Set<string>();
    const numberOf = (declared: Declared | undefined): string => {
      if (declared === undefined) throw new Error(`${hook} refers to code that is not found.`);
      if (typeof declared === 'string') return declared;
      if (!reached.includes(declared)) reached.push(declared);
      return `#${reached.indexOf(declared)}`;
    };
    hash.update(numberOf(exportedBy(entryOf(folder), hook)));
    for (const code of reached) {
      const file = fileOf(code) ?? '';
      // Side effects of loading a file can change what it declares.
      if (!files.has(file))
        for (const one of childrenOf(read(file), 'body')) if (isRun(one)) numberOf(one);
      files.add(file);
      hash.update(textOf(code, (binding) => numberOf(declaredBy(binding))));
    }
    return hash.digest('hex').slice(0, 12);
  };
  return (hook) => {
    try {
      return hashOf(hook);
    } catch {
      return;
    }
  };
}

const isRun = ({ node }: NodePath) => !/^(Import|Export|Variable|Function|Class)/.test(node.type);

/** Fields to ignore: positions, comments, the notation of literals, and `{ a }` instead of `{ a: a }`. */
const FORMATTING = /^(start|end|loc|extra|shorthand|\w+Comments)$/;

/** The syntax tree, with numbers in place of the names of variables. */
function textOf(code: NodePath, globalName: (binding: Binding) => string): string {
  const names = new Map<Node, string>();
  const locals: Binding[] = [];
  code.traverse({
    'ReferencedIdentifier|BindingIdentifier'(path: NodePath) {
      const binding = path.scope.getBinding(nameOf(path.node) ?? '');
      if (!binding) return;
      const isLocal = !binding.scope.path.isProgram();
      if (isLocal && !locals.includes(binding)) locals.push(binding);
      const local = `$${locals.indexOf(binding)}`;
      names.set(path.node, isLocal ? local : globalName(binding) + keyOf(binding));
    },
  });
  return JSON.stringify(code.node, (key, value) =>
    FORMATTING.test(key) ? undefined : (names.get(value) ?? value),
  );
}

/** Distinguishes the names in one pattern: `const { a, b } = c`. */
const keyOf = ({ path: { node }, identifier }: Binding) =>
  node.type === 'VariableDeclarator' && node.id !== identifier ? identifier.name : '';

type Exports = string | { [condition: string]: Exports };

/** The file with the exports of a package, as bundlers choose it. */
function entryOf(folder: string): string {
  const {
    exports,
    module,
    main = 'index.js',
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  let entry: Exports | undefined = module ?? exports?.['.'] ?? exports ?? main;
  while (typeof entry === 'object') entry = entry.import ?? entry.module ?? entry.default;
  return join(folder, entry ?? main);
}
