import { OtherBuildError } from '../../routing/file-errors.ts';
import type { Checker } from '../check/checker.ts';
import { examine } from '../check/examine.ts';
import type { Compilation } from '../compile/compile.ts';
import { problemOf } from '../problems.ts';
import type { createSupplies, Supply } from '../supplies.ts';
import type { SessionOptions, WorkbenchFile } from '../types.ts';
import { startRun } from './run.ts';
import type { Runs } from './runs.ts';

/** What is run, and how; a reader may change it at any time. */
export interface Wanted {
  files: readonly WorkbenchFile[];
  css: string;
  react: string | undefined;
  strict: boolean;
  /** Whether the text differs from the demo's own. */
  isChanged: boolean;
}

export interface StarterOptions extends Pick<SessionOptions, 'demo' | 'container' | 'title'> {
  wanted: Wanted;
  runs: Runs;
  supplies: ReturnType<typeof createSupplies>;
  checker: Checker;
}

/** Makes a run of the text, or tells why there is none. Of several in progress only the last counts. */
export function createStarter(options: StarterOptions) {
  const { wanted, demo, runs, supplies, checker } = options;
  /** Counts the starts, so that the result of an outdated one is ignored. */
  let starts = 0;

  /** Tells what the compiler could not of a text that was run, or refused, without the checker. */
  function examineLate() {
    if (runs.getState().status === 'pending') return;
    const { compiled, problems, advice } = examine(wanted.files, checker.check());
    runs.advise(advice);
    if (compiled) return;
    starts += 1;
    runs.replaceNext(null);
    runs.fail(problems);
  }

  async function supply(compiled: Compilation, isOutdated: () => boolean) {
    // As it is now: a reader may choose another while this one is supplied.
    const { react, strict } = wanted;
    try {
      const found = await supplies.supplyFor(compiled.imports, { demo, react });
      if (isOutdated()) return;
      if (Array.isArray(found)) runs.fail(found);
      else runSupplied(options, { compiled, supply: found, strict });
    } catch (error) {
      if (isOutdated()) return;
      const detail = error instanceof Error ? error.message : String(error);
      const kind = error instanceof OtherBuildError ? 'outdated' : 'unavailable';
      runs.fail([problemOf({ kind, detail })]);
    }
  }

  return {
    hasStarted: () => starts > 0,

    async start() {
      starts += 1;
      const turn = starts;
      const isOutdated = () => turn !== starts || runs.isClosed();
      const isChecked = checker.check() || !wanted.isChanged;
      runs.replaceNext(null);
      runs.change({ status: 'starting', problems: [] });
      const { compiled, problems, advice } = examine(wanted.files, checker.check());
      runs.advise(advice);
      if (compiled) await supply(compiled, isOutdated);
      else runs.fail(problems);
      // After the scripts of the run, which do not wait for it, and again if it could not be loaded.
      if (!isChecked && !isOutdated() && (await checker.load()) && !isOutdated()) examineLate();
    },

    /** Ignores what is in progress. */
    cancel() {
      starts += 1;
    },
  };
}

function runSupplied(
  { wanted, demo, container, title, runs, supplies }: StarterOptions,
  { compiled, supply, strict }: { compiled: Compilation; supply: Supply; strict: boolean },
) {
  const { react, ...parts } = supply;
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
      strict,
      css: wanted.css,
    },
    onShown: (shown) => runs.onShown(shown, { react, strict }),
    onGone: runs.onGone,
    onLog: runs.onLog,
    onEnd: runs.onEnd,
  });
  runs.replaceNext(run);
}
