import { join } from 'node:path';
import { type InlineConfig, normalizePath } from 'vite';
import type { ResolvedConfig } from '../config/config.ts';
import type { Content } from '../content/load-content.ts';
import { pressPlugin } from './press-plugin.ts';
import { uiLibraryPlugin } from './ui-library.ts';

/** What the browser's build, the prerenderer's build and the development server have in common. */
export function viteConfig(config: ResolvedConfig, content: () => Content): InlineConfig {
  const isDemoFile = demoFileTest(content);
  return {
    configFile: false,
    envDir: false,
    root: config.root,
    // Not in the nearest node_modules: two sites of one repository would overwrite each other's.
    cacheDir: join(config.root, '.cache/vite'),
    publicDir: config.publicDir,
    logLevel: 'warn',
    appType: 'custom',
    resolve: {
      alias: config.alias,
      // Demos live outside the site's folder; all must share one React.
      dedupe: ['react', 'react-dom'],
    },
    // No looking for a configuration of PostCSS above the site.
    css: { postcss: {} },
    // Demos are written for the classic transform, which React 16 needs; the site takes the new one.
    oxc: { jsx: { runtime: 'automatic' } },
    plugins: [pressPlugin(config, content), uiLibraryPlugin(config, isDemoFile)],
  };
}

/** Asked for every module of a bundle, so the files are listed once for each reading of the content. */
function demoFileTest(content: () => Content): (id: string) => boolean {
  let listed: { demos: Content['demos']; files: Set<string> } | undefined;
  return (id) => {
    const { demos } = content();
    if (listed?.demos !== demos) {
      listed = {
        demos,
        files: new Set([...demos.values()].map(({ file }) => normalizePath(file))),
      };
    }
    return listed.files.has(id);
  };
}
