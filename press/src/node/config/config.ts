import { existsSync } from 'node:fs';
import { dirname, isAbsolute, resolve } from 'node:path';
import type { Locale } from '../../shared/records.ts';
import { parseRepository } from '../../shared/repository.ts';
import { canonicalPath, decodeText, normalizeBase } from '../../shared/route.ts';
import { isFile } from '../lib/files.ts';
import { locationOf } from '../lib/location.ts';
import { installedManifest, isRelative, resolveAt } from '../lib/modules/local-module.ts';
import {
  boolean,
  type Check,
  either,
  filled,
  list,
  matching,
  oneOf,
  record,
  required,
  shape,
  string,
} from './check.ts';
import * as checks from './checks.ts';
import type { PressConfig } from './press-config.ts';

export * from './press-config.ts';

/*
 * Every option of `PressConfig` in one place: how its value is checked, and how it is resolved if it is set
 * or missing. `ResolvedConfig`, which the engine reads, is derived from it.
 */

export const DEFAULT_THEME = '@multi-hooks/theme';
export const DEFAULT_LOCALE: Locale = { name: 'en-US', label: 'English' };

const MODULE_EXTENSIONS = ['.ts', '.tsx', '.js', '.jsx', '.mjs'];

interface Context {
  file: string;
  written: PressConfig;
  /** Relative to the configuration. */
  absolute: (path: string) => string;
  /** An absolute path, or the name of a package. */
  moduleName: (specifier: string) => string;
  /** The absolute path of a file that has to exist. */
  existing: (path: string, key: string) => string;
  /** Reports a problem of the file. */
  refuse: (text: string) => void;
}

/** An option without a second function is resolved as part of another one. */
type Option<Given> = readonly [Check, ((given: Given, context: Context) => unknown)?];

const options = {
  mode: [oneOf('doc', 'site'), (given = 'doc') => given],
  title: [required(filled), (given) => given],
  description: [string, (given = '') => given],
  logo: [string, (given = '') => given],
  /** As the address bar shows it, however it is written. */
  base: [
    matching('a path with a slash at both ends, such as "/docs/"', /^\/(?:[^/?#\s:]+\/)*$/),
    (given = '/') => normalizeBase(encodeURI(decodeText(given))),
  ],
  /** Without a trailing slash; null when not set. */
  url: [
    matching(
      'an origin without a path, such as "https://example.org"',
      /^https?:\/\/[^\s/?#]+\/?$/,
    ),
    (given) => given?.replace(/\/$/, '') ?? null,
  ],
  repository: [
    either(filled, shape({ url: required(filled), branch: filled, platform: string })),
    (given) => (given ? parseRepository(typeof given === 'string' ? { url: given } : given) : null),
  ],
  locales: [
    list(checks.locale),
    ([first = DEFAULT_LOCALE, ...others] = []): [Locale, ...Locale[]] => [first, ...others],
  ],
  navs: [checks.navs, (given = {}) => given],
  /** Pages that no configured menu is for are in a generated one. */
  menus: [checks.menus, (given = {}) => given],
  content: [
    list(either(filled, shape({ folder: required(filled), path: required(checks.pagePath) }))),
    (given = ['content'], { absolute, refuse }) =>
      given.map((one) => {
        const folder = absolute(typeof one === 'string' ? one : one.folder);
        if (!existsSync(folder)) {
          const text = `lists the content folder "${locationOf(folder)}", which does not exist; create it or correct "content".`;
          refuse(text);
        }
        return folder;
      }),
  ],
  codeSwitch: [boolean, (given = true) => given],
  /** Null: only loaders next to pages. */
  pageData: [filled, (given, { existing }) => (given ? existing(given, 'pageData') : null)],
  /** Null: only the engine's own files. */
  dataFiles: [filled, (given, { existing }) => (given ? existing(given, 'dataFiles') : null)],
  /** Relative targets are made absolute, package names stay. */
  alias: [
    record(filled),
    (given = {}, { moduleName, refuse }) =>
      mapValues(given, (written, name) => {
        const target = moduleName(written);
        if (isAbsolute(target) && !existsSync(target) && !resolveAt(target, MODULE_EXTENSIONS)) {
          const text = `sets the alias "${name}" to ${locationOf(target)}, which does not exist; create it or correct the path.`;
          refuse(text);
        }
        return target;
      }),
  ],
  uiLibraries: [
    record(
      shape({
        browser: required(filled),
        server: required(filled),
        style: required(filled),
        workbench: list(filled),
        pure: list(filled),
        react: filled,
        colorScheme: oneOf('light'),
      }),
    ),
    (given = {}, { file, refuse }) => {
      for (const name of Object.keys(given)) {
        if (installedManifest(file, name)) continue;
        const text = `names "${name}" in "uiLibraries", which is not installed here; run npm install ${name}, or correct the name.`;
        refuse(text);
      }
      return given;
    },
  ],
  theme: [
    shape({
      module: filled,
      colorMode: oneOf('dark', 'light', 'auto'),
    }),
    ({ module, colorMode = 'auto' } = {}, { file, moduleName }) => {
      const installed = installedManifest(file, DEFAULT_THEME) ? DEFAULT_THEME : null;
      return { module: module ? moduleName(module) : installed, colorMode };
    },
  ],
  docSearch: [
    shape({
      script: required(checks.webAddress),
      style: checks.webAddress,
      appId: required(filled),
      apiKey: required(filled),
      indexName: required(filled),
    }),
    (given) => given ?? null,
  ],
  playground: [
    shape({
      name: required(filled),
      action: required(checks.webAddress),
      reachability: required(checks.webAddress),
    }),
    (given) => given ?? null,
  ],
  /** `react` lists absolute folders; the site's own comes first. */
  workbench: [
    shape({ watch: required(list(filled)), react: list(filled) }),
    (given, { absolute }) => {
      if (!given) return null;
      const { watch, react = [] } = given;
      return { watch, react: ['.', ...react].map(absolute) };
    },
  ],
  offline: [boolean, (given = false) => given],
  hovers: [boolean, (given = false) => given],
  platformType: [string],
  outDir: [filled, (given = 'dist', { absolute }) => absolute(given)],
  publicDir: [filled, (given = 'public', { absolute }) => absolute(given)],
  /** Null: only the engine's own Markdown. */
  markdown: [
    checks.markdown,
    // With the configuration file, for messages.
    ({ remarkPlugins = [] } = {}, { file }) =>
      remarkPlugins.length > 0 ? { remarkPlugins, file } : null,
  ],
} satisfies { [Key in keyof PressConfig]-?: Option<PressConfig[Key]> };

/** Maps the values of an object, and drops undefined ones. */
function mapValues<Given extends object, Result>(
  given: Given,
  change: (value: NonNullable<Given[keyof Given]>, name: string) => Result,
) {
  const present = Object.entries(given).filter(([, value]) => value !== undefined);
  const changed = present.map(([name, value]) => [name, change(value, name)]);
  return Object.fromEntries(changed) as { [Name in keyof Given]: Result };
}

type Options = typeof options;
type ResolvedOptions = {
  [Key in keyof Options as Options[Key][1] extends undefined
    ? never
    : Key]: Options[Key] extends readonly [Check, (...args: never[]) => infer Resolved]
    ? Resolved
    : never;
};

/** The configuration after validation: every default filled in, every path absolute. */
export interface ResolvedConfig extends ResolvedOptions {
  file: string;
  root: string;
  /** The nearest folder upward with `.git`, else with a workspace manifest, else `root`. */
  repositoryRoot: string;
  /** The configuration file and the files it imports. */
  dependencies: string[];
  /** Absolute content folder → the path of its pages, if one is configured. */
  contentPaths: Record<string, string>;
  demoRoute: '~demos' | '_demos';
}

const entries = Object.entries(options) as [keyof PressConfig, Option<unknown>][];

export const checkOptions = shape(
  Object.fromEntries(entries.map(([key, [check]]) => [key, check])),
);

/** Fills in the defaults of a valid configuration. `refuse` is called for paths that do not exist. */
export function resolveOptions(
  written: PressConfig,
  { file, refuse }: Pick<Context, 'file' | 'refuse'>,
): Omit<ResolvedConfig, 'repositoryRoot' | 'dependencies'> {
  const root = dirname(file);
  const absolute = (path: string) => resolve(root, path);
  const context: Context = {
    file,
    written,
    absolute,
    refuse,
    moduleName: (specifier) => (isRelative(specifier) ? absolute(specifier) : specifier),
    existing(path, key) {
      const found = absolute(path);
      const text = `sets "${key}" to ${locationOf(found)}, which does not exist; create it or correct the path.`;
      if (!isFile(found)) refuse(text);
      return found;
    },
  };
  const resolved = entries.flatMap(([key, [, of]]) =>
    of ? [[key, of(written[key], context)]] : [],
  );
  const below = (written.content ?? []).flatMap((one) =>
    typeof one === 'string'
      ? []
      : [[absolute(one.folder), canonicalPath(one.path, written.locales)]],
  );
  return {
    ...(Object.fromEntries(resolved) as ResolvedOptions),
    file,
    root,
    contentPaths: Object.fromEntries(below),
    demoRoute: written.platformType === 'BASEMENT' ? '_demos' : '~demos',
  };
}
