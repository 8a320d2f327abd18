import { join } from 'node:path';
import { assertReact } from './config/assert-react.ts';
import type { ResolvedConfig } from './config/config.ts';
import { withHovers } from './features/hovers/with-hovers.ts';
import { systemError } from './lib/errors.ts';
import { inRepository, rethrow } from './lib/location.ts';
import { openSiteQueries, type Queries } from './lib/queries.ts';
import { type PageCounts, writeHostedSite } from './output/hosted-site.ts';
import { openServer } from './output/prerender/server.ts';
import { makeOutput } from './output/transaction.ts';
import { type Content, loadContent } from './site/load-content.ts';
import type { OwnFiles } from './site/own-files.ts';

export interface BuildOptions {
  /** The content of the `generator` meta tag. */
  generator: string;
  /** Identifies the engine's code; without it, nothing is cached for the next build. */
  engine?: string;
  onProgress?: (message: string) => void;
  onWarning?: (message: string) => void;
}

/** Builds the site into `config.outDir`. The previous output stays until the new one is complete. */
export async function build(config: ResolvedConfig, options: BuildOptions): Promise<PageCounts> {
  const { generator, engine, onProgress = () => {} } = options;
  const onWarning = (message: string) =>
    options.onWarning?.(inRepository(config.repositoryRoot, { message }).message);
  // Otherwise the prerenderer, too, would use React's development build.
  process.env.NODE_ENV = 'production';
  assertReact(config);
  const queries = openSiteQueries(config, engine);
  const content = await readContent(config, { queries, onProgress });
  content.warnings.forEach(onWarning);
  const counts = await write({
    config,
    content,
    queries,
    generator,
    onProgress,
    onWarning,
  }).catch((error) => rethrow(config.repositoryRoot, systemError(error, config.outDir) ?? error));
  queries.sweep();
  return counts;
}

/** Reads and checks all sources of a site; throws one error with all problems. */
export async function readContent(
  config: ResolvedConfig,
  { queries, onProgress }: Pick<BuildOptions, 'onProgress'> & { queries: Queries },
): Promise<Content> {
  return loadContent(config, {
    queries,
    onProgress: ({ done, total }) => onProgress?.(`pages read: ${done} of ${total}`),
  });
}

interface WriteOptions {
  config: ResolvedConfig;
  content: Content;
  queries: Queries;
  generator: string;
  onProgress: (message: string) => void;
  onWarning: (message: string) => void;
}

function write(options: WriteOptions): Promise<PageCounts> {
  const { config } = options;
  return makeOutput({
    outDir: config.outDir,
    // Inside the site's folder, where its packages are resolved.
    scratchPrefix: join(config.root, '.cache/press-server-'),
    async make(output) {
      const { scratch } = output;
      const server = openServer({ ...options, place: join(scratch, 'server') });
      const content = await finishContent({ ...options, scratch });
      return writeHostedSite({ ...options, content, output, server });
    },
  });
}

/** Adds to the content what only a build does: hovers. */
async function finishContent(options: WriteOptions & { scratch: string }): Promise<Content> {
  const { config, queries, scratch, onWarning } = options;
  const content = { ...options.content, ownFiles: await withTexts(options.content.ownFiles) };
  const folder = join(scratch, 'hovers');
  return withHovers(content, { config, queries, folder, onWarning });
}

/** Computes each text once: the build id and the site need it. */
async function withTexts(files: OwnFiles): Promise<OwnFiles> {
  const read: OwnFiles = new Map();
  for (const [path, file] of files) {
    const text = await file.text();
    read.set(path, { ...file, text: async () => text });
  }
  return read;
}
