import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, expect, test } from 'vitest';
import { zipFolder } from './zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'press-zip-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('an archive has all files in one folder, and the same bytes for the same files', () => {
  mkdirSync(join(folder, '指南/empty'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), 'home');
  writeFileSync(join(folder, '指南/index.html'), 'guide');
  const zip = zipFolder(folder, 'docs');
  const files = Object.entries(unzipSync(zip)).map(([name, data]) => [name, strFromU8(data)]);
  expect(files).toEqual([
    ['docs/index.html', 'home'],
    ['docs/指南/index.html', 'guide'],
  ]);
  utimesSync(join(folder, 'index.html'), 1, 1);
  expect(zipFolder(folder, 'docs')).toEqual(zip);
});
