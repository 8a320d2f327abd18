import { basename, dirname, join } from 'node:path';
import { PressError } from '../../shared/error.ts';
import { fileLabel } from '../file-label.ts';
import { isFile } from '../local-module.ts';

export interface FindApiSource {
  /** The tag in the page. */
  tag: { file: string; line: number };
  repositoryRoot: string;
}

/**
 * The function that a page documents: `thing.md`, `thing.zh-CN.md` and `thing/index.md` are about
 * the export `thing` of `thing.ts` beside them.
 */
export function findApiSource({ tag, repositoryRoot }: FindApiSource) {
  const folder = dirname(tag.file);
  const [stem = ''] = basename(tag.file).split('.');
  const exportName = /^(index|readme)$/i.test(stem) ? basename(folder) : stem;
  const file = ['.ts', '.tsx'].map((end) => join(folder, exportName + end)).find(isFile);
  if (file) return { file, exportName };
  const label = fileLabel(repositoryRoot, tag.file, tag.line);
  throw new PressError({
    message: `${label} uses <API>, but there is no ${exportName}.ts next to the page.`,
    file: tag.file,
    line: tag.line,
  });
}
