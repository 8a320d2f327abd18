import { createHash } from 'node:crypto';
import type { ResolvedConfig } from '../config/config.ts';
import type { Content } from '../content/load-content.ts';

interface BuildIdOptions {
  /** Names every script and style sheet by its content. */
  assets: unknown;
  config: Pick<ResolvedConfig, 'repositoryRoot'>;
  content: Pick<Content, 'site' | 'pages' | 'demos'>;
}

/** Identifies what a build shows. The same site has the same id wherever it was built. */
export function buildId({ assets, config, content }: BuildIdOptions): string {
  const { site, pages, demos } = content;
  const { repositoryRoot } = config;
  const textOf = (value: unknown) =>
    JSON.stringify(value, (_, part) =>
      typeof part === 'string' && part.startsWith(repositoryRoot)
        ? part.slice(repositoryRoot.length)
        : part,
    );
  const hash = createHash('sha256');
  // One by one: the text of all pages may be longer than a string can be.
  for (const one of [assets, site, ...pages, ...demos]) hash.update(`${textOf(one)}\n`);
  return hash.digest('base64url').slice(0, 10);
}
