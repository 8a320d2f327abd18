import { expect, test } from 'vitest';
import { problemOf } from '../problems.ts';
import { createLogger, emptyLog } from './run-log.ts';

test('an error that React throws again without a place is reported once, with its place', () => {
  const detail = 'Error: Objects are not valid as a React child';
  const place = { file: 'index.tsx', line: 2, column: 1 };
  const near = problemOf({ kind: 'runtime', detail, place });
  const bare = problemOf({ kind: 'runtime', detail });
  const other = problemOf({ kind: 'runtime', detail, place: { ...place, line: 3 } });
  for (const order of [
    [near, bare, other],
    [bare, near, other],
  ]) {
    const run = { log: emptyLog };
    const logger = createLogger(run, () => {});
    for (const problem of order) logger.addProblem(problem);
    logger.stop();
    expect(run.log.problems).toEqual([near, other]);
  }
});
