import { basename, extname, relative, sep } from 'node:path';

/** Folders whose names say nothing about their demos. */
const generic = /^(src|_?demos?|_?examples?)$/i;

/** `Thing/demos/basic.tsx` → `thing-basic`; an index file is named after its folder alone. */
export function generateIdentifier(file: string, repositoryRoot: string): string {
  const folders = relative(repositoryRoot, file).split(sep).slice(0, -1);
  const subject = folders.findLast((folder) => !generic.test(folder));
  const name = basename(file, extname(file));
  const parts = [subject, name === 'index' && subject ? undefined : name];
  return parts
    .filter((part) => part !== undefined)
    .join('-')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_.-]+/gu, '-');
}
