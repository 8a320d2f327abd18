import { parseSync, transformWithOxc } from 'vite';
import { PressError } from '../../shared/error.ts';
import { compilerError } from '../compiler-error.ts';
import { problemAt } from '../location.ts';

export interface ModuleImports {
  /** Module specifiers in the order of the source, each once. */
  imports: string[];
  hasDefaultExport: boolean;
}

/**
 * The imports of a script at run time. It is compiled first, by the compiler that also builds it,
 * which drops unused and type-only imports and adds that of the JSX runtime.
 */
export async function readModule(code: string, file: string): Promise<ModuleImports> {
  const compiled = await compile(code, file);
  const { staticImports, staticExports, dynamicImports } = parseSync('module.js', compiled).module;
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest)),
    ...dynamicImports.map(({ moduleRequest }) => moduleRequest),
  ];
  const specifiers = requests
    .filter((request) => request !== null)
    .map(({ start, end }) => /^(['"])(.*)\1$/.exec(compiled.slice(start, end))?.[2])
    .filter((specifier) => specifier !== undefined);
  return {
    imports: [...new Set(specifiers)],
    hasDefaultExport: staticExports.some(({ entries }) =>
      entries.some(({ exportName: { kind, name } }) => kind === 'Default' || name === 'default'),
    ),
  };
}

async function compile(code: string, file: string): Promise<string> {
  try {
    const compiled = await transformWithOxc(code, file, {
      sourcemap: false,
      jsx: { runtime: 'automatic' },
      // A project's own settings may keep unused imports.
      tsconfig: false,
    });
    return compiled.code;
  } catch (error) {
    const failure = compilerError(error);
    if (!failure) throw error;
    const { reason, line } = failure;
    throw new PressError(problemAt({ file, line }, `cannot be compiled: ${reason}.`));
  }
}

/** `@import`, `@use` and `@forward` of a style sheet. */
export function readStyleImports(code: string): string[] {
  const withoutComments = code.replace(/\/\*[\s\S]*?\*\//g, '');
  const rule = /@(?:import|use|forward)\s+(?:\([^)]*\)\s*)?(?:url\(\s*)?['"]([^'"]+)['"]/g;
  return [...withoutComments.matchAll(rule)].flatMap(([, specifier]) => specifier ?? []);
}
