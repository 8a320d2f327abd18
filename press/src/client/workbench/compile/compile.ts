import { decode } from '@jridgewell/sourcemap-codec';
import { parser } from '@lezer/javascript';
import { transform } from 'sucrase';
import {
  type FrameModule,
  type GuardPlace,
  MAX_TEXT_BYTES,
  type TextPlace,
} from '../../../shared/workbench.ts';
import { placeAt } from '../place-at.ts';
import { importProblem, problemOf } from '../problems.ts';
import type { WorkbenchFile, WorkbenchProblem } from '../types.ts';
import { guards, type Insertion, insert, offsetBefore } from './guard.ts';
import { offsetOfImport } from './import-places.ts';
import { type Import, importsOf, isRelative, resolveFile } from './imports.ts';

/** What the files import from one module. */
export interface ModuleImport {
  names: Set<string> | null;
  /** Where it is imported, or a name of it. */
  placeOf: (name?: string) => TextPlace;
}

/** Code that is ready to run. */
export interface Compilation {
  /** In the order of the files. */
  modules: FrameModule[];
  /** Module names that are not the demo's own files → the exports that are used; null for all. */
  imports: Map<string, ModuleImport>;
  /** Maps a position in the script of a file to the source; both start at 1. */
  locate: (file: number, line: number, column: number) => TextPlace | undefined;
  /** Where a file imports a module, or a name from it. */
  locateImport: (file: number, imported: { from: string; name?: string }) => TextPlace | undefined;
  /** The source position of a guard. */
  locateGuard: (guard: GuardPlace) => TextPlace | undefined;
  /** Whether a guard is that of a loop, not of a function. */
  isLoop: (guard: GuardPlace) => boolean;
}

/** Compiles all files of a demo; returns the problems if that fails. */
export function compile(files: readonly WorkbenchFile[]): Compilation | WorkbenchProblem[] {
  const size = sizeOf(files);
  if (size > MAX_TEXT_BYTES) return [problemOf({ kind: 'too-large', size, limit: MAX_TEXT_BYTES })];
  const names = files.map(({ name }) => name);
  const importable = names.filter((name) => /\.([jt]sx?|css|json)$/.test(name));
  const problems: WorkbenchProblem[] = [];
  const imports: Compilation['imports'] = new Map();
  const compiled = files.map((file, index) => {
    if (/\.css$/.test(file.name)) return { module: { kind: 'style' as const, text: file.text } };
    if (/\.json$/.test(file.name)) return compileData(file, problems);
    if (!/\.[jt]sx?$/.test(file.name)) return { module: { kind: 'none' as const } };
    const script = compileScript(file, index);
    if ('problem' in script) {
      problems.push(script.problem);
      return { module: { kind: 'none' as const } };
    }
    const local: Record<string, number> = {};
    const wanted: Record<string, string[]> = {};
    for (const one of script.imports) {
      const { specifier } = one;
      wanted[specifier] = [...one.wanted];
      const placeOf = (name?: string) =>
        placeOfImport(file, { from: specifier, ...(name && { name }) }) ??
        script.locateOffset(one.at);
      if (!isRelative(specifier)) {
        const known = imports.get(specifier);
        const { names } = one;
        imports.set(specifier, known ? { ...known, names: union(known, one) } : { names, placeOf });
        continue;
      }
      const found = resolveFile(specifier, { from: file.name, names: importable });
      if (found !== undefined) local[specifier] = names.indexOf(found);
      else {
        const others = importable.filter((name) => name !== file.name);
        const available = others.map((name) => `./${name}`);
        problems.push(importProblem(specifier, { available, place: placeOf() }));
      }
    }
    return { module: { kind: 'script' as const, text: script.text, local, wanted }, script };
  });
  if (problems.length > 0) return problems;
  return {
    modules: compiled.map(({ module }) => module),
    imports,
    locate: (file, line, column) => scriptAt(file)?.locate(line, column),
    locateImport: (file, imported) => files[file] && placeOfImport(files[file], imported),
    locateGuard: ({ file, offset }) => scriptAt(file)?.locateOffset(offset),
    isLoop: ({ file, offset }) => scriptAt(file)?.isLoop(offset) ?? false,
  };

  function scriptAt(index: number) {
    const one = compiled[index];
    return one && 'script' in one ? one.script : undefined;
  }
}

function placeOfImport(
  file: WorkbenchFile,
  imported: { from: string; name?: string },
): TextPlace | undefined {
  const offset = offsetOfImport(file, imported);
  return offset === undefined ? undefined : placeAt(file, offset);
}

function sizeOf(files: readonly WorkbenchFile[]): number {
  const encoder = new TextEncoder();
  return files.reduce((sum, { text }) => sum + encoder.encode(text).length, 0);
}

function union(a: Pick<Import, 'names'>, b: Pick<Import, 'names'>): Set<string> | null {
  return a.names && b.names && new Set([...a.names, ...b.names]);
}

function compileData(file: WorkbenchFile, problems: WorkbenchProblem[]) {
  try {
    JSON.parse(file.text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Most browsers tell the position, each in its own words.
    const [told = '', position, line, column] =
      / (?:in JSON )?at (?:position (\d+)|line (\d+) column (\d+)).*$/.exec(message) ?? [];
    const detail = message.replace(told, '');
    const place = position
      ? placeAt(file, Number(position))
      : { file: file.name, line: Number(line ?? 1), column: Number(column ?? 1) };
    problems.push(problemOf({ kind: 'syntax', detail, place }));
  }
  return { module: { kind: 'data' as const, text: file.text } };
}

interface CompiledScript {
  text: string;
  imports: Import[];
  locate: (line: number, column: number) => TextPlace;
  /** Takes an offset in the compiler's output, before guards are inserted. */
  locateOffset: (offset: number) => TextPlace;
  isLoop: (offset: number) => boolean;
}

function compileScript(
  { name, text }: WorkbenchFile,
  index: number,
): CompiledScript | { problem: WorkbenchProblem } {
  let code: string;
  let mappings: string;
  try {
    const isTypeScript = /\.tsx?$/.test(name);
    const result = transform(text, {
      transforms: [
        ...(isTypeScript ? (['typescript'] as const) : []),
        ...(name.endsWith('.ts') ? [] : (['jsx'] as const)),
        'imports',
      ],
      jsxRuntime: 'automatic',
      production: true,
      disableESTransforms: true,
      filePath: name,
      sourceMapOptions: { compiledFilename: name },
    });
    code = result.code;
    mappings = String(result.sourceMap?.mappings ?? '');
  } catch (error) {
    return { problem: syntaxProblem(error, name) };
  }
  const tree = parser.parse(code);
  const insertions: Insertion[] = [
    { at: 0, text: `press.demo(${index},function(require,module,exports,__press_guard__){` },
    ...guards(tree, index),
    { at: code.length, text: `\n});\n//# sourceURL=${scriptName(index)}` },
  ];
  const script = insert(code, insertions);
  const segments = decode(mappings);
  const locateOffset = (offset: number): TextPlace => {
    const lines = code.slice(0, offset).split('\n');
    // The compiler keeps the lines of the source, but not the columns.
    const length = lines.at(-1)?.length ?? 0;
    const segment = segments[lines.length - 1]?.findLast(([generated]) => generated <= length);
    return { file: name, line: lines.length, column: (segment?.[3] ?? 0) + 1 };
  };
  const starts = lineStarts(script);
  return {
    text: script,
    imports: importsOf(tree, code),
    locate(line, column) {
      const offset = (starts[line - 1] ?? script.length) + column - 1;
      return locateOffset(offsetBefore(insertions, offset));
    },
    locateOffset,
    isLoop: (offset) => /^(for|while|do)\b/.test(code.slice(offset)),
  };
}

/** The name of the script of a file in stack traces. */
export const scriptName = (index: number) => `workbench-${index}.js`;

function lineStarts(text: string): number[] {
  const starts = [0];
  for (const { index } of text.matchAll(/\n/g)) starts.push(index + 1);
  return starts;
}

function syntaxProblem(error: unknown, file: string): WorkbenchProblem {
  const { message, loc } = error as { message: string; loc?: { line: number; column: number } };
  const detail = message.replace(`Error transforming ${file}: `, '').replace(/ \(\d+:\d+\)$/, '');
  return problemOf({ kind: 'syntax', detail, place: { file, line: 1, column: 1, ...loc } });
}
