import type { Binding, NodePath } from '@babel/traverse';
import { childOf, childrenOf } from './analysis/children.ts';
import { PERSISTENT } from './analysis/functions.ts';
import { exportIn, type ForeignName, importOf, reExportedBy } from './analysis/module-names.ts';
import { calledHook, isReact, unwrap } from './analysis/react.ts';
import { type Library, libraryModule } from './libraries.ts';
import { fileOf, type ParsedFile } from './parse.ts';
import { counterpartOf } from './rules/index.ts';

/** A hook of a library, imported directly or through files of the project. */
export interface Origin {
  library: Library;
  name: string;
}

/** Finds the file that an import means. */
export type Resolve = (from: string, module: string) => string | undefined;

export interface Following {
  read: (file: string) => ParsedFile | undefined;
  resolve: Resolve;
}

/** A limit for files that re-export each other in a circle. */
const DEEPEST = 12;

type Found = { value: NodePath } | { binding: Binding | undefined } | { hook: Origin };

interface Wanted extends ForeignName {
  file: string;
}

/** Resolves a name that a file imports. */
function imported(wanted: Wanted, following: Following, depth = 0): Found | undefined {
  const { file, module, name } = wanted;
  const library = libraryModule(module);
  const hook = name === 'default' ? library?.deep : name;
  if (library)
    return hook === undefined ? undefined : { hook: { library: library.library, name: hook } };
  const target = following.resolve(file, module);
  return target === undefined ? undefined : exported(target, name, { ...following, depth });
}

/** Resolves a name that a file exports. */
function exported(
  file: string,
  name: string,
  following: Following & { depth: number },
): Found | undefined {
  const program = following.read(file)?.program;
  const depth = following.depth + 1;
  if (!program || depth > DEEPEST) return;
  const found = exportIn(program, name);
  if (found && 'from' in found) return imported({ file, ...found.from }, following, depth);
  if (found && 'binding' in found) return named(found.binding, following, depth);
  if (found) return { value: unwrap(found.value) };
  for (const module of name === 'default' ? [] : reExportedBy(program)) {
    const origin = imported({ file, module, name }, following, depth);
    const isHook = !!origin && 'hook' in origin;
    if (origin && (!isHook || counterpartOf(origin.hook.library, name))) return origin;
  }
  return;
}

/** Resolves a binding: an import is followed to its source. */
function named(
  binding: Binding | undefined,
  following: Following,
  depth: number,
): Found | undefined {
  const from = binding && importOf(binding);
  if (!from) return { binding };
  if (from.name === '*') return;
  return imported({ file: fileOf(binding.path) ?? '', ...from }, following, depth);
}

/** The hook of a library that a file of the project re-exports. */
export function reExported(file: string, name: string, following: Following): Origin | undefined {
  const found = exported(file, name, { ...following, depth: 0 });
  return found && 'hook' in found ? found.hook : undefined;
}

/** The function or context variable that a name refers to, in any file of the project. */
export function declaredBy(
  start: Binding | undefined,
  following: Following,
  depth = 0,
): NodePath | undefined {
  const found = depth > DEEPEST ? undefined : named(start, following, depth);
  if (!found || 'hook' in found) return;
  if ('value' in found) return functionIn(found.value, following, depth);
  const declared = found.binding?.constant ? found.binding.path : undefined;
  if (declared?.isFunctionDeclaration()) return declared;
  if (!declared?.isVariableDeclarator() || declared.node.id.type !== 'Identifier') return;
  const value = unwrap(childOf(declared, 'init'));
  if (!value.node) return;
  return calledHook(value, isReact) === 'createContext'
    ? declared
    : functionIn(value, following, depth);
}

/** A function, also inside `memo`, `forwardRef` and similar wrappers. */
function functionIn(value: NodePath, following: Following, depth: number): NodePath | undefined {
  if (value.isFunction()) return value;
  if (value.isIdentifier())
    return declaredBy(value.scope.getBinding(value.node.name), following, depth + 1);
  const wrapper = calledHook(value, () => true) ?? '';
  const isWrapped =
    /^(memo|forwardRef|observer|useCallback)$/.test(wrapper) || PERSISTENT.has(wrapper);
  const [first] = isWrapped ? childrenOf(value, 'arguments') : [];
  return first && functionIn(unwrap(first), following, depth + 1);
}
