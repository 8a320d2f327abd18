import { join } from 'node:path';
import {
  type CSSOptions,
  type InlineConfig,
  mergeConfig,
  type Rolldown,
  build as viteBuild,
} from 'vite';
import { isChineseLocale } from '../../shared/route.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { engineFile } from '../lib/modules/engine-file.ts';
import { nativePath } from '../lib/modules/local-module.ts';
import type { Content } from '../site/content.ts';
import { leanModules } from './plugins/lean-modules.ts';
import { pressPlugin } from './plugins/press-plugin.ts';
import { uiLibraryPlugins } from './plugins/ui-library.ts';

/** Common to the client build, the prerenderer's build and the development server. */
export function viteConfig(config: ResolvedConfig, content: () => Content): InlineConfig {
  const isDemoFile = (id: string) => content().demoFiles.has(nativePath(id));
  return {
    configFile: false,
    envDir: false,
    root: config.root,
    // Vite's default, in the nearest node_modules, may be shared with other sites.
    cacheDir: join(config.root, '.cache/vite'),
    publicDir: config.publicDir,
    logLevel: 'warn',
    appType: 'custom',
    resolve: {
      alias: {
        ...config.alias,
        // Always the running client, wherever the theme is installed: a second copy would have its own,
        // empty state.
        '@multi-hooks/press/client/attributes': engineFile('shared/attributes.ts'),
        '@multi-hooks/press/client/search': engineFile('client/search/index.ts'),
        '@multi-hooks/press/client/workbench': engineFile('client/workbench/index.ts'),
        '@multi-hooks/press/client': engineFile('client/index.ts'),
      },
      // Demos are outside the site's folder, but must use the same React.
      dedupe: ['react', 'react-dom'],
    },
    // Code behind a flag that is false is not bundled, not even lazily.
    define: {
      __PRESS_WORKBENCH__: String(config.workbench !== null),
      __PRESS_CODE_SWITCH__: String(config.codeSwitch),
      __PRESS_HOVERS__: String(config.hovers),
      __PRESS_LOCALES__: String(
        config.locales.length > 1 || config.locales.some(({ name }) => isChineseLocale(name)),
      ),
    },
    css: styleOptions,
    // Demos import React for the classic JSX transform of React 16; they work with both transforms.
    oxc: { jsx: { runtime: 'automatic' } },
    plugins: [pressPlugin(config, content), uiLibraryPlugins(config, isDemoFile), leanModules],
  };
}

export const styleOptions: CSSOptions = {
  // Keeps Vite from searching for a PostCSS configuration in parent folders.
  postcss: {},
};

/** Runs the bundler, and returns its files instead of writing them. */
export async function runBundler(
  settings: InlineConfig,
): Promise<Rolldown.RolldownOutput['output']> {
  const result = await viteBuild(mergeConfig(settings, { build: { write: false } }));
  return (result as Rolldown.RolldownOutput).output;
}
