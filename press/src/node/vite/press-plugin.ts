import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { DOTTED } from '../../shared/file-address.ts';
import { editPatternOf, issuePatternOf, starBadgeOf } from '../../shared/repository.ts';
import { isChineseLocale } from '../../shared/route.ts';
import { archiveName } from '../config/archive-name.ts';
import type { ResolvedConfig } from '../config/config.ts';
import type { Content } from '../content/load-content.ts';
import { engineFile } from '../engine-file.ts';

const PREFIX = 'virtual:press/';

/** The virtual modules through which the client imports the site's data, theme and demos. */
export function pressPlugin(config: ResolvedConfig, content: () => Content): Plugin {
  return {
    name: 'press',
    resolveId(id) {
      if (id.startsWith(PREFIX)) return `\0${id}`;
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return;
      const name = id.slice(PREFIX.length + 1);
      if (name === 'site') {
        const site = { ...content().site, logo: inlineLogo(config) };
        const isFinal = this.environment.mode === 'build';
        const features = featuresOf({ site, demos: content().demos }, isFinal);
        return `export const site = ${JSON.stringify(site)};
export const platform = ${JSON.stringify(site.repository?.platform ?? '')};
export const editPattern = ${JSON.stringify(editPatternOf(site.repository))};
export const issuePattern = ${JSON.stringify(config.feedback ? issuePatternOf(site.repository) : null)};
export const starBadge = ${JSON.stringify(starBadgeOf(site))};
export const download = ${JSON.stringify(config.portable && isFinal ? `/${archiveName(config)}.zip` : null)};
export const dottedPages = ${JSON.stringify(dottedPages(content()))};
${features}`;
      }
      if (name === 'theme') {
        const theme = config.theme.module ?? engineFile('client/bare-theme.tsx');
        return `export { theme } from ${JSON.stringify(theme)};`;
      }
      if (name === 'share-card') {
        const theme = config.theme.module ?? engineFile('client/bare-theme.tsx');
        // A theme need not export one.
        return `import * as theme from ${JSON.stringify(theme)};
export const { ShareCard } = { ...theme };`;
      }
      if (name === 'demos') {
        const { consumer } = this.environment.config;
        return demosModule(config, { demos: content().demos, isClient: consumer === 'client' });
      }
    },
  };
}

/** Loads each demo, and their wrapper, when it is asked for. */
function demosModule(
  { demo: { wrapper } }: ResolvedConfig,
  { demos, isClient }: Pick<Content, 'demos'> & { isClient: boolean },
): string {
  const load = (file: string) => `() => import(${JSON.stringify(normalizePath(file))})`;
  const entries = [...demos].map(([id, { file }]) => `  ${JSON.stringify(id)}: ${load(file)},`);
  const files = [...demos.values()].map(({ file }) => file).concat(wrapper ?? []);
  // An edit ends here. Otherwise Vite would give all that imports this module, up to the page itself,
  // a new address, and code that is loaded later would get a second copy of it.
  const accept = `import.meta.hot?.accept(${JSON.stringify(files.map(normalizePath))}, () => location.reload());`;
  return `export const demos = {\n${entries.join('\n')}\n};
export const loadWrapper = ${wrapper ? load(wrapper) : wrapper};
${isClient ? accept : ''}`;
}

/**
 * Constants, so that the bundler drops the code of features that a site does not use. They are all
 * true in development, where any of them may be used after the next edit.
 */
function featuresOf({ site, demos }: Pick<Content, 'site' | 'demos'>, isFinal: boolean): string {
  const { locales, docSearch } = site;
  const all = [...demos.values()].map(({ demo }) => demo);
  const features = {
    hasLocales: locales.length > 1,
    hasChinese: locales.some(({ name }) => isChineseLocale(name)),
    hasNavs: hasNavs(site),
    hasDocSearch: docSearch !== null,
    hasFrames: all.some(({ iframe }) => iframe),
  };
  return Object.entries(features)
    .map(([name, value]) => `export const ${name} = ${value || !isFinal};`)
    .join('\n');
}

export const hasNavs = ({ navs }: Content['site']) =>
  Object.values(navs).some((items) => items.length > 0);

/** The pages whose paths look like names of files. */
export function dottedPages({ pages }: Pick<Content, 'pages'>): string[] {
  return pages.map(({ page }) => page.path).filter((path) => DOTTED.test(path));
}

const INLINE_LOGO_BYTES = 4096;

/** A small SVG logo is inlined, which saves a request. */
function inlineLogo({ logo, publicDir }: ResolvedConfig): string {
  const file = join(publicDir, logo);
  if (!logo.startsWith('/') || !logo.endsWith('.svg') || !existsSync(file)) return logo;
  const svg = readFileSync(file, 'utf8');
  if (svg.length > INLINE_LOGO_BYTES) return logo;
  // Only what is not allowed in a URL or an attribute: the rest compresses better unencoded.
  const compact = svg.trim().replace(/>\s+</g, '><');
  return `data:image/svg+xml,${compact.replace(/[#%<>"\s]/g, encodeURIComponent)}`;
}
