export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The fields of Vitest's JSON report that are counted. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** The fields of Playwright's JSON report that are counted. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

export function countTests(report: VitestReport | undefined, exitCode: number): Counts {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + unloaded.length;
  return {
    passed: report.numPassedTests,
    // An error outside of all tests (a type error, a late rejection) shows only in the exit code.
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export function countEndToEnd(report: PlaywrightReport | undefined, exitCode: number): Counts {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  // A test file that does not load shows only in the exit code.
  const failed = unexpected === 0 && exitCode !== 0 ? 1 : unexpected;
  return { passed: expected + flaky, failed, skipped };
}

export function sum(all: Counts[]): Counts {
  const total = (key: keyof Counts) => all.reduce((count, one) => count + one[key], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}

/** The last line of `npm test`. */
export function totalLine({ passed, failed, skipped }: Counts) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

export interface Cost {
  milliseconds: number;
  /** Undefined where the system does not report them. */
  cpuSeconds?: number | undefined;
}

/** The time of a stage, or of all stages: `4.5 s, 7.9 CPU s`. */
export function costText({ milliseconds, cpuSeconds }: Cost) {
  const wall = `${(milliseconds / 1000).toFixed(1)} s`;
  return cpuSeconds === undefined ? wall : `${wall}, ${cpuSeconds.toFixed(1)} CPU s`;
}

/** The line of one stage: `✓ unit  123 passed  (4.5 s, 7.9 CPU s)`. */
export function stageLine(name: string, { passed, failed, skipped }: Counts, cost: Cost) {
  const counts = [`${passed} passed`];
  if (failed > 0) counts.push(`${failed} failed`);
  if (skipped > 0) counts.push(`${skipped} skipped`);
  return `${failed > 0 ? '✗' : '✓'} ${name}  ${counts.join(', ')}  (${costText(cost)})`;
}
