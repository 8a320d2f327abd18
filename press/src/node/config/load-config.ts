import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { searchForWorkspaceRoot } from 'vite';
import { PressError } from '../../shared/error.ts';
import { parseRepository } from '../../shared/repository.ts';
import { canonicalPath, decodeText, normalizeBase } from '../../shared/route.ts';
import { importFresh } from '../import-fresh.ts';
import { isFile } from '../lib/files.ts';
import { foldersAbove, installedManifest, isRelative, resolveAt } from '../local-module.ts';
import { locationOf, problemAt, rethrow } from '../location.ts';
import type { PressConfig, ResolvedConfig } from './config.ts';
import { readConfigLines } from './config-lines.ts';
import { withDirection } from './direction.ts';
import { assertOutDir } from './out-dir.ts';
import { validateConfig } from './validate.ts';

/*
 * loadConfig(file) imports, validates and resolves a site's configuration; it can be called again
 * after a change. The types and defineConfig are in config.ts, the validation in validate.ts.
 */

const MODULE_EXTENSIONS = ['.ts', '.tsx', '.js', '.jsx', '.mjs'];

function findRepositoryRoot(folder: string): string {
  const folders = [folder, ...foldersAbove(folder)];
  const withGit = folders.find((candidate) => existsSync(resolve(candidate, '.git')));
  return withGit ?? searchForWorkspaceRoot(folder, folder);
}

function repositoryOf({ repository }: PressConfig): ResolvedConfig['repository'] {
  if (!repository) return null;
  return parseRepository(typeof repository === 'string' ? { url: repository } : repository);
}

export const DEFAULT_THEME = '@multi-hooks/theme';

const defaultTheme = (file: string) =>
  installedManifest(file, DEFAULT_THEME) ? DEFAULT_THEME : null;

function shareImagesOf({ shareImages = false }: PressConfig): ResolvedConfig['shareImages'] {
  if (!shareImages) return null;
  const given = shareImages === true ? {} : shareImages;
  return { font: '@fontsource-variable/noto-sans-sc', ...given };
}

function componentsOf(
  { components = {} }: PressConfig,
  absolute: (path: string) => string,
): ResolvedConfig['components'] {
  const entries = Object.entries(components).map(([name, given]) => {
    const own = typeof given === 'string' ? { module: given } : given;
    const path = absolute(own.module);
    const module = resolveAt(path, MODULE_EXTENSIONS) ?? path;
    return [name, { static: false, prerender: true, ...own, module }] as const;
  });
  return Object.fromEntries(entries);
}

function markdownOf({ markdown = {} }: PressConfig, file: string): ResolvedConfig['markdown'] {
  const none = { remarkPlugins: [], rehypePlugins: [], languages: [], codeTransformers: [] };
  const isEmpty = Object.values(markdown).every((list) => !list?.length);
  return isEmpty ? null : { ...none, ...markdown, file };
}

function absoluteModules<Modules extends object>(root: string, modules?: Modules): Modules {
  const given = Object.entries<string>({ ...modules }).filter(([, file]) => file !== undefined);
  return Object.fromEntries(given.map(([name, file]) => [name, resolve(root, file)])) as Modules;
}

/** Fills in the defaults of a valid configuration. */
function resolveConfig(
  value: PressConfig,
  {
    file,
    repositoryRoot,
    dependencies,
  }: Pick<ResolvedConfig, 'file' | 'repositoryRoot' | 'dependencies'>,
): ResolvedConfig {
  const root = dirname(file);
  const absolute = (path: string) => resolve(root, path);
  const modulePath = (specifier: string) =>
    isRelative(specifier) ? absolute(specifier) : specifier;
  const folders = (value.content ?? ['content']).map((one): { folder: string; path?: string } =>
    typeof one === 'string' ? { folder: one } : one,
  );
  const [locale = { name: 'en-US', label: 'English' }, ...locales] = value.locales ?? [];
  return {
    file,
    root,
    repositoryRoot,
    dependencies,
    mode: value.mode ?? 'doc',
    title: value.title,
    description: value.description ?? '',
    logo: value.logo ?? '',
    head: {
      favicon: value.favicon ?? value.logo ?? '',
      styles: value.styles ?? [],
      scripts: value.scripts ?? [],
      elements: value.head ?? [],
    },
    // As it is in the address bar, however it is written.
    base: normalizeBase(encodeURI(decodeText(value.base ?? '/'))),
    url: value.url?.replace(/\/$/, '') ?? null,
    repository: repositoryOf(value),
    locales: [withDirection(locale), ...locales.map(withDirection)],
    navs: Array.isArray(value.navs) ? { [locale.name]: value.navs } : (value.navs ?? null),
    menus: value.menus ?? null,
    content: folders.map(({ folder }) => absolute(folder)),
    contentPaths: Object.fromEntries(
      folders.flatMap(({ folder, path }) =>
        path ? [[absolute(folder), canonicalPath(path, value.locales)]] : [],
      ),
    ),
    exclude: value.exclude ?? [],
    demoFences: value.demoFences ?? false,
    codeSwitch: value.codeSwitch ?? true,
    pageData: value.pageData ? absolute(value.pageData) : null,
    dataFiles: value.dataFiles ? absolute(value.dataFiles) : null,
    alias: Object.fromEntries(
      Object.entries(value.alias ?? {}).map(([name, target]) => [name, modulePath(target)]),
    ),
    uiLibraries: value.uiLibraries ?? {},
    demo: { wrapper: value.demo?.wrapper ? absolute(value.demo.wrapper) : null },
    theme: {
      module: value.theme?.module ? modulePath(value.theme.module) : defaultTheme(file),
      colorMode: value.theme?.colorMode ?? 'auto',
      parts: absoluteModules(root, value.theme?.parts),
      slots: absoluteModules(root, value.theme?.slots),
      css: [value.theme?.css ?? []].flat().map(absolute),
    },
    docSearch: value.docSearch ?? null,
    playground: value.playground ?? null,
    workbench: value.workbench
      ? {
          watch: value.workbench.watch,
          react: ['.', ...(value.workbench.react ?? [])].map(absolute),
          types: value.workbench.types ?? false,
        }
      : null,
    feedback: value.feedback ?? true,
    portable: value.portable ?? false,
    offline: value.offline ?? false,
    shareImages: shareImagesOf(value),
    hovers: value.hovers ?? false,
    contentSecurityPolicy:
      value.contentSecurityPolicy === false ? null : (value.contentSecurityPolicy ?? {}),
    demoRoute: value.platformType === 'BASEMENT' ? '_demos' : '~demos',
    outDir: absolute(value.outDir ?? 'dist'),
    publicDir: absolute(value.publicDir ?? 'public'),
    markdown: markdownOf(value, file),
    transformPage: value.transformPage ?? null,
    buildEnd: value.buildEnd ?? null,
    redirects: value.redirects ?? {},
    vite: value.vite ?? null,
    fallback: value.fallback ?? true,
    include: value.include ?? [],
    components: componentsOf(value, absolute),
    texts: value.texts ?? {},
  };
}

function assertPaths(config: ResolvedConfig): void {
  const { content, pageData, dataFiles, demo, file, alias, theme, components, uiLibraries } =
    config;
  const modules = [
    { path: ['pageData'], module: pageData },
    { path: ['dataFiles'], module: dataFiles },
    { path: ['demo', 'wrapper'], module: demo.wrapper },
    ...(['parts', 'slots'] as const).flatMap((kind) =>
      Object.entries(theme[kind]).map(([name, module]) => ({
        path: ['theme', kind, name],
        module,
      })),
    ),
    ...theme.css.map((module) => ({ path: ['theme', 'css'], module })),
    ...Object.entries(components).map(([name, one]) => ({
      path: ['components', name],
      module: one.module,
    })),
  ];
  const missing = [
    ...modules.flatMap(({ path, module }) => {
      if (!module || isFile(module)) return [];
      const text = `sets "${path.join('.')}" to ${locationOf(module)}, which does not exist; create it or correct the path.`;
      return { path, text };
    }),
    ...missingPublicFiles(config).map(({ key, path, expected, index }) => ({
      path: [key, index],
      text: `lists ${path} in "${key}", but there is no file ${locationOf(expected)}; create it or correct the path.`,
    })),
    ...Object.entries(alias).flatMap(([name, target]) => {
      if (!isAbsolute(target) || existsSync(target)) return [];
      if (resolveAt(target, MODULE_EXTENSIONS)) return [];
      const text = `sets the alias "${name}" to ${locationOf(target)}, which does not exist; create it or correct the path.`;
      return { path: ['alias', name], text };
    }),
    ...Object.keys(uiLibraries).flatMap((name) => {
      if (installedManifest(file, name)) return [];
      const text = `names "${name}" in "uiLibraries", which is not installed here; run npm install ${name}, or correct the name.`;
      return { path: ['uiLibraries', name], text };
    }),
    ...content.flatMap((folder, index) => {
      if (existsSync(folder)) return [];
      const text = `lists the content folder "${locationOf(folder)}", which does not exist; create it or correct "content".`;
      return { path: ['content', index], text };
    }),
  ];
  if (missing.length === 0) return;
  const lines = readConfigLines(file);
  throw new PressError(
    missing.map(({ path, text }) => problemAt({ file, line: lines.of(path) }, text)),
  );
}

/** Files that every document loads from `publicDir`, but that do not exist. */
function missingPublicFiles({ head, logo, publicDir, dataFiles }: ResolvedConfig) {
  // The module in `dataFiles` may write them.
  if (dataFiles) return [];
  const favicon = head.favicon === logo ? [] : [head.favicon];
  return Object.entries({ favicon, styles: head.styles, scripts: head.scripts })
    .flatMap(([key, paths]) => paths.map((path, index) => ({ key, path, index })))
    .filter(({ path }) => /^\/[^/]\S*$/.test(path))
    .map((one) => ({ ...one, expected: join(publicDir, one.path.replace(/[?#].*/, '')) }))
    .filter(({ expected }) => !isFile(expected));
}

export async function loadConfig(path: string): Promise<ResolvedConfig> {
  const file = resolve(path);
  const repositoryRoot = findRepositoryRoot(dirname(file));
  try {
    const { value, dependencies } = await readConfig(file);
    const config = resolveConfig(value, { file, repositoryRoot, dependencies });
    assertPaths(config);
    assertOutDir(config);
    return config;
  } catch (error) {
    return rethrow(repositoryRoot, error);
  }
}

async function readConfig(file: string) {
  const fail = (text: string) => new PressError(problemAt({ file }, text));
  if (!existsSync(file)) {
    throw fail('does not exist; create it, or name another file with --config.');
  }
  const { module, dependencies } = await importFresh<{ default?: unknown }>(file);
  if (module.default === undefined) {
    throw fail('has no default export; write `export default defineConfig({ … })`.');
  }
  return { value: validateConfig(module.default, file), dependencies };
}
