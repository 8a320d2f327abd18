import { decode } from '@jridgewell/sourcemap-codec';
import { parser } from '@lezer/javascript';
import { transform } from 'sucrase';
import {
  type FrameModule,
  MAX_TEXT_BYTES,
  placeAt,
  type TextPlace,
} from '../../../shared/workbench.ts';
import { importProblem } from '../import-problem.ts';
import type { WorkbenchFile, WorkbenchProblem } from '../types.ts';
import { guards, type Insertion, insert, originalOffset } from './guard.ts';
import { type Import, importsOf, resolveFile } from './imports.ts';
import { findUnclosed } from './unclosed.ts';

export type Compilation = Exclude<ReturnType<typeof compile>, unknown[]>;

export function compile(files: readonly WorkbenchFile[]) {
  const size = new TextEncoder().encode(files.map(({ text }) => text).join('')).length;
  if (size > MAX_TEXT_BYTES) return [{ kind: 'too-large' as const, size, limit: MAX_TEXT_BYTES }];
  const names = files.map(({ name }) => name);
  const importable = names.filter((name) => /\.([jt]sx?|css|json)$/.test(name));
  const problems: WorkbenchProblem[] = [];
  /** Imports of packages. */
  const imports: Import[] = [];
  const scripts: (CompiledScript | undefined)[] = [];
  const modules = files.map((file, index): FrameModule => {
    const { name, text } = file;
    if (name.endsWith('.css')) return { kind: 'style', text };
    if (!importable.includes(name)) return { kind: 'none' };
    try {
      if (name.endsWith('.json')) {
        JSON.parse(text);
        return { kind: 'data', text };
      }
      scripts[index] = compileScript(file, index);
      // The compiler accepts `<p></b>`; this parser does not, in text that it can parse.
      const { problem, hasNoErrors } = findUnclosed(file) ?? {};
      if (problem && hasNoErrors) problems.push(problem);
    } catch (error) {
      problems.push(syntaxProblem(error, file));
    }
    const script = scripts[index];
    if (!script) return { kind: 'none' };
    const local: Record<string, number> = {};
    const requiredNames: Record<string, string[]> = {};
    for (const imported of script.imports) {
      const { specifier } = imported;
      requiredNames[specifier] = [...(requiredNames[specifier] ?? []), ...imported.names.keys()];
      const isLocal = /^\.\.?(\/|$)/.test(specifier);
      const path = isLocal && resolveFile(specifier, name, importable);
      if (!isLocal) imports.push(imported);
      else if (path) local[specifier] = names.indexOf(path);
      else {
        const available = importable.flatMap((path) => (path === name ? [] : `./${path}`));
        problems.push(importProblem(specifier, { available, place: imported.locate() }));
      }
    }
    return { kind: 'script', text: script.text, local, requiredNames };
  });
  if (problems.length > 0) return problems;
  return {
    files,
    modules,
    imports,
    /** By the number of their file. */
    scripts,
  };
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
  const tree = parser.parse(code);
  const insertions: Insertion[] = [
    {
      at: 0,
      text: `press.demo(${index},function(require,module,exports,__press_guard__,__press_react__){`,
    },
    ...guards(tree, index),
    { at: code.length, text: `\n});\n//# sourceURL=${scriptName(index)}` },
  ];
  const script = insert(code, insertions);
  const segments = decode(String(sourceMap?.mappings ?? ''));
  const starts = [0, ...Array.from(script.matchAll(/\n/g), (match) => match.index + 1)];
  /** Takes an offset in the compiler's output, before guards are inserted. */
  const locateOffset = (offset: number): TextPlace => {
    // The compiler keeps the lines of the source, but not the columns.
    const { line, column } = placeAt({ name, text: code }, offset);
    const segment = segments[line - 1]?.findLast(([generated]) => generated < column);
    return { file: name, line, column: (segment?.[3] ?? 0) + 1 };
  };
  return {
    text: script,
    imports: importsOf(file, code),
    locateOffset,
    /** Maps a position in the script to the source. */
    locate(line: number, column: number): TextPlace {
      const offset = (starts[line - 1] ?? script.length) + column - 1;
      return locateOffset(originalOffset(insertions, offset));
    },
    /** Whether a guard is that of a loop, not of a function. */
    isLoop: (offset: number) => /^(for|while|do)\b/.test(code.slice(offset)),
  };
}

export const scriptName = (index: number) => `workbench-${index}.js`;

/** An error of the compiler, or of `JSON.parse`, which each browser words differently. */
function syntaxProblem(error: unknown, file: WorkbenchFile): WorkbenchProblem {
  const { message, loc } = error as { message: string; loc?: { line: number; column: number } };
  const [where = '', position, line, column] =
    / (?:in JSON )?at (?:position (\d+)|line (\d+) column (\d+)).*$/.exec(message) ?? [];
  const detail = message
    .replace(`Error transforming ${file.name}: `, '')
    .replace(/ \(\d+:\d+\)$/, '')
    .replace(where, '');
  const place = position
    ? placeAt(file, Number(position))
    : { file: file.name, line: Number(line ?? 1), column: Number(column ?? 1), ...loc };
  return { kind: 'syntax', detail, place };
}
