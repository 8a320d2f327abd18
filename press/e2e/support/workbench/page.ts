import type {} from '../../../fixtures/workbench-site/theme.tsx';
import type { SessionState } from '../../../src/client/workbench/types.ts';

/*
 * Actions of tests in the page of the workbench's fixture, in any browser. The functions that they pass to
 * `evaluate` run in the page, so these only see their arguments.
 */

/** The ids of the fixture's demos. */
export const TALLY = 'content-tally';
export const FILES = 'content-files';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** Anything that can run a function in a page. */
export interface Evaluates {
  evaluate<Args extends Json[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
}

export const state = (page: Evaluates, id = TALLY): Promise<SessionState> =>
  page.evaluate((demo) => window.opened[demo]?.session.getState() as SessionState, id);

/** Changes the demo's first file, as if it were typed. */
export const edit = (page: Evaluates, text: string, id = TALLY) =>
  page.evaluate(
    (demo, changed) => {
      const opened = window.opened[demo];
      if (!opened) throw new Error(`${demo} is not open`);
      const [first, ...otherFiles] = opened.demoFiles;
      opened.session.edit([{ name: first?.name ?? '', text: changed }, ...otherFiles]);
    },
    id,
    text,
  );
