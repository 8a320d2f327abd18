import { join } from 'node:path';
import type { ResolvedConfig } from './config/config.ts';
import { assertReact } from './config/load-config.ts';
import { withHovers } from './features/hovers/site-hovers.ts';
import { systemError } from './lib/errors.ts';
import { makeOutput } from './output/transaction.ts';
import { writeSite } from './output/write-site.ts';
import { type Content, loadContent } from './site/load-content.ts';

export interface BuildOptions {
  /** The content of the `generator` meta tag. */
  generator: string;
  onProgress?: (message: string) => void;
  onWarning?: (message: string) => void;
}

/**
 * Builds the site into `config.outDir`. The previous output stays until the new one is complete.
 * @returns the number of its pages
 */
export async function build(config: ResolvedConfig, options: BuildOptions): Promise<number> {
  const { generator, onProgress = () => {} } = options;
  const { onWarning = () => {} } = options;
  // Otherwise the prerenderer, too, would use React's development build.
  process.env.NODE_ENV = 'production';
  assertReact(config);
  const content = await readContent(config, onProgress);
  content.warnings.forEach(onWarning);
  await write({ config, content, generator, onProgress, onWarning }).catch((error) => {
    throw systemError(error, config.outDir) ?? error;
  });
  return content.pages.length;
}

/** Reads and checks all sources of a site; throws one error with all problems. */
export async function readContent(
  config: ResolvedConfig,
  onProgress?: (message: string) => void,
): Promise<Content> {
  return loadContent(config, {
    onProgress: ({ done, total }) => onProgress?.(`pages read: ${done} of ${total}`),
  });
}

interface WriteOptions {
  config: ResolvedConfig;
  content: Content;
  generator: string;
  onProgress: (message: string) => void;
  onWarning: (message: string) => void;
}

function write(options: WriteOptions): Promise<void> {
  const { config } = options;
  return makeOutput({
    outDir: config.outDir,
    // Inside the site's folder, where its packages are resolved.
    scratchPrefix: join(config.root, '.cache/press-server-'),
    async make(output) {
      const { scratch } = output;
      const content = await finishContent({ ...options, scratch });
      return writeSite({ ...options, content, output });
    },
  });
}

/** Adds to the content what only a build does: hovers. */
async function finishContent(options: WriteOptions & { scratch: string }): Promise<Content> {
  const { config, scratch, onWarning } = options;
  const folder = join(scratch, 'hovers');
  return withHovers(options.content, { config, folder, onWarning });
}
