import type * as Files from 'node:fs';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import type * as FilePromises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../../config/load-config.ts';
import { loadContent } from '../content.ts';

/** File name → error code. Simulated, because permissions do not apply to root or on every system. */
const refused = vi.hoisted(() => new Map<string, string>());

const refuse = vi.hoisted(() => (path: unknown, name: string) => {
  const code = refused.get(name);
  if (code === 'bug') throw new Error(code);
  if (code)
    throw Object.assign(new Error(`${code}: reason, open '${path}'`), {
      code,
      syscall: 'open',
      path,
    });
});

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Files>();
  const readFileSync = (...args: Parameters<typeof fs.readFileSync>) => {
    refuse(args[0], basename(String(args[0])));
    return fs.readFileSync(...args);
  };
  return { ...fs, readFileSync };
});

vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof FilePromises>();
  const readFile = async (...args: Parameters<typeof fs.readFile>) => {
    refuse(args[0], basename(String(args[0])));
    return fs.readFile(...args);
  };
  return { ...fs, readFile };
});

let root: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'press-unreadable-')));
  mkdirSync(join(root, 'content'));
  writeFileSync(join(root, 'press.config.ts'), `export default { title: 'T' };`);
  writeFileSync(join(root, 'content/index.md'), '# Home\n\n<code src="./a.tsx"></code>\n');
  writeFileSync(join(root, 'content/other.md'), '# Other\n');
  writeFileSync(join(root, 'content/a.tsx'), 'export default function A() {\n  return null;\n}\n');
});

afterEach(() => {
  refused.clear();
  rmSync(root, { recursive: true });
});

const load = async () => loadContent(await loadConfig(join(root, 'press.config.ts')));

test('all pages and demos that cannot be read are reported together, with the reasons', async () => {
  refused.set('other.md', 'EACCES').set('a.tsx', 'EIO');
  await expect(load()).rejects.toMatchObject({
    name: 'PressError',
    message: expect.stringMatching(/a\.tsx.*EIO.*\n.*other\.md.*EACCES/),
  });
});

test('an error in the engine is not reported as an unreadable file', async () => {
  refused.set('other.md', 'bug');
  await expect(load()).rejects.toMatchObject({ name: 'Error', message: 'bug' });
});
