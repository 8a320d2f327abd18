import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, expect, test } from 'vitest';
import { assertFits, zipFolder } from './zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'press-zip-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function zipped() {
  const file = join(folder, '../press-zip-test.zip');
  await zipFolder(folder, { top: 'docs', file });
  const data = readFileSync(file);
  rmSync(file);
  return data;
}

test('an archive has all files in one folder, and the same bytes for the same files', async () => {
  mkdirSync(join(folder, '指南/empty'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), 'home');
  writeFileSync(join(folder, '指南/index.html'), 'guide');
  const zip = await zipped();
  const files = Object.entries(unzipSync(zip)).map(([name, data]) => [name, strFromU8(data)]);
  expect(files).toEqual([
    ['docs/index.html', 'home'],
    ['docs/指南/index.html', 'guide'],
  ]);
  utimesSync(join(folder, 'index.html'), 1, 1);
  expect(await zipped()).toEqual(zip);
});

test('for a site that is too large for an archive, the error contains the fix', () => {
  const fits = (files: number, bytes: number) => () =>
    assertFits({ files, bytes }, '/site/docs.zip');
  expect(fits(65_535, 2 ** 32 - 1)).not.toThrow();
  expect(fits(65_536, 1)).toThrow(
    '/site/docs.zip cannot be written: it would have 65536 files, and an archive has at most 65535; set "portable" to false, or divide the site.',
  );
  expect(fits(1, 2 ** 32)).toThrow('it would have more than 4 GiB');
});
