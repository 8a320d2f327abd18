import { OtherBuildError } from '../../routing/file-errors.ts';
import { type Compilation, compile } from '../compile/compile.ts';
import { findMistakes, withMistakes } from '../mistakes.ts';
import type { createSupplies } from '../supplies.ts';
import type { SessionOptions, WorkbenchFile } from '../types.ts';
import { type Run, startRun } from './run.ts';
import { createRuns } from './runs.ts';

/** Milliseconds after the last edit until the code is run. */
const PAUSE = 150;

/** A demo that is being edited and run. Everything about it is in `getState()`. */
export type Session = ReturnType<typeof createSession>;

export function createSession(
  options: SessionOptions,
  supplies: ReturnType<typeof createSupplies>,
) {
  const { demo, container, title } = options;
  let { files, css = '', react, strict = false } = options;
  let { wait: isWaiting = false } = options;
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** Counts the starts, so that the result of an outdated one is ignored. */
  let starts = 0;
  const runs = createRuns({ react: react ?? '', strict });

  async function start() {
    clearTimeout(pause);
    starts += 1;
    const turn = starts;
    const isOutdated = () => turn !== starts || runs.isClosed();
    runs.replaceNext(null);
    runs.change({ status: 'starting', problems: [] });
    const compiled = compile(files);
    if (!Array.isArray(compiled)) return supply(compiled, isOutdated);
    runs.fail(compiled);
    await reword(isOutdated);
  }

  /** Replaces what the compiler or the browser says about a syntax mistake by the parser's words. */
  async function reword(isOutdated: () => boolean) {
    const isMistaken = () => runs.getState().problems.some(({ kind }) => kind === 'syntax');
    if (!isMistaken()) return;
    // If it cannot be loaded, the first words stay.
    const mistakes = await findMistakes(files).catch(() => []);
    const { status, problems } = runs.getState();
    if (isOutdated() || status !== 'failed' || !isMistaken()) return;
    runs.fail(withMistakes(problems, mistakes));
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
    const { react: name, libraryOf, ...parts } = found;
    const run = startRun({
      ...runs,
      onLog(run: Run) {
        runs.onLog(run);
        void reword(isOutdated);
      },
      container,
      address: supplies.frame,
      title,
      compiled,
      libraryOf,
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
