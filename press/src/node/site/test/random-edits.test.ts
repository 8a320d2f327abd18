import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResolvedConfig } from '../../config/config.ts';
import { loadConfig } from '../../config/load-config.ts';
import { createMemo } from '../../lib/memo.ts';
import { openContent } from '../content.ts';

/** Path → what the file may contain, mistakes last; null if it is absent. */
const versions: Record<string, (string | null)[]> = {
  'content/index.md': ['# Home\n\n<Overview />\n', '# Start\n\n[A](./guide/a.md#part)\n', 'text'],
  'content/index.zh-CN.md': ['# 首页\n', null, '# 首页\n\n[甲](/guide/a)\n'],
  'content/guide/a.md': [
    '# A\n\n## Part\n\n<code src="./demo"></code>\n\n![dot](./dot.svg)\n',
    '---\norder: 2\naliases: [first]\n---\n\n# A\n\n[Home](../index.md) [none](./none.md)\n',
    '---\nhide: true\n---\n\n# Hidden\n',
    '---\ntitel: wrong\n---\n',
  ],
  'content/guide/b.md': [
    '# B\n\n<API></API>\n',
    '# B\n\n<Usage></Usage>\n\n<API></API>\n\n<code src="./demo.tsx" id="b"></code>\n',
    null,
    '---\ngroup:\n  title: Other\n---\n\n# B\n\n<Facts />\n',
  ],
  'content/guide/b.ts': [
    '/**\n * Does it.\n * @param a - The first.\n */\nexport default function b(a: number) {}\n',
    '/**\n * Does it.\n * @param a - A text.\n */\nexport default function b(a: string) {}\n',
    'export default function b(a: number) {}\n',
    null,
  ],
  'content/guide/b.data.ts': [
    "import { words } from './words';\nexport const load = () => ({ words });\n",
    null,
    'export const load = () => { throw new Error("no"); };\n',
  ],
  'content/guide/words.ts': ['export const words = 1;\n', 'export const words = [2];\n', null],
  'content/guide/demo.tsx': [
    "/** title: One */\nimport x from './x';\nexport default () => x;\n",
    'export default () => null;\n',
    null,
  ],
  'content/guide/x.jsx': ['export default 1;\n', 'export default 2;\n', null],
  'content/guide/x.tsx': [null, 'export default 3;\n'],
  'content/guide/dot.svg': ['<svg width="1" height="1"/>', '<svg width="2" height="2"/>', null],
};

const CONFIG = `export default {
  title: 'T',
  locales: [{ name: 'en-US', label: 'English' }, { name: 'zh-CN', label: '中文' }],
};
`;

let root: string;
let config: ResolvedConfig;

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'press-edits-')));
  await write('press.config.ts', CONFIG);
  for (const [name, [text = null]] of Object.entries(versions)) await write(name, text);
  config = await loadConfig(join(root, 'press.config.ts'));
});
afterAll(() => rm(root, { recursive: true }));

async function write(name: string, text: string | null): Promise<void> {
  const file = join(root, name);
  await mkdir(dirname(file), { recursive: true });
  if (text === null) await rm(file, { force: true });
  else await writeFile(file, text);
}

/** The same numbers for the same seed, at least 0 and below the limit (mulberry32). */
function createRandom(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const contentOrError = async (site: ReturnType<typeof openContent>) => {
  try {
    const { extraFiles: _, ...content } = await site.load();
    return content;
  } catch (error) {
    return String(error);
  }
};

test('after any edit, the development server has what it would have after a fresh start', async () => {
  const memo = createMemo();
  const running = openContent(config, { isDevelopment: true, memo });
  const random = createRandom(7);
  const names = Object.keys(versions);
  const edits: string[] = [];
  for (let count = 0; count < 20; count += 1) {
    const name = names[random(names.length)] ?? '';
    const texts = versions[name] ?? [];
    // Mistakes are rarer: while there is one, the pages themselves are not compared.
    const version = Math.min(random(texts.length), random(texts.length));
    await write(name, texts[version] ?? null);
    edits.push(`${name}: version ${version}`);
    memo.forget([join(root, name)]);
    const fresh = await contentOrError(openContent(config, { isDevelopment: true }));
    expect(await contentOrError(running), edits.join('\n')).toEqual(fresh);
  }
}, 60_000);
