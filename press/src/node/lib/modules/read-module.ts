import { transformWithOxc } from 'vite';
import { compilerError, sentence } from '../errors.ts';
import { problemAt } from '../location.ts';
import { PressError } from '../problems.ts';
import { type ModuleSyntax, moduleSyntax } from './syntax.ts';

/**
 * The imports of a script at run time. It is compiled first, with the compiler of the build, which drops
 * unused and type-only imports and adds the JSX runtime.
 */
export const readModule = async (code: string, file: string): Promise<ModuleSyntax> =>
  moduleSyntax(await compile(code, file), 'module.js');

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
    throw new PressError(
      problemAt({ file, line }, `cannot be compiled: ${sentence(reason)} Correct it.`),
    );
  }
}

/** `@import`, `@use` and `@forward` of a style sheet. */
export function readStyleImports(code: string): string[] {
  const withoutComments = code.replace(/\/\*[\s\S]*?\*\//g, '');
  const rule = /@(?:import|use|forward)\s+(?:\([^)]*\)\s*)?(?:url\(\s*)?['"]([^'"]+)['"]/g;
  return [...withoutComments.matchAll(rule)].flatMap(([, specifier]) => specifier ?? []);
}
