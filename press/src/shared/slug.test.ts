import { describe, expect, it } from 'vitest';
import { createSlugger } from './slug.ts';

describe('heading ids', () => {
  it('follow the rules of github-slugger and keep Chinese', () => {
    const slug = createSlugger();
    expect(slug('Hello world!')).toBe('hello-world');
    expect(slug('代码演示')).toBe('代码演示');
    expect(slug('📦 Install 安装')).toBe('-install-安装');
    expect(slug('API: useSize(target)')).toBe('api-usesizetarget');
  });

  it('are unique within a page only', () => {
    const slug = createSlugger();
    expect(['Params', 'Params', 'params', 'Params-1'].map(slug)).toEqual([
      'params',
      'params-1',
      'params-2',
      'params-1-1',
    ]);
    expect(createSlugger()('Params')).toBe('params');
  });

  it('are never empty and never clash with Object.prototype', () => {
    const slug = createSlugger();
    expect(['', '!!!', '__proto__', 'toString'].map(slug)).toEqual([
      'section',
      'section-1',
      '__proto__',
      'tostring',
    ]);
  });
});
