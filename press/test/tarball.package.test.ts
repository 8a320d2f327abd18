import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkTypes, lint } from '../../scripts/tarball.ts';
import { type Place, packAndInstall } from './scratch.ts';

let packed: Awaited<ReturnType<typeof packAndInstall>>;
beforeAll(async () => {
  packed = await packAndInstall();
});
afterAll(() => packed?.remove());

describe.each([
  ['press', ['.', './client', './client/search', './package.json']],
  ['theme', ['.', './package.json']],
] as const)('the tarball of %s', (name, entries) => {
  test('passes publint, suggestions included', async () => {
    expect(await lint(packed.tarballs[name])).toEqual([]);
  });

  test('has types for everything it exports, for ES modules', async () => {
    const found = await checkTypes(packed.tarballs[name]);
    expect(found.entries).toEqual(entries);
    // It has no CommonJS: `require` of it cannot work, and old versions of TypeScript know no exports.
    const others = /node10|node16-cjs/;
    expect(found.problems.filter((one) => !others.test(one.resolutionKind ?? ''))).toEqual([]);
  });

  test('contains the build, the readme, the licence and the manifest, and nothing else', () => {
    const { paths } = packed.tarballs[name];
    const rest = paths.filter((path) => !/^(bin|dist)\//.test(path)).sort();
    expect(rest).toEqual(['LICENSE', 'README.md', 'package.json']);
    expect(paths.filter((path) => /\.test\.|(?<!\.d)\.tsx?$/.test(path))).toEqual([]);
  });
});

const files = {
  'site/press.config.ts': `import { defineConfig } from '@multi-hooks/press';
export default defineConfig({ title: 'Trial', workbench: { watch: [] } });`,
  'site/content/index.md': '# Home\n\n<code src="./counter.tsx"></code>\n',
  'site/content/counter.tsx': `import { useState } from 'react';
export default function Counter() {
  const [count, setCount] = useState(1);
  return <button type="button" onClick={() => setCount(count + 1)}>Counted {count}</button>;
}`,
};

function writeSite(place: Place) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(place.path(name)), { recursive: true });
    writeFileSync(place.path(name), text);
  }
}

/** The theme's frame around a page with the prerendered demo. */
const themed = /<a [^>]*class="skip".*<button type="button">Counted (<!-- -->)?1<\/button>/s;

test('a site outside of the repository is built with the default theme and React 19', async () => {
  writeSite(packed.home);
  const { code, stderr } = await packed.home.press('build', '--config', 'site/press.config.ts');
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: 'warning: Pages have no update time: there is no git history here.\n',
  });
  expect(readFileSync(packed.home.path('site/dist/index.html'), 'utf8')).toMatch(themed);
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
    const place = kind === 'installed' ? packed.home : packed.linked();
    writeSite(place);
    const server = await place.dev('site/press.config.ts');
    try {
      const html = await (await fetch(server.url)).text();
      expect(html).toMatch(themed);
      const loaded = await crawl(server.url);
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
