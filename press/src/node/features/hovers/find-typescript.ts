import { dirname, join } from 'node:path';
import type { ResolvedConfig } from '../../config/config.ts';
import { readSource } from '../../lib/files.ts';
import { problemAt } from '../../lib/location.ts';
import { installedManifest } from '../../lib/modules/local-module.ts';
import { PressError } from '../../lib/problems.ts';

export interface TypeScript {
  version: string;
  /** The script of its command. */
  bin: string;
}

/**
 * Package names to try: a project whose tools need an older TypeScript installs the newer one under another
 * name.
 */
const NAMES = ['typescript', 'typescript-7', '@typescript/native-preview'];

/** The first installed TypeScript with a language server, which version 7 introduced. */
export function findTypeScript({ file }: Pick<ResolvedConfig, 'file'>): TypeScript {
  const old: string[] = [];
  for (const name of NAMES) {
    const manifest = installedManifest(file, name);
    if (!manifest) continue;
    const { version, bin } = JSON.parse(readSource(manifest));
    const [command] = Object.values<string>(bin ?? {});
    if (Number.parseInt(version, 10) >= 7 && command) {
      return { version, bin: join(dirname(manifest), command) };
    }
    old.push(version);
  }
  const found = old.length > 0 ? `finds TypeScript ${old.join(', ')}` : 'finds no TypeScript';
  const remedy =
    old.length > 0
      ? 'npm i -D typescript-7@npm:typescript@7", which leaves the other as it is'
      : 'npm i -D typescript@7"';
  const text = `sets "hovers", which needs TypeScript 7, but ${found}; run "${remedy}, or remove "hovers".`;
  throw new PressError(problemAt({ file }, text));
}
