import { basename, dirname, join } from 'node:path';
import { PressError } from '../../shared/error.ts';
import { isFile } from '../local-module.ts';
import { problemAt } from '../location.ts';

/**
 * The function that a page documents: `thing.md`, `thing.zh-CN.md` and `thing/index.md` are about
 * the export `thing` of `thing.ts` beside them.
 */
export function findApiSource(tag: { file: string; line: number }) {
  const folder = dirname(tag.file);
  const [stem = ''] = basename(tag.file).split('.');
  const exportName = /^(index|readme)$/i.test(stem) ? basename(folder) : stem;
  const file = ['.ts', '.tsx'].map((end) => join(folder, exportName + end)).find(isFile);
  if (file) return { file, exportName };
  const text = `uses <API>, but there is no ${exportName}.ts next to the page.`;
  throw new PressError(problemAt(tag, text));
}
