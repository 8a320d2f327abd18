import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

interface Job {
  needs?: string | string[];
  permissions?: Record<string, string>;
  uses?: string;
  'timeout-minutes'?: number;
  steps?: { uses?: string; run?: string; with?: Record<string, unknown> }[];
}

const root = join(import.meta.dirname, '..');
const folder = join(root, '.github/workflows');
const { parse } = createRequire(join(root, 'press/package.json'))('yaml') as {
  parse: (text: string) => { permissions?: Record<string, string>; jobs: Record<string, Job> };
};

describe.each(readdirSync(folder))('the workflow %s', (file) => {
  const { permissions, jobs } = parse(readFileSync(join(folder, file), 'utf8'));
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);

  test('has read permissions only, unless a job declares more', () => {
    expect(permissions).toEqual({ contents: 'read' });
  });

  test('gives more permissions only to a last job that runs no code of the repository', () => {
    for (const [name, job] of Object.entries(jobs).filter(([, job]) => job.permissions)) {
      expect(Object.values(jobs).flatMap(({ needs = [] }) => needs)).not.toContain(name);
      expect(job.needs).toBeTruthy();
      for (const { uses = '', run = 'npm publish' } of job.steps ?? []) {
        expect(uses).not.toContain('checkout');
        expect(run).toMatch(/^npm publish\b/);
      }
    }
  });

  test('persists no credentials', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    for (const { with: options } of checkouts) {
      expect(options).toMatchObject({ 'persist-credentials': false });
    }
  });

  test('uses only GitHub’s own actions, with a version', () => {
    for (const { uses } of steps) {
      if (uses) expect(uses).toMatch(/^actions\/[\w-]+@(v\d+|[0-9a-f]{40})$/);
    }
  });

  test('puts no untrusted value into a command line', () => {
    for (const { run } of steps) expect(run ?? '').not.toContain('${{');
  });

  test('has a time limit', () => {
    for (const { uses, ...job } of Object.values(jobs)) {
      if (!uses) expect(job['timeout-minutes']).toBeGreaterThan(0);
    }
  });
});
