import { describe, expect, it } from 'vitest';
import { PressError } from './error.ts';
import { classifyLink } from './link.ts';
import { closest, nearest } from './nearest.ts';
import { outlineOf } from './outline.ts';
import { createSlugger } from './slug.ts';

describe('heading ids', () => {
  it('follow the rules of github-slugger and keep Chinese', () => {
    const slug = createSlugger();
    expect(slug('Hello world!')).toBe('hello-world');
    expect(slug('代码演示')).toBe('代码演示');
    expect(slug('📦 Install 安装')).toBe('-install-安装');
    expect(slug('API: useSize(target)')).toBe('api-usesizetarget');
  });

  it('are unique in a page and start anew in the next', () => {
    const slug = createSlugger();
    expect(['Params', 'Params', 'params', 'Params-1'].map(slug)).toEqual([
      'params',
      'params-1',
      'params-2',
      'params-1-1',
    ]);
    expect(createSlugger()('Params')).toBe('params');
  });

  it('are never empty and never inherited from Object', () => {
    const slug = createSlugger();
    expect(['', '!!!', '__proto__', 'toString'].map(slug)).toEqual([
      'section',
      'section-1',
      '__proto__',
      'tostring',
    ]);
  });
});

describe('outline', () => {
  it('has the headings of depth 2 and 3', () => {
    const slugs = [1, 2, 3, 4].map((depth) => ({ depth, value: `${depth}`, heading: `${depth}` }));
    expect(outlineOf(slugs).map(({ depth }) => depth)).toEqual([2, 3]);
  });
});

describe('nearest', () => {
  it.each([
    ['parms', ['params', 'result'], 'params'],
    ['titel', ['title', 'toc'], 'title'],
    ['TITLE', ['title'], 'title'],
    ['xyz', ['title', 'toc'], undefined],
    ['', ['title'], undefined],
    ['x', [], undefined],
  ])('to %j in %j is %j', (word, candidates, expected) => {
    expect(nearest(word, candidates)).toBe(expected);
  });
});

describe('closest', () => {
  it('always names one when there is one', () => {
    expect(closest('/hom', ['/', '/dom/use-size'])).toBe('/');
    expect(closest('', ['title'])).toBe('title');
    expect(closest('x', [])).toBeUndefined();
  });
});

describe('link', () => {
  it.each([
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
  ])('%j is %s', (href, kind) => {
    expect(classifyLink(href)).toBe(kind);
  });
});

describe('PressError', () => {
  it('joins its problems and stands at the place of the first', () => {
    const error = new PressError([
      { message: 'a.md:3 is wrong.', file: '/a.md', line: 3, column: 1 },
      { message: 'b.md is wrong.', file: '/b.md' },
    ]);
    expect(error.message).toBe('a.md:3 is wrong.\nb.md is wrong.');
    expect([error.file, error.line, error.column]).toEqual(['/a.md', 3, 1]);
    expect(new PressError({ message: 'x' }).problems).toHaveLength(1);
  });
});
