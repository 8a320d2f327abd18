import type { Checker } from './checker.ts';
import type { Compilation } from './compile.ts';
import { examine } from './examine.ts';
import { problemOf } from './problems.ts';
import { startRun } from './run.ts';
import { createRuns } from './runs.ts';
import { type createSupplies, OutdatedError, type Supply } from './supplies.ts';
import type { Session, SessionOptions } from './types.ts';

/** Milliseconds after the last edit until the code is run. */
const PAUSE = 150;

export function createSession(
  options: SessionOptions,
  { supplies, checker }: { supplies: ReturnType<typeof createSupplies>; checker: Checker },
): Session {
  const { demo, container, title } = options;
  let { files, wait: isWaiting = false, css = '', react, strict = false } = options;
  const runs = createRuns({ react: react ?? '', strict });
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** Counts the starts, so that the result of an outdated one is ignored. */
  let starts = 0;
  /** The start after which the checker was asked for. */
  let checkedAt = 0;

  // After the first result, so that it does not wait, and again if that has failed.
  runs.subscribe(() => {
    const { status } = runs.getState();
    const isSettled = status === 'running' || status === 'failed';
    if (!isSettled || checker.check() || checkedAt === starts) return;
    checkedAt = starts;
    void checker.load().then((isThere) => isThere && !runs.isClosed() && examineLate());
  });

  /** Tells what the compiler could not of a text that was run, or refused, without the checker. */
  function examineLate() {
    if (starts === 0 || runs.getState().status === 'pending') return;
    const { compiled, problems, advice } = examine(files, checker.check());
    runs.advise(advice);
    if (compiled) return;
    starts += 1;
    runs.replaceNext(null);
    runs.fail(problems);
  }

  async function start() {
    clearTimeout(pause);
    starts += 1;
    const turn = starts;
    const isOutdated = () => turn !== starts || runs.isClosed();
    runs.replaceNext(null);
    runs.change({ status: 'starting', problems: [] });
    const { compiled, problems, advice } = examine(files, checker.check());
    runs.advise(advice);
    if (!compiled) {
      runs.fail(problems);
      return;
    }
    // As it is now: a reader may choose another while this one is supplied.
    const isStrict = strict;
    try {
      const supply = await supplies.supplyFor(compiled.imports, { demo, react });
      if (isOutdated()) return;
      if (Array.isArray(supply)) runs.fail(supply);
      else runSupplied(compiled, { supply, strict: isStrict });
    } catch (error) {
      if (isOutdated()) return;
      const detail = error instanceof Error ? error.message : String(error);
      const kind = error instanceof OutdatedError ? 'outdated' : 'unavailable';
      runs.fail([problemOf({ kind, detail })]);
    }
  }

  function runSupplied(compiled: Compilation, using: { supply: Supply; strict: boolean }) {
    const { react: chosen, ...parts } = using.supply;
    const run = startRun({
      container,
      address: supplies.frame,
      title,
      compiled,
      message: {
        type: 'run',
        ...parts,
        modules: compiled.modules,
        uses: Object.keys(demo.dependencies).join(' '),
        lang: container.closest<HTMLElement>('[lang]')?.lang ?? '',
        strict: using.strict,
        css,
      },
      onShown: (shown) => runs.onShown(shown, { react: chosen, strict: using.strict }),
      onLog: runs.onLog,
      onEnd: runs.onEnd,
    });
    runs.replaceNext(run);
  }

  return {
    subscribe: runs.subscribe,
    getState: runs.getState,
    edit(changed) {
      files = changed;
      if (isWaiting || runs.isClosed()) return;
      clearTimeout(pause);
      runs.change({ status: 'pending' });
      pause = setTimeout(() => void start(), PAUSE);
    },
    run() {
      if (runs.isClosed()) return;
      isWaiting = false;
      void start();
    },
    choose(choice) {
      ({ react = react, strict = strict } = choice);
      if (starts > 0 && !runs.isClosed()) void start();
    },
    setCss(changed) {
      css = changed;
      runs.setCss(css);
    },
    clearRecords: () => runs.clear({ records: [], forgotten: 0 }),
    clearConsole: () => runs.clear({ console: [] }),
    close() {
      clearTimeout(pause);
      starts += 1;
      runs.close();
    },
  };
}
