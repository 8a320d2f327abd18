import type { Check } from './check/index.ts';

/** The check of the text, which is loaded late: until then, the compiler says what is wrong. */
export interface Checker {
  /** Undefined before it is loaded. */
  check: () => Check | undefined;
  /** Resolves when it is there; to false when it cannot be loaded, and the next call tries again. */
  load: () => Promise<boolean>;
}

export function createChecker(load: () => Promise<{ check: Check }>): Checker {
  let check: Check | undefined;
  let loading: Promise<boolean> | undefined;
  return {
    check: () => check,
    load() {
      loading ??= load().then(
        (module) => {
          check = module.check;
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
