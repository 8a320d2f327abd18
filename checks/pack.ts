import { exec, execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import type { TestProject } from 'vitest/node';
import { root } from './examples.ts';

export interface Tarball {
  file: string;
  /** The paths in it. */
  paths: string[];
}

/** The hooks as they would be published. */
export interface Packed {
  tarball: Tarball;
  /** A new folder outside of the repository, with spaces in its name. */
  folder: string;
  /** A folder in it with the package in its node_modules. */
  installed: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    packed: Packed;
  }
}

/** Packs and unpacks the hooks once, before the tests of a Vitest project. */
export async function setup(project: TestProject) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'packed with spaces ')));
  const tarball = await pack(join(root, 'hooks'), folder);
  const installed = join(folder, 'installed');
  const target = join(installed, 'node_modules/yhooks');
  mkdirSync(target, { recursive: true });
  const args = ['-xzf', tarball.file, '-C', target, '--strip-components=1'];
  await promisify(execFile)('tar', args);
  project.provide('packed', { tarball, folder, installed });
  return () => rmSync(folder, { recursive: true, force: true });
}

async function pack(folder: string, destination: string): Promise<Tarball> {
  const command = `npm pack --json --pack-destination "${destination}"`;
  const { stdout } = await promisify(exec)(command, { cwd: folder });
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
