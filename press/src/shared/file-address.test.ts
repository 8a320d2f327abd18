import { expect, test } from 'vitest';
import { fileAddress, rootFrom } from './file-address.ts';

test.each([
  ['/', './'],
  ['/dom', '../'],
  ['/dom/use-size', '../../'],
])('from %s the root is at %s', (path, root) => {
  expect(rootFrom(path)).toBe(root);
});

test.each([
  ['/', '../../index.html'],
  ['/dom', '../../dom/index.html'],
  ['/dom/', '../../dom/index.html'],
  ['/dom/use-size', '../../dom/use-size/index.html'],
  ['/dom/use-size#v1.2', '../../dom/use-size/index.html#v1.2'],
  ['/dom?a=b.c#d', '../../dom/index.html?a=b.c#d'],
  ['/logo.svg', '../../logo.svg'],
  ['/assets/a.png?raw', '../../assets/a.png?raw'],
  ['/releases/v1.2', '../../releases/v1.2/index.html'],
  ['/指南/开始', '../../指南/开始/index.html'],
])('%s is the file %s', (path, address) => {
  expect(fileAddress(path, { root: '../../', dottedPages: ['/releases/v1.2'] })).toBe(address);
});
