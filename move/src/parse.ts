import { type ParserOptions, parse as parseWithBabel } from '@babel/parser';
import traverseModule, { type NodePath } from '@babel/traverse';
import type { File, Program } from '@babel/types';

// The package is CommonJS: in Node its default import is the module object, with the function as `default`.
export const traverse =
  (traverseModule as unknown as { default?: typeof traverseModule }).default ?? traverseModule;

export interface Source {
  /** Absolute. */
  file: string;
  text: string;
}

export interface ParsedFile extends Source {
  isTypeScript: boolean;
  program: NodePath<Program>;
}

/** Extensions of the files that are read. */
export const EXTENSIONS = ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs'];

/** Throws the parser's message for a file with a syntax error. */
export function parseFile({ file, text }: Source): ParsedFile {
  const isTypeScript = /\.[cm]?tsx?$/.test(file);
  const ast = parseWithBabel(text, {
    sourceType: 'unambiguous',
    allowReturnOutsideFunction: true,
    plugins: [...pluginsOf(file), 'decorators-legacy'],
  });
  const program = programOf(ast);
  files.set(program.node, file);
  return { file, text, isTypeScript, program };
}

/** Undefined for a file with a syntax error. */
export function parsedOrNot(source: Source): ParsedFile | undefined {
  try {
    return parseFile(source);
  } catch {
    return;
  }
}

const files = new WeakMap<object, string>();

/** The file that a node comes from. */
export const fileOf = (path: NodePath): string | undefined =>
  files.get(path.scope.getProgramParent().path.node);

function pluginsOf(file: string): NonNullable<ParserOptions['plugins']> {
  if (/\.d\.[cm]?ts$/.test(file)) return [['typescript', { dts: true }]];
  if (/\.[cm]?ts$/.test(file)) return ['typescript'];
  return file.endsWith('.tsx') ? ['typescript', 'jsx'] : ['flow', 'jsx'];
}

function programOf(ast: File): NodePath<Program> {
  let found: NodePath<Program> | undefined;
  traverse(ast, {
    Program(path) {
      found = path;
      path.stop();
    },
  });
  if (!found) throw new Error('It has no program.');
  return found;
}
