import type {
  DocSearchConfig,
  Locale,
  NavItem,
  NavLink,
  PlaygroundConfig,
} from '../../shared/records.ts';
import {
  anything,
  boolean,
  type Check,
  type Checked,
  check,
  language,
  list,
  matching,
  nonEmptyString,
  oneOf,
  record,
  required,
  shape,
  sitePath,
  string,
} from './check.ts';

/* The options of a site: their documentation, types and checks. Their defaults are in `config.ts`. */

const pagePath = sitePath('a path such as "/guide/start"', /^\/(?:[^/?#\s]+(?:\/[^/?#\s]+)*)?$/);
const webAddress = check<string>(
  'an address such as "https://example.org/x"',
  (value) => typeof value === 'string' && /^https?:\/\/[^\s/]+/.test(value) && URL.canParse(value),
);
const pageOrAddress = check<string>(
  'a path such as "/guide", or a full address',
  (value) => pagePath(value).length === 0 || webAddress(value).length === 0,
);

const noChildren = check<undefined>('left out: the top navigation has two levels', () => false);
const navLink = { title: required(nonEmptyString), path: pageOrAddress };
const subNavItem: Check<NavLink> = shape({ ...navLink, children: noChildren });
const navItem: Check<NavItem> = shape({ ...navLink, children: list(subNavItem) });

export interface MenuItemConfig {
  /**
   * The path of a page, or of a group, which links to the group's first page.
   * @default none: the entry is a title for its children
   */
  path?: string;
  /** The label of the entry. @default the title of the page or of the group */
  title?: string;
  /** Data for the theme. @default {} */
  meta?: Record<string, unknown>;
  /** Nested entries. @default the pages of the group */
  children?: MenuItemConfig[];
}

const menuItem: Check<MenuItemConfig> = (value) => {
  const issues = shape({
    path: pagePath,
    title: nonEmptyString,
    meta: record(anything),
    children: list(menuItem),
  })(value);
  const { path, title, children } = (value ?? {}) as MenuItemConfig;
  const isEmpty = path === undefined && !(title && children?.length);
  if (issues.length > 0 || !isEmpty) return issues;
  const text = (key: string) =>
    `has the entry ${key} without a path; add "path", or "title" and "children".`;
  return [{ path: [], text }];
};

const locale: Check<Locale> = shape({
  name: required(matching('a language tag such as "en-US"', /^[a-z]{2,3}(?:[-_][a-z\d]+)*$/i)),
  label: required(nonEmptyString),
  contentLang: language,
});

const repository = shape({
  /** Its address, as git accepts it: https, ssh, `git@host:owner/name.git`. */
  url: required(nonEmptyString),
  /** The branch that edit links open. @default 'main' */
  branch: nonEmptyString,
  /**
   * The name of the hosting platform, for an unknown host: `GitLab`, `Gitea`, ….
   * @default the name of a known host; without one there is no edit link
   */
  platform: string,
});

/** Module names have `{name}` for the imported name in kebab-case. */
const uiLibrary = shape({
  /** The ES module of one component. */
  browser: required(nonEmptyString),
  /** The CommonJS module of one component, for prerendering in development. */
  server: required(nonEmptyString),
  /** The module that imports the component's style sheets. */
  style: required(nonEmptyString),
  /** Components, such as `DatePicker`, that the workbench offers besides those of demos. @default [] */
  workbench: list(nonEmptyString),
  /** Dependencies without side effects that lack `"sideEffects": false`. @default [] */
  pure: list(nonEmptyString),
  /** The React versions that it supports, such as `<19`. @default its peer dependency */
  react: nonEmptyString,
  /** Set it for a library without a dark scheme: its demos keep a light background. @default both schemes */
  colorScheme: oneOf('light'),
});
export type UiLibraryConfig = Checked<typeof uiLibrary>;

const workbench = shape({
  /** Packages whose hooks **Watch** shows on the timeline. */
  watch: required(list(nonEmptyString)),
  /** Folders, relative to the configuration, with other versions of React for demos. @default [] */
  react: list(nonEmptyString),
});
export type WorkbenchConfig = Checked<typeof workbench>;

const theme = shape({
  /**
   * The module of the theme: a package, or a path relative to the configuration.
   * @default '@multi-hooks/theme'
   */
  module: nonEmptyString,
  /** The colour mode for readers who have not chosen one. @default 'auto' */
  colorMode: oneOf('dark', 'light', 'auto'),
});

const docSearch: Check<DocSearchConfig> = shape({
  script: required(webAddress),
  style: webAddress,
  appId: required(nonEmptyString),
  apiKey: required(nonEmptyString),
  indexName: required(nonEmptyString),
});

const playground: Check<PlaygroundConfig> = shape({
  name: required(nonEmptyString),
  action: required(webAddress),
  reachability: required(webAddress),
});

export type TransformMarkdown = {
  // A method, not a property: TypeScript then accepts functions with narrower node types.
  // biome-ignore lint/suspicious/noExplicitAny: a tree of mdast
  transform(tree: any, file: string): void | Promise<void>;
}['transform'];

export const checkConfig = shape({
  /** `site` has a top navigation, and a side menu for each of its entries. @default 'doc': one side menu */
  mode: oneOf('doc', 'site'),
  /** The name of the site. */
  title: required(nonEmptyString),
  /** The description of the site, in one sentence. @default '' */
  description: string,
  /** The logo, and the icon in the browser's tab: a path below `base`, or a full address. @default '' */
  logo: string,
  /** The path that the site is served under. @default '/' */
  base: matching('a path with a slash at both ends, such as "/docs/"', /^\/(?:[^/?#\s:]+\/)*$/),
  /**
   * The public origin, such as `https://example.org`, for canonical addresses and the sitemap.
   * @default none: canonical addresses are relative and there is no sitemap
   */
  url: matching(
    'an origin without a path, such as "https://example.org"',
    /^https?:\/\/[^\s/?#]+\/?$/,
  ),
  /** The source repository. @default none */
  repository,
  /**
   * The languages of the site; the first one has no prefix in its paths.
   * @default [{ name: 'en-US', label: 'English' }]
   */
  locales: list(locale),
  /** Locale name → top navigation. @default {} */
  navs: record(list(navItem)),
  /**
   * Locale name → nav path → menu; `*` is for pages outside of all navs. Navs without a menu get a
   * generated one.
   * @default generated from the pages
   */
  menus: record(record(list(menuItem))),
  /** The folders with Markdown pages, relative to the configuration. @default ['content'] */
  content: list(nonEmptyString),
  /** Whether readers can switch TypeScript in demos and code blocks to JavaScript. @default true */
  codeSwitch: boolean,
  /**
   * A module relative to the configuration. Its `load(page)` returns data for each page without a loader
   * of its own.
   * @default none
   */
  pageData: nonEmptyString,
  /**
   * A module relative to the configuration. Its `load(site)` returns more files of the site, as path →
   * `{ text: () => string }`. If a file has the address of a page, such as `guide/start.ts`, that page
   * offers to copy it.
   * @default none
   */
  dataFiles: nonEmptyString,
  /**
   * Module name → file relative to the configuration, for packages of this repository that demos import.
   * @default {}
   */
  alias: record(nonEmptyString),
  /** Package name → how demos import single components of a UI library with their styles. @default {} */
  uiLibraries: record(uiLibrary),
  /** The theme. @default {} */
  theme,
  /** An external search service that replaces the built-in search. @default none */
  docSearch,
  /** An online playground for demos with a single file. @default none */
  playground,
  /** The editor below demos, and the timeline of hooks. @default none */
  workbench,
  /**
   * Whether the site works offline. A service worker, `sw.js`, stores visited pages, and the rest of the
   * site while a page is idle, up to 2 MB before compression. The workbench still needs a network.
   * After a build without this option the worker removes itself on the next visit.
   * @default false
   */
  offline: boolean,
  /**
   * Whether names in code show their type and documentation to readers who point at them, tap them or
   * reach them by keyboard, in the sources of demos, in code blocks and in API tables.
   * Code with type errors has no hovers.
   * @default false
   */
  hovers: boolean,
  /** The platform that hosts the site; on `BASEMENT`, demos have the path `_demos`, not `~demos`. */
  platformType: string,
  /** The folder of the built site, relative to the configuration. @default 'dist' */
  outDir: nonEmptyString,
  /** The folder with files to copy unchanged, relative to the configuration. @default 'public' */
  publicDir: nonEmptyString,
  /**
   * Changes the Markdown tree of a page in place. The outline, the search and the links include what it adds.
   * `file` is absolute.
   */
  transformMarkdown: check<TransformMarkdown>('a function', (value) => typeof value === 'function'),
});

/** The configuration of a site: the default export of `press.config.ts`. */
export type PressConfig = Checked<typeof checkConfig>;

/** Gives a configuration its types. */
export const defineConfig = (config: PressConfig): PressConfig => config;
