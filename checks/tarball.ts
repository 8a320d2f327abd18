import { exec, execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';

const runLine = promisify(exec);
const runFile = promisify(execFile);
const require = createRequire(import.meta.url);

export interface Tarball {
  file: string;
  /** The paths in it. */
  paths: string[];
}

/** Packs a package. */
export async function pack(folder: string, destination: string): Promise<Tarball> {
  const { stdout } = await runLine(`npm pack --json --pack-destination "${destination}"`, {
    cwd: folder,
  });
  // npm prints the output of `prepack` before the JSON.
  const [{ filename, files }] = JSON.parse(stdout.slice(stdout.indexOf('[\n'))) as [
    { filename: string; files: { path: string }[] },
  ];
  return { file: join(destination, filename), paths: files.map(({ path }) => path) };
}

/** The messages of publint, suggestions included. */
export async function lint({ file }: Tarball) {
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  const tarball = buffer.slice(byteOffset, byteOffset + byteLength);
  const { messages } = await publint({ strict: true, pack: { tarball } });
  return messages;
}

/** The entries of a package, and problems with their types in all resolution modes. */
export async function checkTypes({ file }: Tarball) {
  const attw = join(
    dirname(require.resolve('@arethetypeswrong/cli/package.json')),
    'dist/index.js',
  );
  // It exits with 1 if there are problems in any mode; they are in the JSON.
  const args = [attw, file, '--format', 'json'];
  const { stdout } = await runFile(process.execPath, args).catch(
    (error: { stdout: string }) => error,
  );
  const { analysis } = JSON.parse(stdout) as {
    analysis: {
      problems: { kind: string; resolutionKind?: string }[];
      entrypoints: Record<string, unknown>;
    };
  };
  return { problems: analysis.problems, entries: Object.keys(analysis.entrypoints).sort() };
}
