import { basename, dirname, extname, join } from 'node:path';

/** The path that the module of a demo in a page has, in the page's folder; no file has such a name. */
export function fenceFile(
  page: string,
  { index, language }: { index: number; language: string },
): string {
  return `${page}~${index}.${language}`;
}

export const FENCE_FILE = /\.md~\d+\.[jt]sx$/;

export const isFenceFile = (file: string) => FENCE_FILE.test(file);

export const pageOfFence = (file: string) => file.replace(/~\d+\.\w+$/, '');

/** `a.zh-CN.md~1.tsx` → `a-demo-1.tsx`, `index.md~1.tsx` → `demo-1.tsx`: what its id is made from. */
export function nameOfFence(file: string): string {
  const [, page = '', index] = /^(.*)~(\d+)\.\w+$/.exec(basename(file)) ?? [];
  const [stem = ''] = page.split('.');
  const name = /^(index|readme)$/i.test(stem) ? 'demo' : `${stem}-demo`;
  return join(dirname(file), `${name}-${index}${extname(file)}`);
}
