import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { tsc } from '../../scripts/tsc.mjs';
import { testExamples } from './examples.ts';
import { installPacked, PACKAGES } from './scratch.ts';

const { home, linked } = installPacked();

test('the tarballs have types for all that they export, whose own types are found, for ES modules', async () => {
  const { path, run } = home;
  const entries = PACKAGES.flatMap((name) => {
    const { exports = {} } = JSON.parse(
      readFileSync(path(`node_modules/@multi-hooks/${name}/package.json`), 'utf8'),
    );
    return Object.keys(exports)
      .filter((entry) => entry !== './package.json')
      .map((entry) => posix.join('@multi-hooks', name, entry));
  });
  expect(entries).toHaveLength(5);
  const lines = entries.flatMap((entry, index) => [
    `import * as entry${index} from '${entry}';`,
    '// @ts-expect-error it has types: it is not any',
    `entry${index}.nothing;`,
  ]);
  mkdirSync(path('types'));
  writeFileSync(path('types/use.mts'), lines.join('\n'));
  const configs = ['nodenext', 'bundler'].map((mode) => {
    const module = mode === 'bundler' ? 'esnext' : mode;
    const compilerOptions = {
      module,
      moduleResolution: mode,
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
      types: ['node'],
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      skipDefaultLibCheck: true,
    };
    writeFileSync(
      path(`types/${mode}.json`),
      JSON.stringify({ compilerOptions, files: ['use.mts'] }),
    );
    return path(`types/${mode}.json`);
  });
  expect(
    await run(tsc, '--build', ...configs, '--singleThreaded').catch(({ stdout }) => stdout),
  ).toBe('');
});

/** The theme's frame around a page with the prerendered demo. */
const themed = /<a [^>]*class="y-skip".*<button type="button">Pressed (<!-- -->)?0/s;

const config = 'my docs/press.config.ts';

test('a check lists all mistakes at once, and fails', async () => {
  const { press, path } = home;
  await press('init', 'broken');
  writeFileSync(path('broken/content/index.md'), '---\ntitel: x\n---\n\n[a](./nowhere.md)\n');
  writeFileSync(path('broken/content/guide.md'), '# Guide\n\n<code src="./nothing.tsx"></code>\n');
  const { code, stderr } = await press('check', '--config', 'broken/press.config.ts');
  expect(code).toBe(1);
  expect(
    stderr
      .trim()
      .split('\n')
      .map((line) => line.replace(/ .*/, '')),
  ).toEqual(['content/guide.md:3', 'content/index.md:2', 'content/index.md:5']);
});

/** Everything that a page loads when it starts: address → text. */
async function crawl(page: string): Promise<Map<string, string>> {
  const loaded = new Map<string, string>();
  const html = await (await fetch(page)).text();
  const entry = /data-entry="([^"]+)"/.exec(html)?.[1] ?? '';
  const queue = [new URL(entry, page).href];
  for (let url = queue.pop(); url; url = queue.pop()) {
    if (loaded.has(url)) continue;
    const response = await fetch(url);
    const text = await response.text();
    loaded.set(url, response.ok ? text : `${response.status} ${text}`);
    const imports = text.matchAll(/(?:from|import) ?"(\/[^"]+)"/g);
    for (const [, path = ''] of imports) queue.push(new URL(path, page).href);
  }
  return loaded;
}

test.each(['installed', 'linked'] as const)(
  'in development, %s packages may be loaded, and have one client together',
  async (kind) => {
    const place = kind === 'installed' ? home : linked();
    await place.press('init', 'my docs');
    const server = await place.dev(config);
    try {
      const page = `${server.url}guide`;
      expect(await (await fetch(page)).text()).toMatch(themed);
      const loaded = await crawl(page);
      expect([...loaded.values()].filter((text) => /^\d{3} /.test(text))).toEqual([]);
      const urls = [...loaded.keys()];
      expect(urls.filter((url) => url.includes('theme/dist/layout/Layout.js'))).toHaveLength(1);
      expect(
        urls.filter((url) => /press\/dist\/client\/app\.js|press_client/.test(url)),
      ).toHaveLength(1);
    } finally {
      await server.close();
    }
  },
);

testExamples(() => home);
