import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeOutput, writerIn } from './transaction.ts';

test('an output folder that is a symbolic link stays one, and its target is replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'press-'));
  const [link, target] = [join(folder, 'dist'), join(folder, 'elsewhere')];
  await mkdir(target);
  await symlink(target, link, 'dir');
  await makeOutput({
    outDir: link,
    scratchPrefix: join(folder, 'scratch-'),
    make: ({ write }) => write('a/index.html', 'new'),
  });
  expect((await lstat(link)).isSymbolicLink()).toBe(true);
  expect(await readFile(join(target, 'a/index.html'), 'utf8')).toBe('new');
  await rm(folder, { recursive: true });
});

test.each(['../escaped/index.html', '/../escaped', 'a/../../escaped'])(
  'a file outside the folder is refused: %s',
  async (path) => {
    const folder = await mkdtemp(join(tmpdir(), 'press-'));
    await expect(writerIn(join(folder, 'dist'))(path, '')).rejects.toThrow(`"${path}"`);
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  },
);

test('builds of one process use separate folders, and remove those of an earlier process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'press-'));
  const scratchPrefix = join(folder, 'scratch-');
  await mkdir(`${scratchPrefix}${process.pid}-1-0123abcd`);
  let begun = 0;
  let begin = () => {};
  const bothBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const build = (name: string) =>
    makeOutput({
      outDir: join(folder, name),
      scratchPrefix,
      async make({ scratch, write }) {
        await writeFile(join(scratch, 'name'), name);
        if (++begun === 2) begin();
        await bothBegun;
        await write('index.html', await readFile(join(scratch, 'name'), 'utf8'));
      },
    });
  await Promise.all([build('a'), build('b')]);
  expect(await readFile(join(folder, 'a/index.html'), 'utf8')).toBe('a');
  expect((await readdir(folder)).sort()).toEqual(['a', 'b']);
  await rm(folder, { recursive: true });
});
