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
 * The virtual modules of the client. `site` has all data. The others are code: `theme` is a module because
 * it is resolved from the site's folder, not from the engine's; `demo-theme` because only pages with demos
 * load it; `demos` because pages must not change with the list of all demos, which is in `all-demos`.
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

/** The text of a virtual module; undefined for any other. */
export function virtualModuleCode(id: string, options: VirtualModuleOptions): string | undefined {
  if (!id.startsWith(`\0${PREFIX}`)) return undefined;
  const { config, content, isClient, isBuild } = options;
  const themeSpecifier = JSON.stringify(config.theme.module);
  const name = id.slice(PREFIX.length + 1);
  if (name === 'site') return siteModule(options);
  if (name === 'theme') return `export { theme } from ${themeSpecifier};`;
  if (name === 'demo-theme') return demoThemeModule(config, themeSpecifier);
  const { demos } = content;
  if (name === 'demos' && isBuild) return lazyDemosModule;
  return name === 'demos' || name === ALL_DEMOS ? demosModule({ demos, isClient }) : undefined;
}

/** A theme's components for demos: from the module `demos` beside the theme, else from the theme. */
function demoThemeModule(config: ResolvedConfig, themeSpecifier: string): string {
  const file = demosFile(config);
  return [
    file
      ? `import * as theme from ${specifierLiteral(file)};`
      : `import { theme } from ${themeSpecifier};`,
    'export const { Previewer, DemoPair } = theme;',
  ].join('\n');
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
export const worker = ${JSON.stringify(isBuild && config.offline === true ? WORKER_FILE : '')};`;
}

/** Loads each demo on demand. */
function demosModule({ demos, isClient }: Pick<Content, 'demos'> & { isClient: boolean }): string {
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

/** A page names the files of its demos. This import creates the chunks of all demos. */
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
