import { expect, test } from 'vitest';
import { classifyLink } from './address.ts';

test.each([
  ['', 'external'],
  [' ', 'external'],
  ['//cdn.example', 'external'],
  ['https://example.org', 'external'],
  ['HTTP://example.org', 'external'],
  ['ftp://example.org', 'external'],
  ['mailto:a@example.org', 'native'],
  ['tel:1', 'native'],
  ['#params', 'hash'],
  ['#', 'hash'],
  ['/dom', 'internal'],
  ['./x.md', 'internal'],
  ['?x=1', 'internal'],
  ['a/b:c', 'internal'],
])('the link %j is %s', (href, kind) => {
  expect(classifyLink(href)).toBe(kind);
});
