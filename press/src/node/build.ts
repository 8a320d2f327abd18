import { existsSync } from 'node:fs';
import { copyFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveName } from './config/archive-name.ts';
import { assertReact } from './config/assert-react.ts';
import type { ResolvedConfig } from './config/config.ts';
import { withHovers } from './features/hovers/with-hovers.ts';
import { systemError } from './lib/errors.ts';
import { inRepository, rethrow } from './lib/location.ts';
import { openSiteQueries, type Queries } from './lib/queries.ts';
import { type PageCounts, writeHostedSite } from './output/hosted-site.ts';
import { type PortableSiteOptions, writePortableSite } from './output/portable-site.ts';
import { demoHtml } from './output/prerender/demo-html.ts';
import { renderContentIslands } from './output/prerender/island-html.ts';
import { openServer, type Server } from './output/prerender/server.ts';
import { makeOutput, type Output } from './output/transaction.ts';
import { zipFolder } from './output/zip.ts';
import { type Content, loadContent } from './site/load-content.ts';
import type { OwnFiles } from './site/own-files.ts';

export interface BuildOptions {
  /** The content of the `generator` meta tag. */
  generator: string;
  /** Identifies the engine's code; without it, nothing is cached for the next build. */
  engine?: string;
  /** Whether to build the site for reading without a server instead. @default false */
  isPortable?: boolean;
  onProgress?: (message: string) => void;
  onWarning?: (message: string) => void;
}

/** The folder of a portable build; its archive is next to it. */
export const portableDir = ({ outDir }: Pick<ResolvedConfig, 'outDir'>) => `${outDir}-portable`;

/**
 * Builds the site into `config.outDir`, or next to it for a portable build. The previous output stays until
 * the new one is complete.
 */
export async function build(config: ResolvedConfig, options: BuildOptions): Promise<PageCounts> {
  const { generator, engine, isPortable, onProgress = () => {} } = options;
  const onWarning = (message: string) =>
    options.onWarning?.(inRepository(config.repositoryRoot, { message }).message);
  // Otherwise the prerenderer, too, would use React's development build.
  process.env.NODE_ENV = 'production';
  assertReact(config);
  // Queries of their own, which leave memory with everything that they have read.
  const reading = openSiteQueries(config, engine);
  const content = await readContent(config, { queries: reading, onProgress });
  const queries = openSiteQueries(config, engine);
  content.warnings.forEach(onWarning);
  const outDir = isPortable ? portableDir(config) : config.outDir;
  const write = isPortable ? buildPortable : buildHosted;
  const counts = await write(outDir, {
    config,
    content,
    queries,
    generator,
    onProgress,
    onWarning,
  }).catch((error) => rethrow(config.repositoryRoot, systemError(error, outDir) ?? error));
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

/** Inside the site's folder, where its packages are resolved. */
const scratchPrefix = ({ root }: ResolvedConfig) => join(root, '.cache/press-server-');

function buildHosted(outDir: string, options: WriteOptions): Promise<PageCounts> {
  const { config } = options;
  return makeOutput({
    outDir,
    scratchPrefix: scratchPrefix(config),
    async make(output) {
      const { scratch } = output;
      const server = openServer({ ...options, place: join(scratch, 'server') });
      const content = await finishContent({ ...options, server, scratch });
      return writeHostedSite({
        ...options,
        content,
        output,
        server,
        addFiles: (demoHtml) => writeArchive(output, { ...options, content, demoHtml }),
      });
    },
  });
}

/** Adds to the content what only a build does: rendered islands and hovers. */
async function finishContent(
  options: WriteOptions & { server: Server; scratch: string },
): Promise<Content> {
  const { config, queries, scratch, onWarning } = options;
  const content = await renderContentIslands({
    ...options,
    content: { ...options.content, ownFiles: await withTexts(options.content.ownFiles) },
  });
  const folder = join(scratch, 'hovers');
  return withHovers(content, { config, queries, folder, onWarning });
}

/** Computes each text once: the build id and up to two sites need it. */
async function withTexts(files: OwnFiles): Promise<OwnFiles> {
  const read: OwnFiles = new Map();
  for (const [path, file] of files) {
    const text = await file.text();
    read.set(path, { ...file, text: async () => text });
  }
  return read;
}

function buildPortable(outDir: string, options: WriteOptions): Promise<PageCounts> {
  const { config, onProgress } = options;
  return makeOutput({
    outDir,
    scratchPrefix: scratchPrefix(config),
    async make({ folder, scratch }) {
      onProgress('bundling');
      const server = openServer({ ...options, place: join(scratch, 'server') });
      const content = await finishContent({ ...options, server, scratch });
      const filled = { ...options, content, server, scratch };
      const html = await demoHtml(filled);
      const counts = await writePortableSite({ ...filled, folder, demoHtml: html });
      const file = join(scratch, 'archive.zip');
      await zipFolder(folder, { top: archiveName(config), file });
      // By renaming: if the copy fails, for example on a full disk, the previous archive stays.
      await copyFile(file, `${outDir}.zip.new`);
      await rename(`${outDir}.zip.new`, `${outDir}.zip`);
      return counts;
    },
  });
}

/** Adds the archive, for reading without a server, to the site. */
async function writeArchive(
  { folder: site, scratch }: Output,
  { onWarning: _, ...options }: WriteOptions & Pick<PortableSiteOptions, 'demoHtml'>,
): Promise<void> {
  const { config } = options;
  const name = archiveName(config);
  // A public file of the same name takes precedence, as for the site's data.
  if (!config.portable || existsSync(join(config.publicDir, `${name}.zip`))) return;
  const folder = join(scratch, 'portable');
  options.onProgress('writing the archive');
  // Without warnings: the site has already reported them.
  await writePortableSite({ ...options, folder, scratch });
  await zipFolder(folder, { top: name, file: join(site, `${name}.zip`) });
}
