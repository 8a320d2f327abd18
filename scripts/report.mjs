/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/**
 * The fields of Vitest's JSON report that are counted.
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults
 */

/**
 * @param {VitestReport | undefined} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countTests(report, exitCode) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + unloaded.length;
  return {
    passed: report.numPassedTests,
    // An error outside of every test (a source file that does not type-check, a late rejection)
    // shows in nothing but the exit code.
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } } | undefined} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countEndToEnd(report, exitCode) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  // A file that does not load shows in nothing but the exit code.
  const failed = unexpected === 0 && exitCode !== 0 ? 1 : unexpected;
  return { passed: expected + flaky, failed, skipped };
}

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of all) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/**
 * The last line of `npm test`.
 * @param {Counts} counts
 */
export function totalLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * The line of a stage that could not be run, which is no failure.
 * @param {string} name
 * @param {string} lack
 */
export function skippedLine(name, lack) {
  return `– ${name}  skipped: ${lack}`;
}

/**
 * The line of one stage: `✓ unit  123 passed  (4.5 s)`.
 * @param {string} name
 * @param {Counts} counts
 * @param {number} milliseconds
 */
export function stageLine(name, { passed, failed, skipped }, milliseconds) {
  const parts = [`${passed} passed`];
  if (failed > 0) parts.push(`${failed} failed`);
  if (skipped > 0) parts.push(`${skipped} skipped`);
  const time = (milliseconds / 1000).toFixed(1);
  return `${failed > 0 ? '✗' : '✓'} ${name}  ${parts.join(', ')}  (${time} s)`;
}
