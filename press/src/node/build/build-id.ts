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
  const text = JSON.stringify([assets, site, pages, [...demos]], (_, value) =>
    typeof value === 'string' && value.startsWith(repositoryRoot)
      ? value.slice(repositoryRoot.length)
      : value,
  );
  return createHash('sha256').update(text).digest('base64url').slice(0, 10);
}
