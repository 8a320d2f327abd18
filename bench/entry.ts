import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { markdownTable, writeMeasured } from './markers.js';

const run = promisify(execFile);
const press = fileURLToPath(new URL('../press/bin/press.mjs', import.meta.url));
// Inside the repository, so that React can be resolved.
const folder = fileURLToPath(new URL('../site/.cache/bench-entry/', import.meta.url));

/** A site: additional configuration and files. */
interface Site {
  name: string;
  config?: object;
  files: Record<string, string>;
}

const locales = (...names: string[]) => ({ locales: names.map((name) => ({ name, label: name })) });
const page = (title: string) => `# ${title}\n\n<code src="./demo.tsx"></code>\n`;
const demo = 'export default () => <button type="button">Press</button>;\n';
const small = { 'index.md': page('Home'), 'demo.tsx': demo };

/** A home page, and pages with two demos each; `suffix` is that of a language. */
function large(count: number, suffix = ''): Record<string, string> {
  const files: Record<string, string> = { [`index${suffix}.md`]: '# Home\n' };
  for (let index = 1; index < count; index += 1) {
    const at = `group-${index % 10}/usePage${index}`;
    const demos = [1, 2].map((one) => `<code src="./demos/demo${one}.tsx"></code>\n`);
    files[`${at}/index${suffix}.md`] = `# usePage${index}\n\n${demos.join('\n')}`;
    for (const one of [1, 2]) files[`${at}/demos/demo${one}.tsx`] = demo;
  }
  return files;
}

const base: Site = { name: 'one page in English with a demo', files: small };

/** Each is compared with the first one. */
const others: Site[] = [
  {
    name: 'the same, and in German',
    config: locales('en-US', 'de-DE'),
    files: { ...small, 'index.de-DE.md': page('Start') },
  },
  {
    name: 'the same, and in Chinese, with the theme’s texts',
    config: locales('en-US', 'zh-CN'),
    files: { ...small, 'index.zh-CN.md': page('首页') },
  },
  {
    name: 'with a top navigation that has a list',
    config: {
      navs: {
        'en-US': [
          { title: 'Home', path: '/' },
          { title: 'More', children: [{ title: 'Elsewhere', path: 'https://example.org' }] },
        ],
      },
    },
    files: small,
  },
  {
    name: 'with a demo of two files, in tabs',
    files: {
      ...small,
      'demo.tsx': `import { label } from './label.ts';\n${demo.replace('Press', '{label}')}`,
      'label.ts': "export const label = 'Press';\n",
    },
  },
  { name: '95 pages with 188 demos', files: large(95) },
  {
    name: 'the same, and in Chinese',
    config: locales('en-US', 'zh-CN'),
    files: { ...large(95), ...large(95, '.zh-CN') },
  },
];

/** Measures the size of the first script of a page, for sites with different features. */
export async function entry(): Promise<void> {
  const first = await measure(base);
  const rows = [[base.name, first.toLocaleString('en')]];
  for (const site of others) {
    rows.push([site.name, `+${((await measure(site)) - first).toLocaleString('en')}`]);
  }
  const table = markdownTable(['site', 'entry'], rows);
  console.log(table);
  writeMeasured('entry', table);
}

async function measure({ config, files }: Site): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  const settings = {
    title: 'Entry',
    theme: { module: '../../../theme/src/index.ts' },
    ...config,
  };
  const all = {
    'press.config.ts': `export default ${JSON.stringify(settings)};\n`,
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`content/${name}`, text])),
  };
  for (const [name, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  await run(process.execPath, [press, 'build'], { cwd: folder });
  const html = await readFile(join(folder, 'dist/index.html'), 'utf8');
  const script = /data-entry="([^"]+)"/.exec(html)?.[1];
  if (!script) throw new Error('The document has no entry script.');
  const bytes = await weigh(join(folder, 'dist', script), new Set());
  await rm(folder, { recursive: true });
  return bytes;
}

/** The gzip bytes of a module and of its static imports. */
async function weigh(file: string, seen: Set<string>): Promise<number> {
  if (seen.has(file)) return 0;
  seen.add(file);
  const code = await readFile(file, 'utf8');
  let bytes = gzipSync(code, { level: 9 }).length;
  for (const [, specifier = ''] of code.matchAll(/\b(?:from|import)\s*"(\.\/[^"]+)"/g)) {
    bytes += await weigh(join(dirname(file), specifier), seen);
  }
  return bytes;
}
