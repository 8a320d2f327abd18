import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { WORKER_FILE } from '../../../shared/offline.ts';
import { editPatternOf, issuePatternOf, starBadgeOf } from '../../../shared/repository.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import type { Content } from '../../site/content.ts';
import { demosFile } from '../theme-files.ts';

const PREFIX = 'virtual:press/';
const ALL_DEMOS = 'all-demos';

/**
 * The virtual modules of the client and the prerenderer, `virtual:press/*`:
 * - `site`: the data that all pages share
 * - `theme`: re-exports the theme, which is resolved from the site's folder, not from the engine's
 * - `demo-theme`: the theme's components for demos, which only pages with demos load
 * - `all-demos`: a loader for each demo
 * - `demos`: the same in development; in a build, a function that imports `all-demos`, so that the code of
 *   pages does not change with the list of demos
 */
export function pressPlugin(config: ResolvedConfig, content: () => Content): Plugin {
  return {
    name: 'press',
    resolveId: {
      filter: { id: new RegExp(`^${PREFIX}`) },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: new RegExp(`^\0${PREFIX}`) },
      handler(id) {
        const isBuild = this.environment.mode === 'build';
        const isClient = this.environment.config.consumer === 'client';
        return virtualModuleCode(id, { config, content: content(), isBuild, isClient });
      },
    },
  };
}

export interface VirtualModuleOptions {
  config: ResolvedConfig;
  content: Content;
  /** False in development. */
  isBuild: boolean;
  /** False for the prerenderer. */
  isClient: boolean;
}

export function virtualModuleCode(id: string, options: VirtualModuleOptions): string | undefined {
  const { config, content, isClient, isBuild } = options;
  const themeSpecifier = JSON.stringify(config.theme.module);
  const demosModule = demosModuleOf(content.demos, isClient);
  switch (id.slice(PREFIX.length + 1)) {
    case 'site':
      return siteModule(options);
    case 'theme':
      return `export { theme } from ${themeSpecifier};`;
    case 'demo-theme':
      return demoThemeModule(config, themeSpecifier);
    case 'demos':
      // In development, Vite serves each demo by its address: there are no chunks to name.
      return isBuild ? lazyDemosModule : demosModule;
    case ALL_DEMOS:
      return demosModule;
    default:
      return undefined;
  }
}

/** A theme's components for demos: from the module `demos` beside the theme, else from the theme. */
function demoThemeModule(config: ResolvedConfig, themeSpecifier: string): string {
  const file = demosFile(config);
  if (file) return `export { Previewer, DemoPair } from ${specifierLiteral(file)};`;
  return `import { theme } from ${themeSpecifier};\nexport const { Previewer, DemoPair } = theme;`;
}

const specifierLiteral = (file: string) => JSON.stringify(normalizePath(file));

function siteModule({ config, content, isClient, isBuild }: VirtualModuleOptions): string {
  // React keeps the prerendered image, so a built client does not need the inlined logo again.
  const logo = isClient && isBuild ? config.logo : logoAddress(config);
  const site = { ...content.site, logo };
  return `export const site = ${JSON.stringify(site)};
export const platform = ${JSON.stringify(site.repository?.platform ?? '')};
export const editPattern = ${JSON.stringify(editPatternOf(site.repository))};
export const issuePattern = ${JSON.stringify(issuePatternOf(site.repository))};
export const docSearch = ${JSON.stringify(site.docSearch)};
export const hasNavs = ${Object.values(site.navs).some((navs) => navs.length > 0)};
export const starBadge = ${JSON.stringify(starBadgeOf(site))};
export const workerFile = ${JSON.stringify(isBuild && config.offline === true ? WORKER_FILE : '')};`;
}

/** Loads each demo on demand. */
function demosModuleOf(demos: Content['demos'], isClient: boolean): string {
  const entries = [...demos].map(
    ([id, { file }]) => `  ${JSON.stringify(id)}: ${lazyImportCode(file)},`,
  );
  const files = [...demos.values()].map(({ file }) => file);
  // Accept updates here. Otherwise Vite would give a new address to all modules that import this one, up to
  // the page, and code that is loaded later would get second copies.
  const accept = `import.meta.hot?.accept(${JSON.stringify(files.map(normalizePath))}, () => location.reload());`;
  return `export const demos = {\n${entries.join('\n')}\n};
export const loadDemos = null;
${isClient ? accept : ''}`;
}

const lazyImportCode = (file: string) => `() => import(${specifierLiteral(file)})`;

/**
 * In a build, the data of a page names its demos' files. The import makes the bundler emit a chunk per demo.
 */
const lazyDemosModule = `export const demos = {};
export const loadDemos = ${lazyImportCode(PREFIX + ALL_DEMOS)};`;

const MAX_INLINE_LOGO_LENGTH = 4096;

/** A small SVG logo is inlined, which saves a request. */
function logoAddress({ logo, publicDir }: ResolvedConfig): string {
  const file = join(publicDir, logo);
  if (!logo.startsWith('/') || !logo.endsWith('.svg') || !existsSync(file)) return logo;
  const svg = readFileSync(file, 'utf8');
  if (svg.length > MAX_INLINE_LOGO_LENGTH) return logo;
  // Only what is not allowed in a URL or an attribute: the rest compresses better unencoded.
  const compact = svg.trim().replace(/>\s+</g, '><');
  return `data:image/svg+xml,${compact.replace(/[#%<>"\s]/g, encodeURIComponent)}`;
}
