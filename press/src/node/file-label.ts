import { relative, sep } from 'node:path';

/** A file's name in messages and records: relative to the repository, with forward slashes. */
export function fileLabel(repositoryRoot: string, file: string, line?: number): string {
  const path = relative(repositoryRoot, file).split(sep).join('/');
  return line === undefined ? path : `${path}:${line}`;
}
