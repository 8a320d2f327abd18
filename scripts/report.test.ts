import { describe, expect, it } from 'vitest';
import { countEndToEnd, countTests, stageLine, sum, totalLine } from './report.ts';

const passing = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
};

describe('the counts of a Vitest run', () => {
  it('are its passed, failed and skipped tests', () => {
    expect(countTests(passing, 0)).toEqual({ passed: 5, failed: 0, skipped: 2 });
  });

  it('have one failure for every file that could not be loaded', () => {
    const unloaded = { status: 'failed', assertionResults: [] };
    const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] };
    const report = { ...passing, numFailedTests: 1, testResults: [unloaded, failing, unloaded] };
    expect(countTests(report, 1).failed).toBe(3);
  });

  it('have one failure when the run failed outside of all tests', () => {
    expect(countTests(passing, 1).failed).toBe(1);
  });

  it('have one failure when there is no report', () => {
    expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('the counts of an end-to-end run', () => {
  const stats = { expected: 4, unexpected: 0, flaky: 1, skipped: 2 };

  it('are its passed, failed and skipped tests', () => {
    expect(countEndToEnd({ stats }, 0)).toEqual({ passed: 5, failed: 0, skipped: 2 });
    expect(countEndToEnd({ stats: { ...stats, unexpected: 3 } }, 1).failed).toBe(3);
  });

  it('have one failure when the run failed outside of all tests, or wrote no report', () => {
    expect(countEndToEnd({ stats }, 1).failed).toBe(1);
    expect(countEndToEnd(undefined, 0).failed).toBe(1);
  });
});

describe('the lines of npm test', () => {
  const counts = { passed: 12, failed: 0, skipped: 0 };

  it('name a stage, its tests, its time and its CPU time', () => {
    const cost = { milliseconds: 12_345, cpuSeconds: 20.06 };
    expect(stageLine('unit', counts, cost)).toBe('✓ unit  12 passed  (12.3 s, 20.1 CPU s)');
  });

  it('have no CPU time where the system does not report it', () => {
    expect(stageLine('unit', { passed: 0, failed: 1, skipped: 2 }, { milliseconds: 40 })).toBe(
      '✗ unit  0 passed, 1 failed, 2 skipped  (0.0 s)',
    );
  });

  it('end with the sum, and with skipped tests if there are any', () => {
    expect(totalLine(sum([counts, { ...counts, failed: 3 }]))).toBe('24 passed, 3 failed');
    expect(totalLine(sum([counts, { ...counts, skipped: 4 }]))).toBe(
      '24 passed, 0 failed, 4 skipped',
    );
  });
});
