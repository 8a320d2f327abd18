import { basename, dirname, extname, join } from 'node:path';
import { locationOf } from '../lib/location.ts';

/**
 * The path of the module of a demo that is written in a page: in the page's folder, with a name that no
 * file has.
 */
export function fenceFile(
  page: string,
  { index, language }: { index: number; language: string },
): string {
  return `${page}~${index}.${language}`;
}

export const FENCE_FILE = /\.md~\d+\.[jt]sx$/;

export const isFenceFile = (file: string) => FENCE_FILE.test(file);

export const pageOfFence = (file: string) => file.replace(/~\d+\.\w+$/, '');

/** `a.zh-CN.md~1.tsx` → `a-demo-1.tsx`, `index.md~1.tsx` → `demo-1.tsx`: its id is derived from this name. */
export function nameOfFence(file: string): string {
  const [, page = '', index] = /^(.*)~(\d+)\.\w+$/.exec(basename(file)) ?? [];
  const [stem = ''] = page.split('.');
  const name = /^(index|readme)$/i.test(stem) ? 'demo' : `${stem}-demo`;
  return join(dirname(file), `${name}-${index}${extname(file)}`);
}

/** The place that an author knows: for a demo that is written in a page, the line in that page. */
export function placeOf({ file, line }: { file: string; line: number }): string {
  return isFenceFile(file) ? locationOf(pageOfFence(file), line) : locationOf(file);
}
