import { basename, dirname, join, resolve } from 'node:path';
import { isFile } from '../../lib/files.ts';
import { type Place, problemAt } from '../../lib/location.ts';
import { missingFileRemedy, resolveLocal } from '../../lib/modules/local-module.ts';
import { PressError } from '../../lib/problems.ts';

export interface ApiTag extends Place {
  /** The file in the tag, relative to the page. */
  src?: string;
  /** @default 'API' */
  name?: string;
}

const EXTENSIONS = ['.ts', '.tsx'];

/**
 * The function that a page documents: `thing.md`, `thing.zh-CN.md` and `thing/index.md` document the export
 * `thing` of `thing.ts` next to them, or of `index.ts` for the last one, unless the tag names a file.
 */
export function findApiSource(tag: ApiTag) {
  const { file, exportName } = guessApiSource(tag);
  if (file) return { file, exportName };
  const { name = 'API' } = tag;
  const reason = tag.src
    ? `uses <${name} src="${tag.src}">, which does not exist; ${missingFileRemedy(resolve(dirname(tag.file), tag.src))}`
    : `uses <${name}>, but there is no ${exportName}.ts next to the page; write it, or name the file with "src".`;
  throw new PressError(problemAt(tag, reason));
}

function guessApiSource(tag: ApiTag) {
  const page = tag.src ?? tag.file;
  const folder = dirname(resolve(dirname(tag.file), page));
  const [stem = ''] = basename(page).split('.');
  const isIndex = /^(index|readme)$/i.test(stem);
  const exportName = isIndex ? basename(folder) : stem;
  const names = isIndex ? [exportName, 'index'] : [exportName];
  const file = tag.src
    ? resolveLocal({ from: tag.file, specifier: tag.src, extensions: EXTENSIONS })
    : names.flatMap((name) => EXTENSIONS.map((end) => join(folder, name + end))).find(isFile);
  return { file, exportName };
}
