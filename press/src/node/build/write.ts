import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A folder that becomes the output only when everything is in it. */
export function stage(outDir: string) {
  const folder = `${outDir}.new-${process.pid}`;
  const old = `${outDir}.old-${process.pid}`;
  const made = new Map<string, Promise<unknown>>();

  return {
    folder,
    async write(path: string, text: string) {
      const file = join(folder, path);
      const parent = dirname(file);
      const exists = made.get(parent) ?? mkdir(parent, { recursive: true });
      made.set(parent, exists);
      await exists;
      await writeFile(file, text);
    },
    async commit() {
      await rename(outDir, old).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      await rename(folder, outDir);
      await rm(old, { recursive: true, force: true });
    },
    async abandon() {
      await rm(folder, { recursive: true, force: true });
    },
  };
}
