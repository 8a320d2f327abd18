import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
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
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const press = fileURLToPath(new URL('../../../bin/press.mjs', import.meta.url));
const packages = fileURLToPath(new URL('../../../../node_modules', import.meta.url));

// Windows has no signals: it ends a process at once.
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
  let said = '';
  for (const pipe of [child.stdout, child.stderr]) {
    pipe?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const [code, signal] = await once(child, 'close');
  return { code, signal, said };
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
  return names.filter((name) => /-\d+$|\.\d+$/.test(name));
}

async function builtOnce() {
  expect(await build()).toMatchObject({ code: 0 });
  return bytesOf('dist');
}

async function expectRefusal(sentence: string | RegExp) {
  const { code, said } = await build();
  expect(said).toMatch(sentence);
  expect(said).not.toMatch(/^ {4}at /m);
  expect(code).toBe(1);
  expect(leftovers()).toEqual([]);
}

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'press-faults-')));
  symlinkSync(packages, join(root, 'node_modules'), 'junction');
  configure();
  write('content/index.md', '# Home\n\n[Other](./other.md)\n');
  write('content/other.md', '# Other\n');
});

afterEach(() => {
  for (const folder of mounts.splice(0)) execFileSync('umount', [folder]);
  rmSync(root, { recursive: true });
});

describe('a build of odd files', () => {
  it('gives an empty page the name of its file, and reads past marks and line ends', async () => {
    write('content/empty.md', '');
    write('content/blank.md', ' \n\t\n');
    write('content/mark.md', '\uFEFF---\ntitle: Marked\n---\n\nText\n');
    write('content/zero.md', 'a\0b\n');
    write(
      'content/lines.md',
      '---\ntitle: Lines\n---\n\n```ts\nconst a = 1;\nconst b = 2;\n```\n\n| a |\n|---|\n| 1 |\n\n<code src="./a.tsx"></code>\n'.replaceAll(
        '\n',
        '\r\n',
      ),
    );
    write(
      'content/a.tsx',
      '/**\n * title: Shown\n */\nexport default function A() {\n  return null;\n}\n'.replaceAll(
        '\n',
        '\r\n',
      ),
    );
    expect(await build()).toMatchObject({ code: 0 });
    expect(read('dist/empty/index.html')).toContain('<title>Empty');
    expect(read('dist/blank/index.html')).toContain('<title>Blank');
    expect(read('dist/mark/index.html')).toContain('<title>Marked');
    expect(read('dist/mark/index.html')).not.toContain('\uFEFF');
    expect(read('dist/zero/index.html')).not.toContain('\0');
    const lines = JSON.parse(read('dist/lines/index.json'));
    expect(lines.page.title).toBe('Lines');
    expect(JSON.stringify(lines.blocks)).toContain('<table>');
    expect(JSON.stringify(lines.blocks)).not.toContain('\\r');
    expect(Object.values(lines.demos)).toMatchObject([{ title: 'Shown' }]);
  }, 30_000);

  it('names the right line of a file with the line ends of Windows', async () => {
    write('content/other.md', '# Other\r\n\r\nText\r\n\r\n[x](#nowhere)\r\n');
    await expectRefusal('content/other.md:5 links to #nowhere');
  }, 30_000);

  it('follows links to pages elsewhere and is not caught by those that lead nowhere', async () => {
    write('elsewhere/page.md', '# Elsewhere\n');
    symlinkSync(join(root, 'elsewhere/page.md'), join(root, 'content/linked.md'));
    symlinkSync(join(root, 'content'), join(root, 'content/loop'));
    symlinkSync('self.md', join(root, 'content/self.md'));
    symlinkSync('gone.md', join(root, 'content/gone-link.md'));
    expect(await build()).toMatchObject({ code: 0 });
    expect(read('dist/linked/index.html')).toContain('<title>Elsewhere');
    expect(readdirSync(join(root, 'dist'))).not.toContain('loop');
  }, 30_000);

  it('takes a page of five megabytes', async () => {
    const paragraph = `${'words that go on and on '.repeat(200)}\n\n`;
    write(
      'content/large.md',
      `# Large\n\n${paragraph.repeat(5_000_000 / paragraph.length)}The end\n`,
    );
    expect(await build()).toMatchObject({ code: 0 });
    expect(read('dist/large/index.html')).toContain('<p>The end</p>');
  }, 60_000);

  it('leaves a demo that throws nothing at all to the browser', async () => {
    write('content/other.md', '# Other\n\n<code src="./odd.tsx"></code>\n');
    write('content/odd.tsx', 'export default function Odd(): never {\n  throw null;\n}\n');
    const { code, said } = await build();
    expect(said).toMatch(/the demo \S+ is not prerendered: null/);
    expect(code).toBe(0);
  });

  it('has one warning and no dates without git', async () => {
    const { code, said } = await build({ PATH: join(root, 'nowhere') });
    expect(code).toBe(0);
    expect(said.match(/^warning:.*/gm)).toEqual([
      'warning: Pages have no update time: there is no git history here.',
    ]);
  }, 30_000);
});

describe('a build that cannot succeed leaves the last output as it was', () => {
  it('when pages cannot be decoded or nest without an end', async () => {
    const before = await builtOnce();
    write('content/latin.md', Buffer.from('caf\xe9', 'latin1'));
    write('content/deep.md', `${'>'.repeat(10_000)} x\n`);
    await expectRefusal(
      /content\/deep\.md:1 nests lists, .*\n.*content\/latin\.md is not valid UTF-8; save it as UTF-8\./,
    );
    expect(bytesOf('dist')).toEqual(before);
  }, 30_000);

  it('when a module cannot be bundled', async () => {
    const before = await builtOnce();
    configure(`theme: { module: './theme.tsx' }`);
    await expectRefusal(/The site cannot be bundled: Could not resolve '.*theme\.tsx'\./);
    expect(bytesOf('dist')).toEqual(before);
  }, 30_000);

  it.skipIf(isWindows).each(['SIGINT', 'SIGTERM'] as const)(
    'when %s interrupts it',
    async (signal) => {
      const before = await builtOnce();
      write('content/other.md', '# Changed\n');
      const child = start();
      const end = ended(child);
      await appears((names) => names.some((name) => name.startsWith('dist.new-')));
      child.kill(signal);
      expect((await end).code).toBe(signal === 'SIGINT' ? 130 : 143);
      expect(bytesOf('dist')).toEqual(before);
      expect(leftovers()).toEqual([]);
    },
    30_000,
  );

  it('when it is killed, and the next one removes what was left', async () => {
    const before = await builtOnce();
    const child = start();
    const end = ended(child);
    await appears((names) => names.some((name) => name.startsWith('dist.new-')));
    child.kill('SIGKILL');
    await end;
    expect(bytesOf('dist')).toEqual(before);
    expect(leftovers()).not.toEqual([]);
    expect(await build()).toMatchObject({ code: 0 });
    expect(leftovers()).toEqual([]);
  }, 30_000);

  it('when one before it was killed while it put its output in place', async () => {
    const before = await builtOnce();
    const gone = start();
    gone.kill('SIGKILL');
    await once(gone, 'close');
    renameSync(join(root, 'dist'), join(root, `dist.old-${gone.pid}`));
    // What a build that is still running has made is left alone.
    mkdirSync(join(root, `dist.new-${process.pid}`));
    configure(`theme: { module: './theme.tsx' }`);
    expect(await build()).toMatchObject({ code: 1 });
    expect(bytesOf('dist')).toEqual(before);
    expect(leftovers()).toEqual([`dist.new-${process.pid}`]);
  }, 30_000);

  const canMount = process.platform === 'linux' && process.getuid?.() === 0;

  it.skipIf(!canMount)(
    'when the disk is full (needs root on Linux)',
    async () => {
      const disk = mount('size=400k');
      configure(`outDir: 'disk/dist'`);
      expect(await build()).toMatchObject({ code: 0 });
      const before = bytesOf('disk/dist');
      for (const page of ['', 'public/large.bin']) {
        if (page) write(page, Buffer.alloc(300_000));
        else writeFileSync(join(disk, 'other'), Buffer.alloc(120_000));
        await expectRefusal(/cannot be (written|copied): the disk is full \(ENOSPC\); make room/);
        expect(bytesOf('disk/dist')).toEqual(before);
        expect(leftovers('disk')).toEqual([]);
      }
    },
    30_000,
  );

  it.skipIf(!canMount)(
    'when the disk is read-only (needs root on Linux)',
    async () => {
      mount('ro');
      configure(`outDir: 'disk/dist'`);
      await expectRefusal(/disk\/dist\.new-\d+ cannot be created: the disk is read-only \(EROFS\)/);
    },
    30_000,
  );

  it('when the output has no place', async () => {
    write('file', '');
    configure(`outDir: 'file/dist'`);
    await expectRefusal(
      'file cannot be read: it, or a part of its path, is a file (ENOTDIR); move',
    );
  }, 30_000);

  it.each(['.', '..', 'content', 'content/dist', 'public/dist'])(
    'when it would be written to %s, where somebody works',
    async (outDir) => {
      configure(`outDir: '${outDir}'`);
      await expectRefusal(/sets "outDir" to ".*; a build replaces that folder, so name one/);
      expect(read('content/index.md')).toContain('# Home');
    },
    30_000,
  );

  it('when the folder has files that no build has made', async () => {
    write('notes/mine.txt', 'mine');
    configure(`outDir: 'notes'`);
    await expectRefusal('notes has files that no build has made, such as mine.txt; a build');
    expect(read('notes/mine.txt')).toBe('mine');
  }, 30_000);
});

it('lets two builds of one site run at the same time', async () => {
  const before = await builtOnce();
  const [one, other] = await Promise.all([build(), build()]);
  expect([one.code, other.code]).toEqual([0, 0]);
  expect(bytesOf('dist')).toEqual(before);
  expect(leftovers()).toEqual([]);
}, 30_000);

function mount(options: string): string {
  const disk = join(root, 'disk');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk]);
  mounts.push(disk);
  return disk;
}

async function appears(test: (names: string[]) => boolean): Promise<void> {
  while (!test(readdirSync(root))) await new Promise((resolve) => setImmediate(resolve));
}
