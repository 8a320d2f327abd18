import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 as Ajv } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../../config/load-config.ts';
import { type Content, loadContent } from '../../site/content.ts';
import { dataFiles } from './data-files.ts';

const fixture = fileURLToPath(new URL('../../../../fixtures/rules', import.meta.url));

describe('the data files of a site in three languages', () => {
  let content: Content;
  let publicDir: string;
  beforeAll(async () => {
    const config = await loadConfig(join(fixture, 'press.config.ts'));
    content = await loadContent(config);
    publicDir = config.publicDir;
  }, 60_000);
  const files = (url: string | null = 'https://example.org') =>
    dataFiles({ config: { publicDir, dataFiles: null }, content, origin: url });
  const read = async (path: string, url?: string | null) => (await files(url).get(path)?.()) ?? '';

  test('a Markdown export names its language if it is not that of its locale', async () => {
    const langs = content.pages.map(({ metadata }) => [metadata.path, metadata.lang]);
    expect(langs.filter(([, lang]) => lang)).toEqual([
      ['/ja-JP', 'zh-CN'],
      ['/ja-JP/guide/start', 'ja'],
    ]);
    expect(await read('/ja-JP.md')).toMatch(/^---\nlang: zh-CN\n---\n\n# /);
    expect(await read('/zh-CN.md')).toMatch(/^# /);
    expect(await read('/llms-full.txt')).not.toContain('lang:');
  });

  test('a Markdown export has full addresses of other pages and of images', async () => {
    expect(await read('/index.md')).toContain('[guide](https://example.org/docs/guide/start)');
    expect(await read('/guide/looks/theming.md')).toMatch(
      /!\[[^\]]*\]\(https:\/\/example\.org\/docs\/assets\/palette-\w+\.svg\)/,
    );
  });

  test('a Markdown export has the code of demos below their titles and descriptions', async () => {
    const [demo] = content.demos.values();
    const { title, sources = [] } = demo?.demo ?? {};
    const text = await read('/components/counter.md');
    const codeBlocks = sources.map(({ code }) => `\n${code}\n\`\`\``);
    const offsets = [`**${title}**`, '[', ...codeBlocks].map((part) => text.indexOf(part));
    expect(Math.min(...offsets)).toBeGreaterThan(0);
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
    // Several files are named.
    expect(sources.length).toBeGreaterThan(1);
    for (const { name } of sources) expect(text).toContain(`\n\`${name}\`\n`);
  });

  test('llms.txt lists all pages by language, in the groups of the menu', async () => {
    const text = await read('/llms.txt');
    expect(text).toContain(`# ${content.site.title}\n\n`);
    expect(text).toMatch(
      /\n## 中文: 外观\n\n- \[主题\]\(https:\/\/example\.org\/docs\/zh-CN\/guide\/looks\/theming\.md\)/,
    );
    const listed = text.match(/\]\(https:\/\/example\.org\/docs\/[^)]*\.md\)/g);
    expect(listed).toHaveLength(content.pages.length);
    expect(text).toContain(
      '\n## Optional\n\n- [llms-full.txt](https://example.org/docs/llms-full.txt)',
    );
    expect(text).not.toMatch(/\n- .*\n\n- /);
    expect(text).toContain('\n- [api.json](https://example.org/docs/api.json): ');
  });

  test('llms-full.txt has the text of all pages, each below its address', async () => {
    const text = await read('/llms-full.txt');
    for (const { metadata } of content.pages) {
      const address = `https://example.org/docs/${metadata.path.slice(1)}`;
      expect(text).toContain(`<!-- ${address} -->\n\n# `);
    }
    expect(text).toContain(await read('/zh-CN/guide/start.md'));
  });

  test('api.json has every documented function once and fits its schema', async () => {
    const api = JSON.parse(await read('/api.json'));
    const schema = JSON.parse(await read('/api.schema.json'));
    const ajv = new Ajv({ allErrors: true, formats: { 'uri-reference': true } });
    const validate = ajv.compile(schema);
    validate(api);
    expect(validate.errors ?? []).toEqual([]);
    // The translations of the page document the same function.
    expect(api.functions).toMatchObject([
      {
        source: 'press/fixtures/rules/content/components/counter/counter.ts',
        page: 'https://example.org/docs/components/counter',
        markdown: 'https://example.org/docs/components/counter.md',
        demos: [
          { id: 'counter-nested', page: 'https://example.org/docs/~demos/counter-nested' },
          { id: 'counter-framed' },
        ],
      },
    ]);
    const [first] = api.functions;
    for (const invalid of [
      { ...first, params: undefined },
      { ...first, extra: 1 },
    ]) {
      expect(validate(JSON.parse(JSON.stringify({ ...api, functions: [invalid] })))).toBe(false);
    }
  });

  test('a file in the public folder is not replaced by a generated one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'public '));
    writeFileSync(join(folder, 'llms.txt'), 'mine');
    const config = { publicDir: folder, dataFiles: null };
    const names = [...dataFiles({ config, content, origin: null }).keys()];
    expect(names).not.toContain('/llms.txt');
    expect(names).toContain('/llms-full.txt');
    rmSync(folder, { recursive: true });
  });
});
