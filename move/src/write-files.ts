import { chmodSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Problem } from './problem.ts';

export interface NewText {
  /** Absolute. */
  file: string;
  before: string;
  after: string;
}

/**
 * Writes all files or none. Each new text is first written beside its file. When all are complete, they
 * replace the old files at once, so that no half-written file is ever visible.
 */
export function writeFiles(files: NewText[]): void {
  const temporary = new Map<string, string>();
  const done: NewText[] = [];
  try {
    for (const { file } of files) {
      const isReadOnly = (statSync(file).mode & 0o222) === 0;
      if (isReadOnly) throw new Problem(`${file} is read-only: nothing was written.`);
    }
    for (const { file, after } of files) temporary.set(file, writeBeside(file, after));
    for (const one of files) {
      if (readFileSync(one.file, 'utf8') !== one.before) {
        throw new Problem(`${one.file} was changed in the meantime: nothing was written.`);
      }
    }
    for (const one of files) {
      renameSync(temporary.get(one.file) as string, one.file);
      temporary.delete(one.file);
      done.push(one);
    }
  } catch (error) {
    for (const { file, before } of done) renameSync(writeBeside(file, before), file);
    if (error instanceof Problem) throw error;
    throw new Problem(`${(error as Error).message}: no file was changed.`, { cause: error });
  } finally {
    for (const path of temporary.values()) rmSync(path, { force: true });
  }
}

/** In the same folder, because a file can only take another's place within a file system. */
function writeBeside(file: string, text: string): string {
  const path = join(dirname(file), `.${basename(file)}.${process.pid}.move`);
  try {
    writeFileSync(path, text);
    chmodSync(path, statSync(file).mode);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
  return path;
}
