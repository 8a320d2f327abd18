import { join } from 'node:path';
import { createLogger, type Logger } from 'vite';
import type { ResolvedConfig } from '../config/config.ts';
import { assertReact, loadConfig } from '../config/load-config.ts';
import { openSiteHovers, type SiteHovers } from '../features/hovers/site-hovers.ts';
import { createMemo, type Memo } from '../lib/memo.ts';
import { formatProblem, type Problem } from '../lib/problems.ts';
import { type Content, openContent } from '../site/content.ts';

/** What the development server knows about a site. */
export interface DevSite {
  config: ResolvedConfig;
  generator: string;
  memo: Memo;
  loadContent: () => Promise<Content>;
  /** Replaced after each change. */
  content: Content;
  /** Null if hovers are off. */
  hovers: SiteHovers | null;
  logger: Logger;
  warn: (warning: Problem) => void;
}

/** Reads the configuration and the content. */
export async function openDevSite(configFile: string, generator: string): Promise<DevSite> {
  const memo = createMemo();
  const config = await memo.keep(loadConfig)(configFile);
  assertReact(config);
  const { load } = openContent(config, { isDevelopment: true, memo });
  const logger = createLogger('warn');
  // Each warning is printed once, although pages are read again after each change.
  const warn = (warning: Problem) => logger.warnOnce(`warning: ${formatProblem(warning)}`);
  const content = await load();
  const folder = join(config.root, '.cache/press/hovers');
  const hovers = config.hovers ? openSiteHovers({ config, folder, onWarning: warn }) : null;
  return { config, generator, memo, loadContent: load, content, hovers, logger, warn };
}
