import { OtherBuildError } from '../../routing/file-errors.ts';
import { examine, type LoadedCheck, loadCheck } from '../check/examine.ts';
import type { Compilation } from '../compile/compile.ts';
import type { createSupplies } from '../supplies.ts';
import type { SessionOptions, WorkbenchFile } from '../types.ts';
import { startRun } from './run.ts';
import { createRuns } from './runs.ts';

/** Milliseconds after the last edit until the code is run. */
const PAUSE = 150;

/** A demo that is being edited and run. Everything about it is in `getState()`. */
export type Session = ReturnType<typeof createSession>;

export function createSession(
  options: SessionOptions,
  given: { supplies: ReturnType<typeof createSupplies>; load?: typeof loadCheck },
) {
  const { supplies, load = loadCheck } = given;
  const { demo, container, title, locale = '' } = options;
  let { files, css = '', react, strict = false } = options;
  let { isChanged = false, wait: isWaiting = false } = options;
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** Counts the starts, so that the result of an outdated one is ignored. */
  let starts = 0;
  let check: LoadedCheck | undefined;
  const runs = createRuns({ react: react ?? '', strict });

  async function start() {
    clearTimeout(pause);
    starts += 1;
    const turn = starts;
    const isOutdated = () => turn !== starts || runs.isClosed();
    const needsCheck = isChanged && !check;
    runs.replaceNext(null);
    runs.change({ status: 'starting', problems: [] });
    const { compiled, problems, advice } = examine(files, check);
    runs.advise(advice);
    if (compiled) await supply(compiled, isOutdated);
    else runs.fail(problems);
    if (!needsCheck || isOutdated()) return;
    // Loaded after the scripts of the run, which do not wait for it; retried if it failed to load.
    check ??= await load(locale).catch(() => undefined);
    if (check && !isOutdated()) examineLate();
  }

  /** Reports what the check finds in a text that was already run, or refused, without it. */
  function examineLate() {
    if (runs.getState().status === 'pending') return;
    const { compiled, problems, advice } = examine(files, check);
    runs.advise(advice);
    if (compiled) return;
    starts += 1;
    runs.replaceNext(null);
    runs.fail(problems);
  }

  async function supply(compiled: Compilation, isOutdated: () => boolean) {
    // Read now: the reader may change it while the scripts are loading.
    const isStrict = strict;
    const found = await supplies
      .supplyFor(compiled.imports, { demo, react })
      .catch((error: Error) => {
        const kind = error instanceof OtherBuildError ? 'outdated' : 'unavailable';
        return [{ kind, detail: error.message } as const];
      });
    if (isOutdated()) return;
    if (Array.isArray(found)) return runs.fail(found);
    const { react: name, ...parts } = found;
    const run = startRun({
      ...runs,
      container,
      address: supplies.frame,
      title,
      compiled,
      settings: { react: name, strict: isStrict },
      message: {
        type: 'run',
        ...parts,
        modules: compiled.modules,
        uses: Object.keys(demo.dependencies).join(' '),
        lang: container.closest<HTMLElement>('[lang]')?.lang ?? '',
        strict: isStrict,
        css,
      },
    });
    runs.replaceNext(run);
  }

  return {
    subscribe: runs.subscribe,
    getState: runs.getState,
    /**
     * The text has changed: compiles and runs it after a pause in typing, unless the session waits for
     * `run()`.
     */
    edit(changed: readonly WorkbenchFile[]) {
      files = changed;
      isChanged = true;
      if (isWaiting || runs.isClosed()) return;
      clearTimeout(pause);
      runs.change({ status: 'pending' });
      pause = setTimeout(start, PAUSE);
    },
    /** Compiles and runs the text now, even if the session was waiting. */
    run() {
      if (runs.isClosed()) return;
      isWaiting = false;
      void start();
    },
    /** Sets StrictMode or the React version, and restarts a started demo. */
    choose(choice: { react?: string; strict?: boolean }) {
      ({ react = react, strict = strict } = choice);
      if (starts > 0 && !runs.isClosed()) void start();
    },
    /** Replaces the CSS of the frame's document at once, also while the demo runs. */
    setCss(changed: string) {
      css = changed;
      runs.setCss(changed);
    },
    clearRecords: () => runs.clear({ records: [], forgotten: 0 }),
    clearConsole: () => runs.clear({ console: [] }),
    /** Ends the run and removes the frame. The session cannot be used afterwards. */
    close() {
      clearTimeout(pause);
      starts += 1;
      runs.close();
    },
  };
}
