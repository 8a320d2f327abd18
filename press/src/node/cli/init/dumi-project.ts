import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PressConfig } from '../../config/config.ts';
import { isFile } from '../../lib/files.ts';
import { installedManifest } from '../../lib/modules/local-module.ts';
import { readLiterals } from './read-literals.ts';

export interface DumiProject {
  /** dumi's configuration as fields of `PressConfig`; paths are relative to the project. */
  fields: Partial<PressConfig>;
  /** Steps that the author has to do by hand, as sentences. */
  notes: string[];
}

const FILES = ['.dumirc', '.umirc', 'config/config'].flatMap((name) =>
  ['ts', 'tsx', 'js', 'mts', 'mjs'].map((extension) => `${name}.${extension}`),
);

/**
 * Undefined for other projects: umi has the same files, and `config/config.js` is a common name. The
 * package.json of a workspace may not mention dumi.
 */
export function readDumiProject(
  folder: string,
  dependencies: Record<string, string>,
): DumiProject | undefined {
  const file = FILES.find((name) => isFile(join(folder, name)));
  const range = dependencies.dumi;
  const path = join(folder, file ?? '');
  const source = file ? readFileSync(path, 'utf8') : '';
  const { value, computed } = file
    ? readLiterals(source, { file: path, folder })
    : { value: {}, computed: [] };
  const config = value as DumiConfig;
  const isDumi =
    file?.startsWith('.dumirc') ||
    range ||
    dependencies['@umijs/preset-dumi'] ||
    /['"]dumi\b/.test(source) ||
    (file && (config.mode === 'doc' || config.mode === 'site' || config.resolve));
  if (!isDumi) return undefined;
  const isSecond = Boolean(file?.startsWith('.dumirc')) || /^\D*2/.test(range ?? '');
  const content = contentOf(config.resolve ?? {}, { folder, isSecond });
  const fields = {
    // Defaults first; configured locales replace them.
    ...(!isSecond && hasChinese(folder, content) && { locales: FIRST_LOCALES }),
    ...identityOf(config),
    ...looksOf(config, path),
    content,
    // dumi runs all fences in tsx or jsx except `pure` ones.
    ...(!isPassive(config.resolve ?? {}) && { demoFences: true }),
    alias: stringsOf(config.alias),
    outDir: text(config.outputPath) ?? (isSecond ? 'docs-dist' : 'dist'),
  };
  const notes = file ? notesOn({ file, config, computed }) : [];
  return { fields, notes };
}

/** The file may contain anything, so each value is checked before it is used. */
interface DumiConfig {
  mode?: unknown;
  title?: unknown;
  themeConfig?: { name?: unknown; logo?: unknown; nav?: unknown };
  logo?: unknown;
  favicon?: unknown;
  favicons?: unknown;
  styles?: unknown;
  links?: unknown;
  navs?: unknown;
  menus?: unknown;
  base?: unknown;
  locales?: unknown;
  alias?: unknown;
  outputPath?: unknown;
  resolve?: {
    includes?: unknown;
    docDirs?: unknown;
    atomDirs?: unknown;
    passivePreview?: unknown;
    codeBlockMode?: unknown;
  };
}

/** Whether the configuration makes only marked fences demos. */
const isPassive = ({ passivePreview, codeBlockMode }: NonNullable<DumiConfig['resolve']>) =>
  passivePreview === true || codeBlockMode === 'passive';

const TAKEN = [
  ...['mode', 'title', 'base', 'locales', 'alias', 'resolve', 'outputPath'],
  ...['logo', 'favicon', 'favicons', 'styles', 'links', 'navs', 'menus'],
];

/** Fields without a counterpart: features that are always on here, or settings of webpack. */
const NEEDLESS = [
  ...['dynamicImport', 'exportStatic', 'hash', 'manifest', 'ssr'],
  ...['fastRefresh', 'mfsu', 'nodeModulesTransform', 'webpack5'],
];

const text = (value: unknown) => (typeof value === 'string' && value.trim() ? value : undefined);

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const stringsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([, one]) => text(one)));

function identityOf({ mode, title, themeConfig, base, locales }: DumiConfig) {
  const own = text(themeConfig?.name) ?? text(title);
  const path = text(base)?.replaceAll(/^\/+|\/+$/g, '');
  const languages = list(locales).flatMap((one) => {
    const { id, name } = (one ?? {}) as { id?: unknown; name?: unknown };
    const [tag, label] = Array.isArray(one) ? one : [id, name];
    return text(tag) && text(label) ? { name: tag as string, label: label as string } : [];
  });
  return {
    ...(own && { title: own }),
    ...((mode === 'site' || mode === 'doc') && { mode: mode as 'site' | 'doc' }),
    ...(path && /^[^.?#\s:][^?#\s:]*$/.test(path) && { base: `/${path}/` }),
    ...(languages.length > 0 && { locales: languages }),
  };
}

/** Logo, icon, style sheets and navigation, if they are literals. */
function looksOf(config: DumiConfig, file: string) {
  const { logo, favicon, favicons, styles, navs, menus, themeConfig } = config;
  const address = (value: unknown) =>
    /^(https?:)?\//.test(text(value) ?? '') ? text(value) : undefined;
  const image = address(themeConfig?.logo) ?? address(logo);
  const icon = address(favicon) ?? address(list(favicons)[0]);
  const linked = list(config.links).flatMap((one) => sheetOf(one) ?? []);
  const sheets = [...list(styles), ...linked].flatMap(
    (one) => (address(one) || /[{@]/.test(text(one) ?? '') ? text(one) : undefined) ?? [],
  );
  const installed = sheets.flatMap((one) => installedSheet(one, file) ?? []);
  const own = sheets.filter((one) => !installedSheet(one, file));
  const listed = navsOf(navs ?? themeConfig?.nav);
  return {
    ...(image && { logo: image }),
    ...(icon && { favicon: icon }),
    ...(own.length > 0 && { styles: own }),
    ...(installed.length > 0 && { demo: { styles: installed } }),
    ...(listed && { navs: listed }),
    ...(isComplete(menus) && { menus: menus as PressConfig['menus'] }),
  };
}

const sheetOf = (link: unknown): string | undefined => {
  const { rel, href } = (link ?? {}) as Record<string, unknown>;
  return rel === 'stylesheet' ? text(href) : undefined;
};

/** `antd/dist/antd.css` instead of its address on a CDN, if the package is installed: for demos only. */
function installedSheet(address: string, file: string): string | undefined {
  const [, name = '', path] =
    /^(?:https?:)?\/\/[^/]+\/(?:npm\/)?((?:@[^/@]+\/)?[^/@]+)(?:@[^/]+)?\/([^?#]+\.css)$/.exec(
      address,
    ) ?? [];
  const manifest = name && installedManifest(file, name);
  return manifest && isFile(join(dirname(manifest), path ?? '')) ? `${name}/${path}` : undefined;
}

/** Whether the value is not empty and was read completely. */
function isComplete(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined;
  const members = Object.values(value);
  return members.length > 0 && members.every(isComplete);
}

/** The default of dumi 1. */
const FIRST_LOCALES = [
  { name: 'en-US', label: 'English' },
  { name: 'zh-CN', label: '中文' },
];

const hasChinese = (folder: string, content: ContentFolders) =>
  content.some((one) =>
    readdirSync(join(folder, typeof one === 'string' ? one : one.folder), {
      recursive: true,
      encoding: 'utf8',
    }).some((path) => path.endsWith('.zh-CN.md')),
  );

type Navs = NonNullable<PressConfig['navs']>;

/** dumi's `link` is `path` here; the value is a list, or a list for each locale. */
function navsOf(value: unknown): Navs | undefined {
  if (Array.isArray(value)) {
    // dumi adds its generated entries to such a list; here a list has only its own entries.
    if (value.includes(null)) return undefined;
    const items = value.flatMap((one) => navItem(one) ?? []);
    return items.length > 0 ? (items as Navs) : undefined;
  }
  const locales = Object.entries(value ?? {}).flatMap(([locale, one]) => {
    const items = navsOf(Array.isArray(one) ? one : []);
    return items ? [[locale, items]] : [];
  });
  return locales.length > 0 ? (Object.fromEntries(locales) as Navs) : undefined;
}

function navItem(value: unknown): Record<string, unknown> | undefined {
  const { title, path, link, children } = (value ?? {}) as Record<string, unknown>;
  const inside = list(children).flatMap((one) => navItem(one) ?? []);
  const target = text(path) ?? text(link);
  if (!text(title) || (!target && inside.length === 0)) return undefined;
  return {
    title,
    ...(target && { path: target }),
    ...(inside.length > 0 && { children: inside }),
  };
}

type ContentFolders = NonNullable<PressConfig['content']>;

/** The configured folders, or dumi's defaults, as far as they exist. */
function contentOf(
  { includes, docDirs, atomDirs }: NonNullable<DumiConfig['resolve']>,
  { folder, isSecond }: { folder: string; isSecond: boolean },
): ContentFolders {
  const given = isSecond
    ? [...list(docDirs ?? ['docs']), ...list(atomDirs ?? [{ type: 'component', dir: 'src' }])]
    : list(includes ?? ['docs', 'src', ...packagesIn(folder)]);
  return given.flatMap((one): ContentFolders => {
    const { dir, type } = (typeof one === 'string' ? { dir: one } : (one ?? {})) as {
      dir?: unknown;
      type?: unknown;
    };
    const name = text(dir)?.replaceAll(/^\.?\/|\/$/g, '');
    if (!name || !existsSync(join(folder, name))) return [];
    return [text(type) ? { folder: name, path: `/${plural(type as string)}` } : name];
  });
}

/** dumi's paths for kinds of pages: `/components` for `component`. */
const plural = (word: string) =>
  word.endsWith('s') ? word : `${word}s`.replace(/([^aeiou])ys$/, '$1ies');

function packagesIn(folder: string): string[] {
  const packages = join(folder, 'packages');
  return existsSync(packages) ? readdirSync(packages).map((name) => `packages/${name}/src`) : [];
}

function notesOn({
  file,
  config,
  computed,
}: {
  file: string;
  config: DumiConfig;
  computed: string[];
}): string[] {
  const isTaken = (key: string) => TAKEN.includes(key.replace(/[. [].*/, ''));
  const unread = computed.filter(
    (one) => isTaken(one) || /^(themeConfig(\.name)? \(|\.\.\.|all of it)/.test(one),
  );
  const { name, logo, nav, ...themeConfig } = config.themeConfig ?? {};
  const isLeft = (key: string) =>
    (key === 'navs' && !navsOf(config.navs)) ||
    (key === 'links' && list(config.links).some((one) => !sheetOf(one)));
  const foreign = Object.keys(config).filter(
    (key) =>
      isLeft(key) ||
      (!isTaken(key) &&
        !NEEDLESS.includes(key) &&
        (key !== 'themeConfig' || Object.keys(themeConfig).length > 0)),
  );
  return [
    unread.length > 0
      ? `${file} is only read, never run, so what it computes has to be added by hand: ${unread.join(', ')}.`
      : '',
    foreign.length > 0
      ? `Not taken over from ${file}: ${foreign.join(', ')}; coming-from-dumi.md in @multi-hooks/press says what they are here.`
      : '',
  ].filter(Boolean);
}
