import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResolvedConfig } from '../config/config.ts';
import type { Content } from '../site/load-content.ts';
import { filesIn } from './transaction.ts';

interface BuildIdOptions {
  /** Names every script and style sheet by its content. */
  assets: unknown;
  config: Pick<ResolvedConfig, 'repositoryRoot' | 'publicDir'>;
  content: Pick<Content, 'site' | 'pages' | 'demos' | 'ownFiles'>;
}

/** Identifies the content of a build. The same site has the same id wherever it is built. */
export async function buildId({ assets, config, content }: BuildIdOptions): Promise<string> {
  const { site, pages, demos, ownFiles } = content;
  const { repositoryRoot, publicDir } = config;
  const root = JSON.stringify(repositoryRoot).slice(0, -1);
  // Removes the root from the start of strings, whose inner quotes are escaped. A replacer function would
  // take longer.
  const textOf = (value: unknown) =>
    [':', ',', '['].reduce(
      (text, before) => text.replaceAll(before + root, `${before}"`),
      String(JSON.stringify(value)),
    );
  const hash = createHash('sha256');
  // One by one: the text of all pages may exceed the maximum length of a string.
  for (const one of [assets, site, ...pages, ...demos]) hash.update(`${textOf(one)}\n`);
  for (const [path, { text }] of ownFiles) hash.update(`${textOf([path, await text()])}\n`);
  for (const name of await filesIn(publicDir)) {
    const data = await readFile(join(publicDir, name));
    hash.update(`${textOf([name, data.length])}\n`).update(data);
  }
  return hash.digest('base64url').slice(0, 10);
}
