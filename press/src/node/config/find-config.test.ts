import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { configElsewhere } from './find-config.ts';

function folderWith(...files: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'press-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  return folder;
}

test('the only configuration of a project is found in docs/', () => {
  const folder = folderWith('docs/press.config.ts');
  expect(configElsewhere('press.config.ts', folder)).toBe(join('docs', 'press.config.ts'));
});

test('one in the folder itself, one that was named, and two in doubt are left alone', () => {
  const own = folderWith('press.config.ts', 'docs/press.config.ts');
  expect(configElsewhere('press.config.ts', own)).toBeUndefined();
  const other = folderWith('docs/press.config.ts');
  expect(configElsewhere('other.config.ts', other)).toBeUndefined();
  const two = folderWith('docs/press.config.ts', 'site/press.config.ts');
  expect(configElsewhere('press.config.ts', two)).toBeUndefined();
});
