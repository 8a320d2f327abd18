import { createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import { normalizePath } from 'vite';
import { PressError } from '../../shared/error.ts';
import { locationOf } from '../lib/location.ts';

export interface ZipFolderOptions {
  /** The name of the folder in the archive. */
  top: string;
  /** The path of the archive. */
  file: string;
}

/** Packs a folder, file by file; the same files always result in the same bytes. */
export async function zipFolder(folder: string, { top, file }: ZipFolderOptions): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  assertFits({ files: paths.length, bytes: 0 }, file);
  const nameOf = (path: string) => `${top}/${normalizePath(relative(folder, path))}`;
  await pipeline(Readable.from(chunksOf(paths, { nameOf, file })), createWriteStream(file));
}

const deflate = promisify<Buffer, { level: number }, Buffer<ArrayBuffer>>(deflateRaw);

async function* chunksOf(
  paths: string[],
  { nameOf, file }: { nameOf: (path: string) => string; file: string },
): AsyncIterable<Uint8Array> {
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
    bytes += chunk.length;
  });
  const written = () => {
    const ready = chunks;
    chunks = [];
    return ready;
  };
  for (const path of paths) {
    const data = await readFile(path);
    const deflated = await deflate(data, { level: constants.Z_BEST_COMPRESSION });
    assertFits({ files: paths.length, bytes: bytes + deflated.length }, file);
    const entry: ZipInputFile = {
      filename: nameOf(path),
      size: data.length,
      crc: crc32(data),
      compression: 8,
      // Archives contain local times without a zone, so this constant is the same everywhere.
      mtime: new Date(1980, 0, 1),
    };
    zip.add(entry);
    entry.ondata?.(null, deflated, true);
    yield* written();
  }
  zip.end();
  yield* written();
}

const MOST_FILES = 65_535;
const MOST_BYTES = 2 ** 32 - 1;

/** Without Zip64, which not every program supports. */
export function assertFits(size: { files: number; bytes: number }, file: string): void {
  const excess =
    size.files > MOST_FILES
      ? `${size.files} files, and an archive has at most ${MOST_FILES}`
      : 'more than 4 GiB, and an archive has at most that';
  if (size.files <= MOST_FILES && size.bytes <= MOST_BYTES) return;
  throw new PressError({
    message: `${locationOf(file)} cannot be written: it would have ${excess}; set "portable" to false, or divide the site.`,
  });
}
