import { createChecker, loadCheck } from '../check/checker.ts';
import type { createSupplies } from '../supplies.ts';
import type { Session, SessionOptions } from '../types.ts';
import { createRuns } from './runs.ts';
import { createStarter, type Wanted } from './starter.ts';

/** Milliseconds after the last edit until the code is run. */
const PAUSE = 150;

export function createSession(
  options: SessionOptions,
  { supplies }: { supplies: ReturnType<typeof createSupplies> },
): Session {
  const {
    demo,
    container,
    title,
    files,
    css = '',
    react,
    strict = false,
    isChanged = false,
    locale = '',
  } = options;
  let { wait: isWaiting = false } = options;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const wanted: Wanted = { files, css, react, strict, isChanged };
  const checker = createChecker(() => loadCheck(locale));
  const runs = createRuns({ react: react ?? '', strict });
  const starter = createStarter({ supplies, checker, demo, container, title, wanted, runs });

  function start() {
    clearTimeout(pause);
    void starter.start();
  }

  return {
    subscribe: runs.subscribe,
    getState: runs.getState,
    edit(changed) {
      Object.assign(wanted, { files: changed, isChanged: true });
      if (isWaiting || runs.isClosed()) return;
      clearTimeout(pause);
      runs.change({ status: 'pending' });
      pause = setTimeout(start, PAUSE);
    },
    run() {
      if (runs.isClosed()) return;
      isWaiting = false;
      start();
    },
    choose(choice) {
      const { react = wanted.react, strict = wanted.strict } = choice;
      Object.assign(wanted, { react, strict });
      if (starter.hasStarted() && !runs.isClosed()) start();
    },
    setCss(changed) {
      wanted.css = changed;
      runs.setCss(changed);
    },
    clearRecords: () => runs.clear({ records: [], forgotten: 0 }),
    clearConsole: () => runs.clear({ console: [] }),
    close() {
      clearTimeout(pause);
      starter.cancel();
      runs.close();
    },
  };
}
