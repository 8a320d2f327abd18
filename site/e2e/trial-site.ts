import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../../press/src/node/build/build.ts';
import type { ResolvedConfig } from '../../press/src/node/config/config.ts';
import { loadConfig } from '../../press/src/node/config/load-config.ts';
import { serve } from '../../press/src/node/serve.ts';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds and serves the engine's site in three languages in this theme, with pages of one's own. */
export async function startTrialSite({
  content: hasContent = true,
  pages = {},
  config = {},
}: {
  /** Whether the site's own pages are there. */
  content?: boolean;
  /** File name → Markdown. */
  pages?: Record<string, string>;
  config?: Partial<ResolvedConfig>;
} = {}) {
  // Inside the repository, so that React and the theme are found.
  await mkdir(pathOf('../.cache/'), { recursive: true });
  const root = await mkdtemp(pathOf('../.cache/trial-'));
  const content = join(root, 'content');
  await mkdir(content);
  for (const [name, text] of Object.entries(pages)) await writeFile(join(content, name), text);
  const fixture = await loadConfig(pathOf('../../press/fixtures/three-locales/press.config.ts'));
  const outDir = join(root, 'dist');
  await build(
    {
      ...fixture,
      content: hasContent ? [...fixture.content, content] : [content],
      theme: { module: '@multi-hooks/theme', colorMode: 'auto' },
      ...config,
      root,
      outDir,
    },
    { generator: 'test' },
  );
  const server = await serve({ folder: outDir, base: fixture.base, port: 0 });
  return {
    url: server.url,
    async close() {
      await server.close();
      await rm(root, { recursive: true });
    },
  };
}
