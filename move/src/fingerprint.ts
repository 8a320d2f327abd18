import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Binding, NodePath } from '@babel/traverse';
import type { Node } from '@babel/types';
import { childrenOf, nameOf } from './analysis/syntax.ts';
import { type Declared, following } from './module-names.ts';
import { fileOf, parseFile } from './parse.ts';
import { remembered } from './remembered.ts';
import { resolver } from './resolve.ts';

/**
 * Hashes the code of a hook in an installed package: its declaration and all that it refers to, whatever the
 * files, the formatting and the names of variables are. Undefined where the hook is not found.
 */
export function fingerprints(folder: string): (hook: string) => string | undefined {
  const resolve = resolver();
  const read = remembered((file: string) => parseFile({ file, text: readFileSync(file, 'utf8') }));
  const { exported, declared } = following({
    read,
    // The `imports` of package.json are not followed.
    resolve: (file, module) => (module.startsWith('.') ? resolve(file, module) : undefined),
  });

  const hashOf = (hook: string): string => {
    const hash = createHash('sha256');
    const reached: NodePath[] = [];
    const files = new Set<string>();
    const numberOf = (code: Declared | NodePath | undefined): string => {
      if (code === undefined) throw new Error(`${hook} refers to code that is not found.`);
      if (typeof code === 'string') return code;
      const path = 'binding' in code ? code.binding.path : 'value' in code ? code.value : code;
      if (!reached.includes(path)) reached.push(path);
      return `#${reached.indexOf(path)}`;
    };
    hash.update(numberOf(exported(entryOf(folder), hook)));
    for (const code of reached) {
      const file = fileOf(code) ?? '';
      // Side effects of loading a file can change what it declares.
      if (!files.has(file))
        for (const one of childrenOf(read(file).program, 'body')) if (isRun(one)) numberOf(one);
      files.add(file);
      hash.update(textOf(code, (binding) => numberOf(declared(binding))));
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
