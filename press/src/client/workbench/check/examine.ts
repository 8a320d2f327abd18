import { isChineseLocale } from '../../../shared/route.ts';
import { compile } from '../compile/compile.ts';
import type { WorkbenchFile } from '../types.ts';
import type { check } from './index.ts';

export type LoadedCheck = (files: readonly WorkbenchFile[]) => ReturnType<typeof check>;

/** The check, with its messages in the language of the locale. */
export async function loadCheck(locale: string): Promise<LoadedCheck> {
  const [checking, words] = await Promise.all([
    import('./index.ts'),
    isChineseLocale(locale) && import('./zh.json'),
  ]);
  // The frame has the same globals as the page.
  const isGlobal = (name: string) => name in globalThis;
  return (files) => checking.check(files, { isGlobal, ...(words && { words: words.default }) });
}

/** Compiles the files. If the check is loaded, its messages replace those of the compiler. */
export function examine(files: readonly WorkbenchFile[], check: LoadedCheck | undefined) {
  const compiled = compile(files);
  const problems = Array.isArray(compiled) ? compiled : [];
  const isTooLarge = problems.some(({ kind }) => kind === 'too-large');
  const { errors = [], advice = [] } = check && !isTooLarge ? check(files) : {};
  const checked = new Set(errors.map((problem) => 'place' in problem && problem.place?.file));
  const others = problems.filter(
    (problem) => problem.kind !== 'syntax' || !checked.has(problem.place.file),
  );
  const all = [...errors, ...others];
  if (all.length > 0 || Array.isArray(compiled)) return { problems: all, advice: [] };
  return { compiled, problems: [], advice };
}
