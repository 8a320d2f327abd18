import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { nativePath } from './local-module.ts';

test('a path is the same whether Vite or the file watcher writes it', () => {
  expect(nativePath('C:/site/a.ts', win32)).toBe('C:\\site\\a.ts');
  expect(nativePath('C:\\site\\a.ts', win32)).toBe('C:\\site\\a.ts');
  expect(nativePath('/site/a\\b.ts', posix)).toBe('/site/a\\b.ts');
});
