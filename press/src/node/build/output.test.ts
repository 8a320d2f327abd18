import { lstat, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeOutput } from './output.ts';

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
