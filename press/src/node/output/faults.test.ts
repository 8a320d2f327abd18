import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { build as buildSite } from '../build.ts';
import { loadConfig } from '../config/load-config.ts';

const press = fileURLToPath(new URL('../../../bin/press.mjs', import.meta.url));
const packages = fileURLToPath(new URL('../../../../node_modules', import.meta.url));

// Windows has no signals: it kills a process at once.
const isWindows = process.platform === 'win32';

let root: string;
const mounts: string[] = [];

function write(name: string, content: string | Buffer) {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), content);
}

const configure = (fields = '') =>
  write('press.config.ts', `export default { title: 'T', ${fields} };`);
const read = (name: string) => readFileSync(join(root, name), 'utf8');

function start(env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, [press, 'build'], { cwd: root, env: { ...process.env, ...env } });
}

async function ended(child: ChildProcess) {
  let output = '';
  for (const pipe of [child.stdout, child.stderr]) {
    pipe?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code, signal] = await once(child, 'close');
  return { code, signal, output };
}

const build = (env?: NodeJS.ProcessEnv) => ended(start(env));

/** Every file of a folder with its bytes. */
function bytesOf(folder: string): Record<string, string> {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [file, readFileSync(file, 'base64')];
    }),
  );
}

function leftovers(outParent = '.'): string[] {
  const list = (folder: string) => {
    try {
      return readdirSync(join(root, folder));
    } catch {
      return [];
    }
  };
  const names = [...list(outParent), ...list('.cache'), ...list('.cache/press')];
  return names.filter((name) => /-\d+-[\da-f]{8}$|\.\d+$/.test(name));
}

/** Writes files that the engine takes for the output of a build, and returns their bytes. */
function writeOutput() {
  write('dist/404.html', '<meta name="generator" content="press 1">');
  write('dist/assets/a.js', 'export {};');
  return bytesOf('dist');
}

/** In this process, because these builds fail before anything is bundled. */
async function expectRefusal(message: string | RegExp) {
  const building = loadConfig(join(root, 'press.config.ts')).then((config) =>
    buildSite(config, { generator: 'press' }),
  );
  await expect(building).rejects.toThrow(message);
  expect(leftovers()).toEqual([]);
}

function newSite() {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'press-faults-')));
  mkdirSync(join(root, 'node_modules/@multi-hooks'), { recursive: true });
  for (const name of ['react', 'react-dom', '@multi-hooks/theme']) {
    symlinkSync(join(packages, name), join(root, 'node_modules', name), 'junction');
  }
  configure();
  write('content/index.md', '# Home\n\n<code src="./a.tsx"></code>\n\n[Other](./other.md)\n');
  write('content/a.tsx', 'export default function A() {\n  return null;\n}\n');
  write('content/other.md', '# Other\n');
}

beforeEach(newSite);

afterEach(() => {
  for (const folder of mounts.splice(0)) execFileSync('umount', [folder]);
  rmSync(root, { recursive: true });
});

describe('a build of unusual files', () => {
  let site: string;
  let output: string;
  const page = (name: string) => readFileSync(join(site, 'dist', name, 'index.html'), 'utf8');
  const shownDemo = 'export default function Odd() {\n  return <p>shown</p>;\n}\n';
  const failingDemos: [name: string, code: string, cause: string][] = [
    ['null', 'export default function Odd(): never {\n  throw null;\n}\n', 'null was thrown;'],
    ['timer', `setTimeout(() => {\n  throw new Error('late');\n});\n${shownDemo}`, 'late;'],
  ];

  // One build for all of them; with this PATH, it does not find git.
  beforeAll(async () => {
    newSite();
    site = root;
    const withCrlf = (text: string) => text.replaceAll('\n', '\r\n');
    write('content/empty.md', '');
    write('content/blank.md', ' \n\t\n');
    write('content/mark.md', '\uFEFF---\ntitle: Marked\n---\n\nText\n');
    write('content/zero.md', 'a\0b\n');
    write(
      'content/lines.md',
      withCrlf(
        '---\ntitle: Lines\n---\n\n```ts\nconst a = 1;\nconst b = 2;\n```\n\n| a |\n|---|\n| 1 |\n\n<code src="./a.tsx" identifier="lines"></code>\n',
      ),
    );
    write(
      'content/a.tsx',
      withCrlf('/**\n * title: Shown\n */\nexport default function A() {\n  return null;\n}\n'),
    );
    for (const [name, code] of failingDemos) write(`content/${name}.tsx`, code);
    write('content/endless.tsx', `setInterval(() => {}, 1000);\n${shownDemo}`);
    const tags = [...failingDemos.map(([name]) => name), 'endless'].map(
      (name) => `<code src="./${name}.tsx"></code>\n`,
    );
    write('content/thrown.md', `# Thrown\n\n${tags.join('\n')}`);
    write('elsewhere/page.md', '# Elsewhere\n');
    symlinkSync(join(root, 'elsewhere/page.md'), join(root, 'content/linked.md'));
    write('elsewhere/dot.svg', '<svg width="1" height="1"/>');
    symlinkSync(join(root, 'elsewhere/dot.svg'), join(root, 'content/dot.svg'));
    write('content/other.md', '# Other\n\n![Dot](./dot.svg)\n');
    symlinkSync(join(root, 'content'), join(root, 'content/loop'));
    symlinkSync('self.md', join(root, 'content/self.md'));
    symlinkSync('gone.md', join(root, 'content/gone-link.md'));
    const result = await build({ PATH: join(root, 'nowhere') });
    output = result.output;
    expect(result, output).toMatchObject({ code: 0 });
  });

  afterAll(() => rmSync(site, { recursive: true }));

  test('an empty page is titled after its file; byte order marks and CRLF are accepted', () => {
    expect(page('empty')).toContain('<title>Empty');
    expect(page('blank')).toContain('<title>Blank');
    expect(page('mark')).toContain('<title>Marked');
    expect(page('mark')).not.toContain('\uFEFF');
    expect(page('zero')).not.toContain('\0');
    const lines = JSON.parse(readFileSync(join(site, 'dist/lines/index.json'), 'utf8'));
    expect(lines.page.title).toBe('Lines');
    expect(JSON.stringify(lines.blocks)).toContain('<table>');
    expect(JSON.stringify(lines.blocks)).not.toContain('\\r');
    expect(Object.values(lines.demos)).toMatchObject([{ title: 'Shown' }]);
  });

  test('symbolic links are followed, except loops and dangling links', () => {
    expect(page('linked')).toContain('<title>Elsewhere');
    const [image = ''] = /assets\/dot-\w+\.svg/.exec(page('other')) ?? [];
    expect(lstatSync(join(site, 'dist', image)).isFile()).toBe(true);
    expect(readdirSync(join(site, 'dist'))).not.toContain('loop');
  });

  test('each demo that fails, while it is prerendered or later, is a warning, and the build ends', () => {
    for (const [name, , cause] of failingDemos) {
      expect(output).toContain(`warning: content/${name}.tsx is not prerendered: ${cause}`);
    }
    expect(page('thrown').match(/<p>shown<\/p>/g)).toHaveLength(1);
  });

  test('without git, a build warns once that pages have no update time', () => {
    expect(output.match(/^warning:(?! content\/\w+\.tsx).*/gm)).toEqual([
      expect.stringContaining('Pages have no update time: '),
    ]);
  });

  test('a mistake in a file with CRLF is reported with its line', async () => {
    write('content/other.md', '# Other\r\n\r\nText\r\n\r\n[x](#nowhere)\r\n');
    await expectRefusal('content/other.md:5 links to #nowhere');
  });
});

const canMount = process.platform === 'linux' && process.getuid?.() === 0;

describe('a build that fails', () => {
  test('the previous output stays when a page is not UTF-8', async () => {
    const before = writeOutput();
    write('content/latin.md', Buffer.from('caf\xe9', 'latin1'));
    await expectRefusal('content/latin.md is not valid UTF-8; save it as UTF-8.');
    expect(bytesOf('dist')).toEqual(before);
  });

  test.skipIf(isWindows)('the previous output stays when SIGINT interrupts the build', async () => {
    const before = writeOutput();
    write('content/other.md', '# Changed\n');
    const child = start();
    const end = ended(child);
    await outputBegins();
    child.kill('SIGINT');
    expect((await end).code).toBe(130);
    expect(bytesOf('dist')).toEqual(before);
    expect(leftovers()).toEqual([]);
  });

  test('the previous output stays when an earlier build was killed while it replaced the output', async () => {
    const before = writeOutput();
    const killed = start();
    killed.kill('SIGKILL');
    await once(killed, 'close');
    renameSync(join(root, 'dist'), join(root, `dist.old-${killed.pid}-0123abcd`));
    // The temporary files of a build that is still running are not removed.
    const running = `dist.new-${process.pid}-0123abcd`;
    mkdirSync(join(root, running));
    configure(`theme: { module: './theme.tsx' }`);
    expect(await build()).toMatchObject({ code: 1 });
    expect(bytesOf('dist')).toEqual(before);
    expect(leftovers()).toEqual([running]);
  });

  test.skipIf(!canMount)(
    'the previous output stays when the disk is full (needs root on Linux)',
    async () => {
      const before = writeOutputOnDisk('size=4m');
      write('public/large.bin', Buffer.alloc(5_000_000));
      const { code, output } = await build();
      expect(output).toMatch(/disk\/dist\S* cannot be used: .*no space left/i);
      expect(output).not.toMatch(/^ {4}at /m);
      expect(code).toBe(1);
      expect(bytesOf('disk/dist')).toEqual(before);
      expect(leftovers('disk')).toEqual([]);
    },
  );

  test('the previous output stays when the output folder would be inside a file', async () => {
    write('file', '');
    configure(`outDir: 'file/dist'`);
    await expectRefusal(/file\S* cannot be used: ENOTDIR: not a directory/);
  });

  test('the previous output stays when the output folder has files that are not from a build', async () => {
    write('notes/mine.txt', 'mine');
    configure(`outDir: 'notes'`);
    await expectRefusal('notes has files that are not from a build, such as mine.txt; a build');
    expect(read('notes/mine.txt')).toBe('mine');
  });
});

/** Like writeOutput, on a separate disk. */
function writeOutputOnDisk(options: string) {
  writeOutput();
  const disk = join(root, 'disk');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk]);
  mounts.push(disk);
  configure(`outDir: 'disk/dist'`);
  cpSync(join(root, 'dist'), join(disk, 'dist'), { recursive: true });
  return bytesOf('disk/dist');
}

/** Resolves when the build that was just started has begun to write its output. */
async function outputBegins(): Promise<void> {
  for await (const { filename } of watch(root)) if (filename?.startsWith('dist.new-')) return;
}
