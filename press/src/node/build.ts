import { join } from 'node:path';
import type { ResolvedConfig } from './config/config.ts';
import { assertReact } from './config/load-config.ts';
import { withHovers } from './features/hovers/site-hovers.ts';
import { systemError } from './lib/errors.ts';
import type { Problem } from './lib/problems.ts';
import { replaceOutput } from './output/replace-output.ts';
import {
  bundleSite,
  writeAssets,
  writeTexts,
  writeViews,
  writeWorkbench,
  writeWorker,
} from './output/write-site.ts';
import { loadContent } from './site/content.ts';

export interface BuildOptions {
  /** The content of the `generator` meta tag. */
  generator: string;
  onProgress?: (message: string) => void;
  onWarning?: (warning: Problem) => void;
}

/**
 * Builds the site into `config.outDir`. The previous output stays until the new one is complete.
 * @returns the number of its pages
 */
export async function build(
  config: ResolvedConfig,
  { generator, onProgress = () => {}, onWarning = () => {} }: BuildOptions,
): Promise<number> {
  // The prerenderer, too, uses React's production build.
  process.env.NODE_ENV = 'production';
  assertReact(config);
  // scan → readPage → arrange → linkPage; one error has all problems.
  const content = await loadContent(config, { onProgress });
  content.warnings.forEach(onWarning);
  // Inside the site's folder, where its packages are resolved.
  const scratchPrefix = join(config.root, '.cache/press-server-');
  await replaceOutput(config.outDir, scratchPrefix, async (output) => {
    const folder = join(output.scratch, 'hovers');
    const contentWithHovers = await withHovers(content, { config, folder, onWarning });
    const site = { config, content: contentWithHovers, output, generator, onProgress, onWarning };
    const bundle = await bundleSite(site);
    await writeViews(site, bundle);
    await writeTexts(site, bundle);
    await writeWorkbench(site);
    await writeAssets(site);
    await writeWorker(site, bundle);
  }).catch((error) => {
    throw systemError(error, config.outDir) ?? error;
  });
  return content.pages.length;
}
