import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Hovers } from '../../../shared/hovers.ts';
import { loadConfig } from '../../config/load-config.ts';
import { type Content, loadContent } from '../../site/content.ts';
import type { LinkedPage } from '../../site/link-page.ts';
import { htmlOf } from '../../site/test/site-folder.ts';
import { withHovers } from './site-hovers.ts';
import { type CodeModule, openTypeProject } from './type-project.ts';

const packages = fileURLToPath(new URL('../../../../../node_modules', import.meta.url));

const source = `import type { Key } from 'react';
/** 一个盒子。它有大小。 */
export interface Box {
  /** 宽度。 */
  width: number;
}

/**
 * 量一个盒子。
 * @param box - 盒子
 * @param key - 哪一个
 * @returns 宽度
 */
export function measure(box: Box, key?: Box | Key | HTMLElement): number {
  return box.width;
}
`;
const files: Record<string, string> = {
  'press.config.ts': `export default { title: 'T', hovers: true, alias: { boxes: './src/measure.ts' } };`,
  'src/measure.ts': source,
  'content/index.md': `# Page

\`\`\`ts
import { measure } from 'boxes';
const size = measure(given);
\`\`\`

<API src="../src/measure.ts" />

<code src="./demo.tsx"></code>
`,
  'content/demo.tsx': `/**
 * title: A demo
 */
import { measure } from 'boxes';
import { unit } from './unit';

export default () => <p>{measure({ width: 1 }) + unit}</p>;
`,
  'content/unit.ts': `export const unit = 'px' as const;\n`,
  'content/wrong.md': `# Wrong\n\n\`\`\`ts\nconst a = 1;\nconst b: string = a;\n\`\`\`\n\n\`\`\`ts\n// @errors: 2322\nconst c: string = 1;\n\`\`\`\n\n\`\`\`js\nlet d = 1;\nd = 'e'.at(0);\n\`\`\`\n`,
};

let root: string;

function write(name: string, text: string) {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

const link = (name: string) =>
  symlinkSync(join(packages, name), join(root, 'node_modules', name), 'junction');

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'press-names-')));
  for (const [name, text] of Object.entries(files)) write(name, text);
  mkdirSync(join(root, 'node_modules/@types'), { recursive: true });
  for (const name of ['react', 'react-dom', '@types/react']) link(name);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The hovers of a build. */
async function build(hovers = true) {
  const warnings: string[] = [];
  const config = { ...(await loadConfig(join(root, 'press.config.ts'))), hovers };
  const content = await withHovers(await loadContent(config), {
    config,
    folder: join(root, '.cache/hovers'),
    onWarning: ({ text }) => warnings.push(text),
  });
  return { content, warnings };
}

const pageAt = ({ pages }: Content, path: string) =>
  pages.find(({ metadata }) => metadata.path === path);

/** Name → its hover text, in the code with a key. */
function hoversIn({ texts, blocks }: Hovers, { key, code }: { key: string; code: string }) {
  const numbers = blocks[key] ?? [];
  let offset = 0;
  const names: [string, unknown][] = [];
  for (let index = 0; index < numbers.length; index += 3) {
    const [since = 0, length = 0, text = 0] = numbers.slice(index);
    offset += since;
    names.push([code.slice(offset, offset + length), texts[text]]);
    offset += length;
  }
  return Object.fromEntries(names);
}

const measureHover = [
  'function measure(box: Box, key?: Box | React.Key | HTMLElement): number',
  '量一个盒子。',
];

test('code blocks, demos and types in tables have hovers; code with type errors has none', {
  timeout: 60_000,
}, async () => {
  const { content, warnings } = await build();
  const home = pageAt(content, '/') as LinkedPage;
  const { hovers = { texts: [], blocks: {} } } = home;
  const html = htmlOf(home);
  const fence = "import { measure } from 'boxes';\nconst size = measure(given);";
  // `given` is a name that readers have themselves.
  expect(hoversIn(hovers, { key: '0', code: fence })).toEqual({
    measure: measureHover,
    size: ['const size: number'],
  });
  const demo = content.demos.get('content-demo')?.demo;
  const [first, second] = demo?.sources ?? [];
  expect(hoversIn(hovers, { key: 'content-demo/0', code: first?.code ?? '' })).toMatchObject({
    measure: measureHover,
    unit: ['const unit: "px"'],
    width: ['(property) Box.width: number', '宽度。'],
  });
  const [, cell = ''] = /<code tabindex="0" data-hovers="(\d+)">Box<\/code>/.exec(html) ?? [];
  expect(hoversIn(hovers, { key: cell, code: 'Box' })).toEqual({
    Box: ['interface Box {\n  width: number;\n}', '一个盒子。'],
  });
  const mixed = 'Box | Key | HTMLElement';
  const [, otherText = ''] =
    new RegExp(`data-hovers="(\\d+)">${mixed.replaceAll('|', '\\|')}</code>`).exec(html) ?? [];
  expect(hoversIn(hovers, { key: otherText, code: mixed })).toEqual({
    Box: ['interface Box {\n  width: number;\n}', '一个盒子。'],
    Key: [
      'type React.Key = string | number | bigint',
      expect.stringContaining('identifies a node'),
    ],
    HTMLElement: [expect.stringContaining('HTMLElement'), expect.any(String)],
  });
  expect([first?.html, second?.html].join()).toMatch(/demo\/0".*demo\/1"/s);
  expect(Object.keys(hovers.blocks).length).toBeGreaterThan(3);

  // A block with type errors has no hovers; JavaScript is not checked.
  expect(warnings).toEqual([]);
  const wrong = pageAt(content, '/wrong') as LinkedPage;
  expect(Object.keys(wrong.hovers?.blocks ?? {})).toEqual(['2']);
  expect(htmlOf(wrong).match(/data-hovers="\d+"/g)).toEqual(['data-hovers="2"']);
});

test('code outside of the repository has hovers', { timeout: 60_000 }, async () => {
  const config = await loadConfig(join(root, 'press.config.ts'));
  const repositoryRoot = join(root, 'content');
  const project = openTypeProject({ ...config, repositoryRoot }, join(root, '.cache/outside'));
  const text = 'export const size = 1;';
  const module: CodeModule = {
    file: join(root, 'src/a.ts'),
    extension: 'ts',
    text,
    isFragment: false,
  };
  const names = (await project.inspect([module])).get(module);
  await project.close();
  expect(names?.map((name) => name.text)).toEqual([['const size: 1']]);
});

test('a site can turn hovers off', async () => {
  const { content } = await build(false);
  expect(JSON.stringify([content.pages, ...content.demos])).not.toContain('hovers');
});
