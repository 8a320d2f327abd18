import { lstat, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stage } from './write.ts';

test('an output folder that is a symbolic link stays one, and its target is replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'press-'));
  const [link, target] = [join(folder, 'dist'), join(folder, 'elsewhere')];
  await mkdir(target);
  await symlink(target, link, 'dir');
  const output = await stage(link);
  await output.create();
  await output.write('a/index.html', 'new');
  output.commit();
  expect((await lstat(link)).isSymbolicLink()).toBe(true);
  expect(await readFile(join(target, 'a/index.html'), 'utf8')).toBe('new');
  await rm(folder, { recursive: true });
});
