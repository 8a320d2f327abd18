import { basename, extname, relative, sep } from 'node:path';

/** Folders that only hold demos and say nothing of what they show. */
const holders = /^(src|_?demos?|_?examples?)$/i;

/** `Thing/demos/basic.tsx` → `thing-basic`; an index file goes by its folder alone. */
export function generateIdentifier(file: string, repositoryRoot: string): string {
  const folders = relative(repositoryRoot, file).split(sep).slice(0, -1);
  const subject = folders.findLast((folder) => !holders.test(folder));
  const name = basename(file, extname(file));
  const parts = [subject, name === 'index' && subject ? undefined : name];
  return parts
    .filter((part) => part !== undefined)
    .join('-')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_.-]+/gu, '-');
}

/** An id is one segment of an address and the name of a file. */
export function isIdentifier(text: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}_.~-]*$/u.test(text);
}
