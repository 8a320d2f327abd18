import { decode } from '@jridgewell/sourcemap-codec';
import { transform } from 'sucrase';
import {
  type FrameModule,
  type GuardPlace,
  MAX_TEXT_BYTES,
  placeAt,
  type ScriptPlace,
  type TextPlace,
} from '../../../shared/workbench.ts';
import { importProblem } from '../import-problem.ts';
import type { WorkbenchFile, WorkbenchProblem } from '../types.ts';
import { guards, type Insertion, insert, originalOffset } from './guard.ts';
import { type Import, importsOf, resolveFile } from './imports.ts';
import { findUnclosed } from './unclosed.ts';

/** A value, or the problems that prevent it. */
export type Outcome<Value> =
  | { value: Value; problems?: undefined }
  | { value?: undefined; problems: WorkbenchProblem[] };

type Files = readonly WorkbenchFile[];

/** Lists are in the order of the files. */
export interface Compilation {
  files: Files;
  modules: FrameModule[];
  scripts: (CompiledScript | undefined)[];
  /** Imports of packages. */
  imports: Import[];
}

interface CompiledFile {
  module: FrameModule;
  script?: CompiledScript;
  problems?: WorkbenchProblem[];
}

const IMPORTABLE = /\.([jt]sx?|css|json)$/;
const isRelative = ({ specifier }: Import) => /^\.\.?(\/|$)/.test(specifier);

export function compile(files: Files): Outcome<Compilation> {
  const size = new TextEncoder().encode(files.map(({ text }) => text).join('')).length;
  if (size > MAX_TEXT_BYTES) {
    return { problems: [{ kind: 'too-large', size, limit: MAX_TEXT_BYTES }] };
  }
  const compiledFiles = files.map((file, index) => compileFile(file, index, files));
  const problems = compiledFiles.flatMap((file) => file.problems ?? []);
  if (problems.length > 0) return { problems };
  const modules = compiledFiles.map(({ module }) => module);
  const scripts = compiledFiles.map(({ script }) => script);
  const allImports = scripts.flatMap((script) => script?.imports ?? []);
  const imports = allImports.filter((imported) => !isRelative(imported));
  return { value: { files, modules, scripts, imports } };
}

function compileFile(file: WorkbenchFile, index: number, files: Files): CompiledFile {
  const { name, text } = file;
  if (name.endsWith('.css')) return { module: { kind: 'style', text } };
  if (!IMPORTABLE.test(name)) return { module: { kind: 'none' } };
  try {
    if (name.endsWith('.json')) {
      JSON.parse(text);
      return { module: { kind: 'data', text } };
    }
    const script = compileScript(file, index);
    const { local, problems } = resolveLocal(script, file, files);
    // The compiler accepts `<p></b>`; this parser does not, in text that it can parse.
    const { problem, hasNoErrors } = findUnclosed(file) ?? {};
    if (problem && hasNoErrors) problems.unshift(problem);
    const requiredNames: Record<string, string[]> = {};
    for (const { specifier, names } of script.imports) {
      requiredNames[specifier] = [...(requiredNames[specifier] ?? []), ...names.keys()];
    }
    const module: FrameModule = { kind: 'script', text: script.text, local, requiredNames };
    return { module, script, problems };
  } catch (error) {
    return { module: { kind: 'none' }, problems: [syntaxProblem(error, file)] };
  }
}

/** Resolves the imports of the demo's own files to their indices. */
function resolveLocal({ imports }: CompiledScript, { name }: WorkbenchFile, files: Files) {
  const names = files.map((file) => file.name);
  const importable = names.filter((other) => IMPORTABLE.test(other));
  const local: Record<string, number> = {};
  const problems: WorkbenchProblem[] = [];
  for (const { specifier, locate } of imports.filter(isRelative)) {
    const path = resolveFile(specifier, name, importable);
    if (path) {
      local[specifier] = names.indexOf(path);
      continue;
    }
    const available = importable.flatMap((other) => (other === name ? [] : `./${other}`));
    problems.push(importProblem(specifier, available, locate()));
  }
  return { local, problems };
}

type CompiledScript = ReturnType<typeof compileScript>;

function compileScript(file: WorkbenchFile, index: number) {
  const { name, text } = file;
  const { code, sourceMap } = transform(text, {
    transforms: [
      ...(/\.tsx?$/.test(name) ? (['typescript'] as const) : []),
      ...(name.endsWith('.ts') ? [] : (['jsx'] as const)),
      'imports',
    ],
    // An older React has no `react/jsx-runtime`.
    jsxPragma: '__press_react__.createElement',
    jsxFragmentPragma: '__press_react__.Fragment',
    production: true,
    disableESTransforms: true,
    filePath: name,
    sourceMapOptions: { compiledFilename: name },
  });
  const head = `press.demo(${index},function(require,module,exports,__press_guard__,__press_react__){`;
  const insertions: Insertion[] = [
    { offset: 0, text: head },
    ...guards(code, index),
    { offset: code.length, text: `\n});\n//# sourceURL=${scriptName(index)}` },
  ];
  const script = insert(code, insertions);
  const segments = decode(String(sourceMap?.mappings ?? ''));
  const lineStarts = [0, ...Array.from(script.matchAll(/\n/g), (match) => match.index + 1)];
  const offsetOf = (place: ScriptPlace) => {
    const lineStart = lineStarts[place.line - 1] ?? script.length;
    return originalOffset(insertions, lineStart + place.column - 1);
  };
  return {
    text: script,
    imports: importsOf(file, code),
    /** Maps a place in the script, or the place that a guard reports, to the source. */
    locate(place: ScriptPlace | GuardPlace): TextPlace {
      const offset = 'offset' in place ? place.offset : offsetOf(place);
      // The compiler keeps the lines of the source, but not the columns.
      const { line, column } = placeAt({ name, text: code }, offset);
      const segment = segments[line - 1]?.findLast(([generated]) => generated < column);
      return { file: name, line, column: (segment?.[3] ?? 0) + 1 };
    },
    /** Whether a guard is that of a loop, not of a function. */
    isLoop: (offset: number) => /^(for|while|do)\b/.test(code.slice(offset)),
  };
}

export const scriptName = (index: number) => `workbench-${index}.js`;

/** An error of the compiler, or of `JSON.parse`, which has no place. */
function syntaxProblem(error: unknown, { name }: WorkbenchFile): WorkbenchProblem {
  const { message, loc } = error as { message: string; loc?: { line: number; column: number } };
  const detail = message.replace(`Error transforming ${name}: `, '').replace(/ \(\d+:\d+\)$/, '');
  return { kind: 'syntax', detail, place: { file: name, line: 1, column: 1, ...loc } };
}
