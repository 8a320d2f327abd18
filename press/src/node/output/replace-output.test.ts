import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { replaceOutput, writerIn } from './replace-output.ts';

test('an output folder that is a symbolic link stays one, and its target is replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'press-'));
  const [link, target] = [join(folder, 'dist'), join(folder, 'elsewhere')];
  await mkdir(target);
  await symlink(target, link, 'dir');
  await replaceOutput(link, join(folder, 'scratch-'), ({ write }) => write('a/index.html', 'new'));
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

test('builds that run in one process do not remove the files of each other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'press-'));
  const build = (name: string, otherBuild?: Promise<void>) =>
    replaceOutput(join(folder, name), join(folder, 'scratch-'), async ({ scratch, write }) => {
      await writeFile(join(scratch, 'name'), name);
      await otherBuild;
      await write('index.html', await readFile(join(scratch, 'name'), 'utf8'));
    });
  const second = build('b');
  await Promise.all([build('a', second), second]);
  expect(await readFile(join(folder, 'a/index.html'), 'utf8')).toBe('a');
  expect((await readdir(folder)).sort()).toEqual(['a', 'b']);
  await rm(folder, { recursive: true });
});
