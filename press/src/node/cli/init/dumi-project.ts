import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isObject } from '../../config/check.ts';
import { checkOptions, type PressConfig } from '../../config/config.ts';
import { isFile } from '../../lib/files.ts';
import { installedManifest } from '../../lib/modules/local-module.ts';
import { readLiterals } from './read-literals.ts';

export interface DumiProject {
  /** Its configuration in our fields; paths are relative to the project. */
  fields: Partial<PressConfig>;
  /** Steps that the author has to do by hand, as sentences. */
  notes: string[];
}

const FILES = ['.dumirc', '.umirc', 'config/config'].flatMap((name) =>
  ['ts', 'tsx', 'js', 'mts', 'mjs'].map((extension) => `${name}.${extension}`),
);

/** Values may be of any type: `checkOptions` rejects those that are not valid here. */
type Values = Record<string, unknown>;

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
  const { value: config, computed } = readLiterals(source, { file: path, folder });
  const isSecond = Boolean(file?.startsWith('.dumirc')) || /^\D*2/.test(range ?? '');
  const isDumi =
    isSecond ||
    range ||
    dependencies['@umijs/preset-dumi'] ||
    /['"]dumi\b/.test(source) ||
    config.mode === 'doc' ||
    config.mode === 'site' ||
    config.resolve;
  if (!isDumi) return undefined;
  const content = contentOf(valuesIn(config.resolve), { folder, isSecond });
  const fields = {
    ...(!isSecond && hasChinese(folder, content) && { locales: FIRST_LOCALES }),
    ...validFields(config, { file: path, content }),
    outDir: text(config.outputPath) ?? (isSecond ? 'docs-dist' : 'dist'),
  };
  return { fields, notes: notesOn({ file, config, computed, fields }) };
}

const text = (value: unknown) => (typeof value === 'string' && value.trim() ? value : undefined);

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const valuesIn = (value: unknown): Values => (isObject(value) ? value : {});

const isValid = (field: string, value: unknown) =>
  checkOptions({ title: '-', [field]: value }).length === 0;

function validFields(
  config: Values,
  { file, content }: { file: string; content: ContentFolders },
): Partial<PressConfig> {
  const { name, logo = config.logo, nav } = valuesIn(config.themeConfig);
  const { passivePreview, codeBlockMode } = valuesIn(config.resolve);
  const linked = list(config.links).flatMap((one) => sheetOf(one) ?? []);
  const sheets = [...list(config.styles), ...linked].filter((one) => isValid('styles', [one]));
  const installed = sheets.flatMap((one) => installedSheet(String(one), file) ?? []);
  const fields = {
    title: name ?? config.title,
    mode: config.mode,
    base: text(config.base)
      ?.replace(/^\.?\/*(.*?)\/*$/, '/$1/')
      .replace('//', '/'),
    locales: config.locales && list(config.locales).map(localeOf),
    content,
    logo: isValid('favicon', logo) ? logo : undefined,
    favicon: config.favicon ?? list(config.favicons)[0],
    styles: sheets.filter((one) => !installedSheet(String(one), file)),
    demo: installed.length > 0 ? { styles: installed } : undefined,
    navs: navsOf(config.navs ?? nav),
    menus: config.menus,
    alias: config.alias,
    // A fence in tsx or jsx runs, unless only marked ones do.
    demoFences: passivePreview === true || codeBlockMode === 'passive' ? undefined : true,
  };
  return Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => value !== undefined && isValid(key, value)),
  );
}

/** `['en-US', 'English']` of dumi 1, `{ id: 'en-US', name: 'English' }` of dumi 2. */
function localeOf(value: unknown) {
  const { id, name } = valuesIn(value);
  const [tag, label] = Array.isArray(value) ? value : [id, name];
  return { name: tag, label };
}

function sheetOf(link: unknown): string | undefined {
  const { rel, href } = valuesIn(link);
  return rel === 'stylesheet' ? text(href) : undefined;
}

/** `antd/dist/antd.css` instead of its address on a CDN, if the package is installed: for demos only. */
function installedSheet(address: string, file: string): string | undefined {
  const [, name = '', path] =
    /^(?:https?:)?\/\/[^/]+\/(?:npm\/)?((?:@[^/@]+\/)?[^/@]+)(?:@[^/]+)?\/([^?#]+\.css)$/.exec(
      address,
    ) ?? [];
  const manifest = name && installedManifest(file, name);
  return manifest && isFile(join(dirname(manifest), path ?? '')) ? `${name}/${path}` : undefined;
}

/** A list, or a list for each locale. */
function navsOf(value: unknown): unknown {
  if (!isObject(value)) return value && list(value).map(navItem);
  return Object.fromEntries(Object.entries(value).map(([locale, one]) => [locale, navsOf(one)]));
}

/** `null`, where dumi inserts its generated entries, has no counterpart. */
function navItem(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { title, link, path = link, children } = value;
  return { title, ...(path ? { path } : {}), ...(children ? { children: navsOf(children) } : {}) };
}

/** The default of dumi 1. */
const FIRST_LOCALES = [
  { name: 'en-US', label: 'English' },
  { name: 'zh-CN', label: '中文' },
];

type ContentFolders = NonNullable<PressConfig['content']>;

const hasChinese = (folder: string, content: ContentFolders) =>
  content.some((one) =>
    readdirSync(join(folder, typeof one === 'string' ? one : one.folder), {
      recursive: true,
      encoding: 'utf8',
    }).some((path) => path.endsWith('.zh-CN.md')),
  );

/** The configured folders, or those that dumi looks into by itself, as far as they exist. */
function contentOf(
  { includes, docDirs, atomDirs }: Values,
  { folder, isSecond }: { folder: string; isSecond: boolean },
): ContentFolders {
  const given = isSecond
    ? [...list(docDirs ?? ['docs']), ...list(atomDirs ?? [{ type: 'component', dir: 'src' }])]
    : list(includes ?? ['docs', 'src', ...packagesIn(folder)]);
  return given.flatMap((one): ContentFolders => {
    const { dir, type } = typeof one === 'string' ? { dir: one } : valuesIn(one);
    const name = text(dir)?.replaceAll(/^\.?\/|\/$/g, '');
    if (!name || !existsSync(join(folder, name))) return [];
    return [text(type) ? { folder: name, path: `/${plural(String(type))}` } : name];
  });
}

/** dumi's paths for kinds of pages: `/components` for `component`. */
const plural = (word: string) =>
  word.endsWith('s') ? word : `${word}s`.replace(/([^aeiou])ys$/, '$1ies');

function packagesIn(folder: string): string[] {
  const packages = join(folder, 'packages');
  return existsSync(packages) ? readdirSync(packages).map((name) => `packages/${name}/src`) : [];
}

/** Fields that end up under another name. */
const RENAMED = ['resolve', 'outputPath', 'favicons', 'styles'];

/** Fields without a counterpart: always on here, or settings of webpack. */
const NEEDLESS = [
  ...['dynamicImport', 'exportStatic', 'hash', 'manifest', 'ssr'],
  ...['fastRefresh', 'mfsu', 'nodeModulesTransform', 'webpack5'],
];

interface Reading extends Pick<DumiProject, 'fields'> {
  file: string | undefined;
  config: Values;
  computed: string[];
}

function notesOn({ file, config, computed, fields }: Reading): string[] {
  const unread = computed.filter((one) => !NEEDLESS.includes(one.replace(/[. [].*/, '')));
  const { name, logo, nav, ...themeConfig } = valuesIn(config.themeConfig);
  const foreign = Object.keys(config).filter((key) => {
    if (key === 'themeConfig') return Object.keys(themeConfig).length > 0;
    if (key === 'links') return list(config.links).some((one) => !sheetOf(one));
    return ![...RENAMED, ...NEEDLESS, ...Object.keys(fields)].includes(key);
  });
  return [
    unread.length > 0
      ? `${file} is only read, never run, so computed values have to be added by hand: ${unread.join(', ')}.`
      : '',
    foreign.length > 0
      ? `Not taken over from ${file}: ${foreign.join(', ')}; coming-from-dumi.md in @multi-hooks/press lists what replaces them.`
      : '',
  ].filter(Boolean);
}
