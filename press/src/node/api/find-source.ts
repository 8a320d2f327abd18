import { basename, dirname, join, resolve } from 'node:path';
import { PressError } from '../../shared/error.ts';
import { isFile, resolveLocal } from '../local-module.ts';
import { problemAt } from '../location.ts';

export interface ApiTag {
  file: string;
  line: number;
  /** The file in the tag, relative to the page. */
  src?: string;
}

/**
 * The function that a page documents: `thing.md`, `thing.zh-CN.md` and `thing/index.md` are about
 * the export `thing` of `thing.ts` beside them, unless the tag names a file.
 */
export function findApiSource(tag: ApiTag) {
  const page = tag.src ?? tag.file;
  const folder = dirname(resolve(dirname(tag.file), page));
  const [stem = ''] = basename(page).split('.');
  const exportName = /^(index|readme)$/i.test(stem) ? basename(folder) : stem;
  const file = tag.src
    ? resolveLocal({ from: tag.file, specifier: tag.src, extensions: ['.ts', '.tsx'] })
    : ['.ts', '.tsx'].map((end) => join(folder, exportName + end)).find(isFile);
  if (file) return { file, exportName };
  const reason = tag.src
    ? `uses <API src="${tag.src}">, but there is no such file.`
    : `uses <API>, but there is no ${exportName}.ts next to the page; write it, or name the file with "src".`;
  throw new PressError(problemAt(tag, reason));
}
