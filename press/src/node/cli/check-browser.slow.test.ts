import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { createServer } from '../index.ts';
import { openQueries } from '../lib/queries.ts';
import { findBrowser } from './find-browser.ts';
import { preview } from './preview.ts';

const path = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));
const config = path('fixtures/findings/press.config.ts');

const found = [
  /fixtures\/findings\/content\/demos\/evaluating\.tsx \(demo content-evaluating, \S+other\.md:5, in \S+demos\/rules\.ts:4\) evaluates text as code/,
  /fixtures\/findings\/content\/demos\/mismatch\.tsx \(demo content-mismatch, \S+index\.md:5\) renders differently in the browser/,
  /fixtures\/findings\/content\/index\.md:14 \(demo content-demo-1\) throws in the browser: no effect\./,
];

test('press check --browser reports a mismatch, an error and blocked code, and nothing else', async () => {
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    const args = [path('bin/press.mjs'), 'check', '--browser', '--config', config];
    execFile(process.execPath, args, (error, stdout, stderr) =>
      resolve({ code: error?.code, output: stdout + stderr }),
    );
  });
  for (const one of found) expect(output).toMatch(one);
  // Only the texts: browsers serialise styles differently than React does on the server.
  expect(output).toMatch(/server: {2}.*">server<\/p>\n {2}browser: .*">browser<\/p>/);
  expect(output).toContain("contentSecurityPolicy: { 'script-src': [\"'unsafe-eval'\"] },");
  expect(output).toContain('3 problems found in the browser');
  expect(code).toBe(1);
});

type Start = (onWarning: (text: string) => void) => Promise<{ url: string; close(): unknown }>;

test.each<[string, Start]>([
  ['dev', (onWarning) => createServer({ config, onWarning })],
  [
    // For the site that the test above has built.
    'preview',
    async (onWarning) => {
      const site = await loadConfig(config);
      return preview({ config: site, queries: openQueries(), port: 0, onWarning });
    },
  ],
])('press %s reports the same of the pages that a browser opens', async (_, start) => {
  const browser = findBrowser();
  const profile = mkdtempSync(join(tmpdir(), 'press-profile-'));
  const warnings: string[] = [];
  const isMissing = (one: RegExp) => !warnings.some((text) => one.test(text));
  const server = await start((text) => warnings.push(text));
  const open = (name: string) =>
    spawn(browser?.file ?? '', browser?.arguments(server.url + name, join(profile, name)) ?? [], {
      detached: true,
      stdio: 'ignore',
    });
  const windows = ['', 'other'].map(open);
  try {
    const all = () => !found.some(isMissing) || warnings;
    await expect.poll(all, { timeout: 100_000 }).toBe(true);
  } finally {
    for (const { pid } of windows) if (pid) process.kill(-pid, 'SIGKILL');
    await server.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
