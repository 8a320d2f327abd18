import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumFlags, findChromium } from '../../scripts/browser.ts';
import { listen } from '../e2e/support/test.ts';
import { serve } from '../src/node/cli/serve.ts';
import type { Drive } from './examples/drive.ts';
import type { Place } from './scratch.ts';

const press = fileURLToPath(new URL('..', import.meta.url));
/** Output of builds, and editor settings for the repository. */
const isLeftOut = (path: string) => /[\\/](dist|\.cache|tsconfig\.json)$/.test(path);

const names = readdirSync(join(press, 'examples')).filter((name) =>
  existsSync(join(press, 'examples', name, 'press.config.ts')),
);

/** Like a program: one process for all of them. Prints the problems of each. */
const BUILD_ALL = `import { build } from '@multi-hooks/press';
const problems = {};
for (const folder of process.argv.slice(2)) {
  const done = build({ config: \`press/\${folder}/press.config.ts\` });
  problems[folder] = await done.then(() => '', (error) => String(error?.message ?? error));
}
process.stdout.write(JSON.stringify(problems), () => process.exit());
`;

/** Builds the documentation of the engine and every example with the packed engine, and uses them. */
export function testExamples(home: () => Place): void {
  let browser: Browser;
  let problems: Record<string, string>;
  const folders = ['site', ...names.map((name) => `examples/${name}`)];

  beforeAll(async () => {
    const { path, run } = home();
    // As in the repository: the documentation includes the examples and the comments of types.
    for (const part of ['site', 'examples', 'src', 'coming-from-dumi.md']) {
      const options = { recursive: true, filter: (file: string) => !isLeftOut(file) };
      cpSync(join(press, part), path(`press/${part}`), options);
    }
    browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
    writeFileSync(path('build-all.mjs'), BUILD_ALL);
    problems = JSON.parse(await run('build-all.mjs', ...folders));
  });
  afterAll(() => browser?.close());

  describe.each(folders)('press/%s', (folder) => {
    test('is built, and does what it is for', async () => {
      expect(problems[folder]).toBe('');
      const config = readFileSync(join(press, folder, 'press.config.ts'), 'utf8');
      const base = /base: '([^']+)'/.exec(config)?.[1] ?? '/';
      const dist = home().path(`press/${folder}/dist`);
      const module = new URL(`examples/${basename(folder)}.ts`, import.meta.url).href;
      const { drive }: { drive: Drive } = await import(module);
      const server = await serve({ folder: dist, base, port: 0 });
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      const watch = { complaints: [] };
      listen(page, watch);
      try {
        await drive({ page, url: server.url, dist });
        expect(watch.complaints).toEqual([]);
      } finally {
        await page.close();
        await server.close();
      }
    });
  });
}
