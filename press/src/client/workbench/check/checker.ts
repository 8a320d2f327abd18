import { isChineseLocale } from '../../../shared/route.ts';
import type { WorkbenchFile } from '../types.ts';
import type { Findings } from './index.ts';

export type LoadedCheck = (files: readonly WorkbenchFile[]) => Findings;

/** The check of the text, which is loaded late: until then, the compiler says what is wrong. */
export interface Checker {
  /** Undefined before it is loaded. */
  check: () => LoadedCheck | undefined;
  /** Resolves when it is there; to false when it cannot be loaded, and the next call tries again. */
  load: () => Promise<boolean>;
}

export function createChecker(load: () => Promise<LoadedCheck>): Checker {
  let check: LoadedCheck | undefined;
  let loading: Promise<boolean> | undefined;
  return {
    check: () => check,
    load() {
      loading ??= load().then(
        (loaded) => {
          check = loaded;
          return true;
        },
        () => {
          loading = undefined;
          return false;
        },
      );
      return loading;
    },
  };
}

/** The check, with its sentences in a language. */
export async function loadCheck(locale: string): Promise<LoadedCheck> {
  const [{ check }, words] = await Promise.all([
    import('./index.ts'),
    isChineseLocale(locale) && import('./chinese.ts'),
  ]);
  // The frame has the same globals as the page.
  const isGlobal = (name: string) => name in globalThis;
  return (files) => check(files, { isGlobal, ...(words && { words: words.chinese }) });
}
