import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';

/** The folder with the built site. */
export const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** The archive that the site offers. */
export const archive = join(dist, 'yhooks.zip');

/** Unpacks the archive, as a reader does; returns the folder with the pages. */
export async function unpackArchive(folder: string): Promise<string> {
  for (const [name, data] of Object.entries(unzipSync(await readFile(archive)))) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, data);
  }
  return join(folder, 'yhooks');
}
