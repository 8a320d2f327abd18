import { existsSync } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ResolvedConfig } from '../src/node/config/config.ts';
import { loadConfig } from '../src/node/config/load-config.ts';
import { openSiteHovers } from '../src/node/features/hovers/site-hovers.ts';
import { openQueries } from '../src/node/lib/queries.ts';
import * as parse from '../src/node/page/parse.ts';
import { type Content, loadContent, openContent } from '../src/node/site/load-content.ts';

let root: string;
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'press-changes-')));
  await mkdir(join(root, 'node_modules'));
  const typescript = fileURLToPath(new URL('../../node_modules/typescript-7', import.meta.url));
  await symlink(typescript, join(root, 'node_modules/typescript-7'), 'junction');
});
afterEach(() => rm(root, { recursive: true }));

const at = (name: string) => join(root, 'content', name);

async function write(name: string, text: string): Promise<string[]> {
  await mkdir(dirname(at(name)), { recursive: true });
  await writeFile(at(name), text);
  return [at(name)];
}

const page = (title: string, ...lines: string[]) => `# ${title}\n\n${lines.join('\n\n')}\n`;
const fn = (name: string, type: string) =>
  `/**\n * Does it.\n * @param value - The value.\n * @returns The same.\n */\nexport function ${name}(value: ${type}): ${type} {\n  return value;\n}\n`;

const typed = "```ts\nimport { made } from 'lib';\nconst value = made(1);\n```";
const original: Record<string, string> = {
  'index.md': page('Home', '<Overview />', 'To the [second part](./guide/a.md#part).'),
  'index.zh-CN.md': page('首页', '<Overview />'),
  'guide/a.md': page('A', 'Words.', '## Part', '![dot](./dot.svg)', '<code src="./demo"></code>'),
  'guide/b.md': page('B', '[A](./a.md)', '```tsx demo\nexport default () => null;\n```', typed),
  'guide/b.data.ts': `import { label } from './label';\nexport const load = () => ({ label });\n`,
  'guide/a.zh-CN.md': page('甲', '[首页](/zh-CN)', '<code src="./demo.tsx"></code>'),
  'guide/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'guide/demo.tsx': `import { label } from './label';\nexport default () => label;\n`,
  'guide/label.ts': `export const label = 'first';\n`,
  'api/thing.md': page('Thing', '<API></API>', '[Part](../guide/a.md#part)'),
  'api/thing.ts': fn('thing', 'number'),
  'api/made.md': page('Made', '<API id="made"></API>'),
  'api/made.ts': fn('helper', 'number'),
  'api/helper.md': page('Helper', '<API src="./made.ts" exports=\'["helper"]\'></API>'),
  'lib.ts': fn('made', 'number'),
  'api/other.md': page('Other', '<API src="./thing.ts" exports=\'["thing"]\'></API>'),
};

const CONFIG = `export default {
  title: 'T',
  locales: [{ name: 'en-US', label: 'English' }, { name: 'zh-CN', label: '中文' }],
  dataFiles: './files.ts',
  alias: { lib: './content/lib.ts' },
  markdown: { remarkPlugins: [() => (tree) => void tree.children.push({ type: 'thematicBreak' })] },
  hovers: true,
};
`;
const FILES = `export const load = ({ pages }) => ({
  'guide/a.txt': { text: () => pages.map(({ title }) => title).join() },
});
`;

async function createSite(): Promise<ResolvedConfig> {
  for (const [name, text] of Object.entries(original)) await write(name, text);
  await writeFile(join(root, 'press.config.ts'), CONFIG);
  await writeFile(join(root, 'files.ts'), FILES);
  return loadConfig(join(root, 'press.config.ts'));
}

/** The same numbers for the same seed. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Changes something, and returns the files that a watcher would report. */
function createEdits(random: (below: number) => number) {
  const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;
  const pages = Object.keys(original).filter((name) => name.endsWith('.md'));
  const change = async (name: string, edit: (text: string) => string) => {
    const text = existsSync(at(name)) ? await readFile(at(name), 'utf8') : original[name];
    return write(name, edit(text ?? page('New')));
  };
  const remove = async (name: string) => {
    await rm(at(name), { force: true });
    return [at(name)];
  };
  const appended = (line: string) => (text: string) => `${text}\n${line}\n`;
  const withFrontMatter = (line: string) => (text: string) =>
    `---\n${line}\n---\n\n${text.replace(/^---\n.*?\n---\n\n/s, '')}`;
  const word = () => pick(['one', 'two', 'three', 'four']);
  /** Repairs everything that is missing or broken. */
  const restore = async () => {
    const moved = ['one', 'two', 'three', 'four'].map((name) => remove(`guide/${name}.md`));
    const all = Object.entries(original).map(([name, text]) => write(name, text));
    return (await Promise.all([...moved, ...all])).flat();
  };
  const toAny = () => change(pick(pages), appended(`Words: ${word()} ${random(1000)}.`));
  return pick<() => Promise<string[]>>([
    toAny,
    toAny,
    () => change(pick(pages), (text) => text.replace(/^# .*$/m, `# ${word()}`)),
    () => change(pick(pages), withFrontMatter(`order: ${random(5)}`)),
    () => change(pick(pages), withFrontMatter(`description: ${word()}\nhide: ${random(2) === 0}`)),
    () => change(pick(pages), withFrontMatter(`group: { title: ${word()}, path: /${word()} }`)),
    () =>
      change(pick(['guide/b.md', 'api/made.md']), withFrontMatter(`group: { title: ${word()} }`)),
    () => change('guide/a.md', (text) => text.replace(/^## .*$/m, `## ${pick(['Part', 'Side'])}`)),
    () => change(pick(pages), appended(`[link](${pick(['./b.md', '/guide/a#part', './no.md'])})`)),
    () =>
      change(pick(pages), appended(`\`\`\`tsx demo\nexport default () => ${random(9)};\n\`\`\``)),
    () => change('guide/demo.tsx', (text) => text.replace('=> label', `=> label + ${random(9)}`)),
    () => write('guide/label.ts', `export const label = '${word()}';\n`),
    () => remove(pick(['guide/label.ts', 'guide/dot.svg', 'guide/demo.tsx', 'guide/demo.jsx'])),
    () => write('guide/dot.svg', `<svg xmlns="http://www.w3.org/2000/svg" id="${word()}"/>`),
    () => write('guide/demo.jsx', `export default () => '${word()}';\n`),
    () => write('api/thing.ts', fn('thing', pick(['number', 'string', 'Map<string, Date>']))),
    () => write(pick(['api/other.ts', 'api/thing.tsx']), fn(pick(['thing', 'other']), 'boolean')),
    () => remove(pick(['api/other.ts', 'api/thing.tsx'])),
    () => write('api/made.ts', fn('helper', 'number') + fn(pick(['made', 'unmade']), 'string')),
    () => write('guide/b.data.ts', `export const load = () => ({ word: '${word()}' });\n`),
    () => remove('guide/b.data.ts'),
    () => write('lib.ts', fn('made', pick(['number', 'string', '1 | 2']))),
    () => remove(pick(pages)),
    async () => {
      const [from, to] = [pick(pages), `guide/${word()}.md`];
      if (existsSync(at(from))) await rename(at(from), at(to));
      return [at(from), at(to)];
    },
    restore,
    restore,
    restore,
  ]);
}

/** Everything that a server would answer. */
const answersOf = (content: Content) => ({
  ...content,
  pages: content.pages.map(
    ({ page, blocks, demos, apis, previous, next, image, facts, sources }) => ({
      ...{ page, blocks, demos, apis, previous, next, image, facts, sources },
    }),
  ),
  ownFiles: [...content.ownFiles.keys()],
});

/** A site as a development server has it open. */
function openSite(config: ResolvedConfig) {
  const queries = openQueries();
  const content = openContent(config, { isDevelopment: true, queries });
  const folder = join(root, `.cache/hovers-${sites++}`);
  const hovers = openSiteHovers({ config, queries, folder, onWarning() {} });
  return {
    async load(changed?: string[]): Promise<Content> {
      queries.changed(changed);
      hovers.changed(changed);
      return (await content.load()).whole();
    },
    hovers,
  };
}

let sites = 0;

/** The hovers of a site, computed without any cache. */
async function freshHovers(config: ResolvedConfig) {
  const { load, hovers } = openSite(config);
  const content = await load();
  const found = await hovers.of(content.pages, content);
  await hovers.close();
  return found;
}

/** Not at every step, because TypeScript takes a second to start. */
const HOVERS_EVERY = 8;

const answers = (loading: Promise<Content>) =>
  loading.then(answersOf, (error: Error) => ({ error: error.message }));

test.each([1])(
  'after any changes whose files are named, a site is that of a fresh start (seed %i)',
  async (seed) => {
    const config = await createSite();
    const { load, hovers } = openSite(config);
    const random = createRandom(seed);
    let asked = 0;
    await load();
    for (let step = 0; step < 24; step += 1) {
      const changed: string[] = [];
      for (let edit = 0; edit <= random(2); edit += 1)
        changed.push(...(await createEdits(random)()));
      const told = `step ${step}: ${changed.map((file) => file.slice(root.length))}`;
      const loading = load(changed);
      const kept = await answers(loading);
      expect(kept, told).toEqual(await answers(loadContent(config, { isDevelopment: true })));
      if ('error' in kept || step < HOVERS_EVERY * asked) continue;
      asked += 1;
      const content = await loading;
      const found = await hovers.of(content.pages, content);
      expect(found, told).toEqual(await freshHovers(config));
    }
    expect(asked).toBeGreaterThan(2);
    await hovers.close();
  },
);

test('a save parses the page that was saved and no other, a new file none', async () => {
  const config = await createSite();
  const { load } = openSite(config);
  const before = await load();
  const read = vi.spyOn(parse, 'parsePage');
  const changed = await write('guide/b.md', page('B', 'Other words.'));
  const after = await load(changed);
  expect(read.mock.calls.map(([{ file }]) => file)).toEqual(changed);
  expect(after.site).toBe(before.site);
  read.mockClear();
  await load(await write('guide/new.svg', original['guide/dot.svg'] ?? ''));
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});

test('a change that was not reported is found when all files are checked', async () => {
  const config = await createSite();
  const { load } = openSite(config);
  await load();
  await write('guide/b.md', page('B', 'Unseen words.'));
  await write('guide/c.md', page('C'));
  const found = await load();
  expect(answersOf(found)).toEqual(answersOf(await loadContent(config, { isDevelopment: true })));
});
