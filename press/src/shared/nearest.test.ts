import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

test.each([
  ['parms', ['params', 'result'], 'params'],
  ['titel', ['title', 'toc'], 'title'],
  ['paht', ['path', 'order'], 'path'],
  ['TITLE', ['title'], 'title'],
  ['/dom/use-siz', ['/', '/dom/use-size'], '/dom/use-size'],
  ['/hooks/use-mount', ['/hooks/use-cookie', '/hooks/use-unmount'], '/hooks/use-unmount'],
  ['xyz', ['title', 'toc'], undefined],
  ['hash', ['base', 'path'], undefined],
  ['links', ['menus', 'title'], undefined],
  ['/hom', ['/', '/dom/use-size'], undefined],
  ['/guide/introduction', ['/guide/installation'], undefined],
  ['', ['title'], undefined],
  ['x', ['y'], undefined],
  ['x', [], undefined],
])('the nearest to %j in %j is %j', (word, candidates, expected) => {
  expect(nearest(word, candidates)).toBe(expected);
});
