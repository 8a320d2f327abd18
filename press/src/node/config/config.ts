import { existsSync } from 'node:fs';
import { dirname, isAbsolute, resolve } from 'node:path';
import type {
  ColorMode,
  DocSearchConfig,
  Locale,
  PlaygroundConfig,
  Repository,
} from '../../shared/records.ts';
import { parseRepository } from '../../shared/repository.ts';
import { decodeText, normalizeBase } from '../../shared/route.ts';
import { isFile } from '../lib/files.ts';
import { locationOf } from '../lib/location.ts';
import { installedManifest, isRelative, resolveAt } from '../lib/modules/local-module.ts';
import type { PressConfig, TransformMarkdown, WorkbenchConfig } from './press-config.ts';

export type { MenuItemConfig, UiLibraryConfig } from './press-config.ts';

/** Options whose resolved value has another type than the one that authors write. */
interface ConvertedOptions {
  /** Without a trailing slash; null when not set. */
  url: string | null;
  repository: Repository | null;
  locales: [Locale, ...Locale[]];
  /** Null: only loaders next to pages. */
  pageData: string | null;
  /** Null: only the engine's own files. */
  dataFiles: string | null;
  theme: { module: string; colorMode: ColorMode };
  docSearch: DocSearchConfig | null;
  playground: PlaygroundConfig | null;
  /** `react` lists absolute folders; the site's own comes first. */
  workbench: Required<WorkbenchConfig> | null;
  transformMarkdown: TransformMarkdown | null;
}

type OtherOption = Exclude<keyof PressConfig, keyof ConvertedOptions | 'platformType'>;

/** The configuration after validation: every default filled in, every path absolute. */
export interface ResolvedConfig extends ConvertedOptions, Required<Pick<PressConfig, OtherOption>> {
  file: string;
  root: string;
  /** The nearest folder upward with `.git`, else with a workspace manifest, else `root`. */
  repositoryRoot: string;
  /** The configuration file and the files it imports. */
  dependencies: string[];
  /** Depends on the platform. */
  demoRoute: '~demos' | '_demos';
}

export const DEFAULT_THEME = '@multi-hooks/theme';
export const DEFAULT_LOCALE: Locale = { name: 'en-US', label: 'English' };

const MODULE_EXTENSIONS = ['.ts', '.tsx', '.js', '.jsx', '.mjs'];

type UnlocatedConfig = Omit<ResolvedConfig, 'repositoryRoot' | 'dependencies'>;

/** Fills in the defaults of a valid configuration. `refuse` is called for what does not exist. */
export function resolveConfig(
  config: PressConfig,
  file: string,
  refuse: (text: string) => void,
): UnlocatedConfig {
  const root = dirname(file);
  const absolute = (path: string) => resolve(root, path);
  const moduleName = (name: string) => (isRelative(name) ? absolute(name) : name);
  const existingFile = (key: 'pageData' | 'dataFiles') => {
    const { [key]: path } = config;
    if (!path) return null;
    if (!isFile(absolute(path))) refuse(missing(`"${key}"`, absolute(path)));
    return absolute(path);
  };
  const { theme = {}, workbench } = config;
  const [firstLocale = DEFAULT_LOCALE, ...locales] = config.locales ?? [];
  const resolved: UnlocatedConfig = {
    file,
    root,
    mode: config.mode ?? 'doc',
    title: config.title,
    description: config.description ?? '',
    logo: config.logo ?? '',
    // As the address bar shows it, however it is written.
    base: normalizeBase(encodeURI(decodeText(config.base ?? '/'))),
    url: config.url?.replace(/\/$/, '') ?? null,
    repository: config.repository ? parseRepository(config.repository) : null,
    locales: [firstLocale, ...locales],
    navs: config.navs ?? {},
    menus: config.menus ?? {},
    content: (config.content ?? ['content']).map(absolute),
    codeSwitch: config.codeSwitch ?? true,
    pageData: existingFile('pageData'),
    dataFiles: existingFile('dataFiles'),
    alias: Object.fromEntries(
      Object.entries(config.alias ?? {}).map(([name, target]) => [name, moduleName(target)]),
    ),
    uiLibraries: config.uiLibraries ?? {},
    theme: {
      module: moduleName(theme.module ?? DEFAULT_THEME),
      colorMode: theme.colorMode ?? 'auto',
    },
    docSearch: config.docSearch ?? null,
    playground: config.playground ?? null,
    workbench: workbench
      ? { watch: workbench.watch, react: ['.', ...(workbench.react ?? [])].map(absolute) }
      : null,
    offline: config.offline ?? false,
    hovers: config.hovers ?? false,
    demoRoute: config.platformType === 'BASEMENT' ? '_demos' : '~demos',
    outDir: absolute(config.outDir ?? 'dist'),
    publicDir: absolute(config.publicDir ?? 'public'),
    transformMarkdown: config.transformMarkdown ?? null,
  };
  for (const problem of missingFiles(resolved)) refuse(problem);
  return resolved;
}

const missing = (option: string, path: string) =>
  `sets ${option} to ${locationOf(path)}, which does not exist; create it or correct the path.`;

function* missingFiles({ file, content, alias, uiLibraries }: UnlocatedConfig): Iterable<string> {
  for (const folder of content.filter((path) => !existsSync(path))) {
    yield `lists the content folder "${locationOf(folder)}", which does not exist; create it or correct "content".`;
  }
  for (const [name, target] of Object.entries(alias)) {
    const isMissing = isAbsolute(target) && !existsSync(target);
    if (isMissing && !resolveAt(target, MODULE_EXTENSIONS)) {
      yield missing(`the alias "${name}"`, target);
    }
  }
  for (const name of Object.keys(uiLibraries)) {
    if (installedManifest(file, name)) continue;
    yield `names "${name}" in "uiLibraries", which is not installed here; run npm install ${name}, or correct the name.`;
  }
}
