import { isAbsolute, relative, sep } from 'node:path';

const toPosix = (path: string) => path.split(sep).join('/');

/** A file's name in records: relative to the repository, with forward slashes. */
export function fileLabel(repositoryRoot: string, file: string): string {
  return toPosix(relative(repositoryRoot, file));
}

/** A location in a message: relative to the current folder if it is inside. */
export function locationOf(file: string, line?: number): string {
  const label = isInside(process.cwd(), file) ? relative(process.cwd(), file) || '.' : file;
  return line === undefined ? toPosix(label) : `${toPosix(label)}:${line}`;
}

/** The first line that has a text in quotes. */
export function lineOfText(code: string, text: string): number | undefined {
  const literals = [`'${text}'`, `"${text}"`];
  const hasText = (line: string) => literals.some((literal) => line.includes(literal));
  const index = code.split('\n').findIndex(hasText);
  return index < 0 ? undefined : index + 1;
}

export interface Place {
  /** Absolute path. */
  file: string;
  line?: number;
  column?: number;
}

export const problemAt = ({ file, line, column }: Place, text: string) => ({
  file,
  line,
  column,
  text,
});

/** Whether the path is the folder itself or inside it. */
export function isInside(folder: string, path: string): boolean {
  const pathInFolder = relative(folder, path);
  return !isAbsolute(pathInFolder) && !/^\.\.([\\/]|$)/.test(pathInFolder);
}
