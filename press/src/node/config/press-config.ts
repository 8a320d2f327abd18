import type {
  ColorMode,
  DocSearchConfig,
  Locale,
  Mode,
  NavItem,
  PlaygroundConfig,
  Repository,
} from '../../shared/records.ts';

/** The configuration of a site: the default export of `press.config.ts`. */
export interface PressConfig {
  /** `site` has a top navigation, and a side menu for each of its entries. @default 'doc': one side menu */
  mode?: Mode;
  /** The name of the site. */
  title: string;
  /** The description of the site, in one sentence. @default '' */
  description?: string;
  /** The logo, and the icon in the browser's tab: a path below `base`, or a full address. @default '' */
  logo?: string;
  /** The path that the site is served under. @default '/' */
  base?: string;
  /**
   * The public origin, such as `https://example.org`, for canonical addresses and the sitemap.
   * @default none: canonical addresses are relative and there is no sitemap
   */
  url?: string;
  /** The source repository. @default none */
  repository?: RepositoryConfig;
  /**
   * The languages of the site; the first one has no prefix in its paths.
   * @default [{ name: 'en-US', label: 'English' }]
   */
  locales?: Locale[];
  /** Locale name → top navigation. @default {} */
  navs?: Record<string, NavItem[]>;
  /**
   * Locale name → nav path → menu; `*` is for pages outside of all navs. Navs without a menu get a
   * generated one.
   * @default generated from the pages
   */
  menus?: Record<string, Record<string, MenuItemConfig[]>>;
  /** The folders with Markdown pages, relative to the configuration. @default ['content'] */
  content?: string[];
  /** Whether readers can switch TypeScript in demos and code blocks to JavaScript. @default true */
  codeSwitch?: boolean;
  /**
   * A module relative to the configuration. Its `load(page)` returns data for each page without a loader
   * of its own.
   * @default none
   */
  pageData?: string;
  /**
   * A module relative to the configuration. Its `load(site)` returns more files of the site, as path →
   * `{ text: () => string }`. If a file has the address of a page, such as `guide/start.ts`, that page
   * offers to copy it.
   * @default none
   */
  dataFiles?: string;
  /**
   * Module name → file relative to the configuration, for packages of this repository that demos import.
   * @default {}
   */
  alias?: Record<string, string>;
  /** Package name → how demos import single components of a UI library with their styles. @default {} */
  uiLibraries?: Record<string, UiLibraryConfig>;
  /** The theme. @default {} */
  theme?: ThemeConfig;
  /** An external search service that replaces the built-in search. @default none */
  docSearch?: DocSearchConfig;
  /** An online playground for demos with a single file. @default none */
  playground?: PlaygroundConfig;
  /** The editor below demos, and the timeline of hooks. @default none */
  workbench?: WorkbenchConfig;
  /**
   * Whether the site works offline. A service worker, `sw.js`, stores visited pages, and the rest of the
   * site while a page is idle, up to 2 MB before compression. The workbench still needs a network.
   * After a build without this option the worker removes itself on the next visit.
   * @default false
   */
  offline?: boolean;
  /**
   * Whether names in code show their type and documentation to readers who point at them, tap them or
   * reach them by keyboard, in the sources of demos, in code blocks and in API tables.
   * Code with type errors has no hovers.
   * @default false
   */
  hovers?: boolean;
  /** The platform that hosts the site; on `BASEMENT`, demos have the path `_demos`, not `~demos`. */
  platformType?: string;
  /** The folder of the built site, relative to the configuration. @default 'dist' */
  outDir?: string;
  /** The folder with files to copy unchanged, relative to the configuration. @default 'public' */
  publicDir?: string;
  /**
   * Changes the Markdown tree of a page in place. The outline, the search and the links include what it adds.
   * `file` is absolute.
   */
  transformMarkdown?: TransformMarkdown;
}

export interface RepositoryConfig {
  /** Its address, as git accepts it: https, ssh, `git@host:owner/name.git`. */
  url: string;
  /** The branch that edit links open. @default 'main' */
  branch?: string;
  /**
   * The name of the hosting platform, for an unknown host: `GitLab`, `Gitea`, ….
   * @default the name of a known host; without one there is no edit link
   */
  platform?: Repository['platform'];
}

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

/** Module names, with `{name}` for the imported name in kebab-case. */
export interface UiLibraryConfig {
  /** The ES module of one component. */
  browser: string;
  /** The CommonJS module of one component, for prerendering. */
  server: string;
  /** The module that imports the component's style sheets. */
  style: string;
  /** Components, such as `DatePicker`, that the workbench offers besides those of demos. @default [] */
  workbench?: string[];
  /** Dependencies without side effects that lack `"sideEffects": false`. @default [] */
  pure?: string[];
  /** The React versions that it supports, such as `<19`. @default its peer dependency */
  react?: string;
  /** Set it for a library without a dark scheme: its demos keep a light background. @default both schemes */
  colorScheme?: 'light';
}

export interface WorkbenchConfig {
  /** Packages whose hooks **Watch** shows on the timeline. */
  watch: string[];
  /** Folders, relative to the configuration, with other Reacts, on which demos can run. @default [] */
  react?: string[];
}

export interface ThemeConfig {
  /**
   * The module of the theme: a package, or a path relative to the configuration.
   * @default '@multi-hooks/theme'
   */
  module?: string;
  /** The colour mode for readers who have not chosen one. @default 'auto' */
  colorMode?: ColorMode;
}

export type TransformMarkdown = {
  // A method, not a property: TypeScript then accepts functions with narrower node types.
  // biome-ignore lint/suspicious/noExplicitAny: a tree of mdast
  transform(tree: any, file: string): void | Promise<void>;
}['transform'];

/** The page that a loader loads data for. */
export interface LoadedPage {
  /** The route, without the base. */
  path: string;
  /** The Markdown file, relative to the repository's root. */
  filePath: string;
}

/** The `api` that a page's loader returns: more fields of the functions on the page, for `api.json`. */
export interface ApiData {
  /** Bytes, minified and compressed. */
  size?: number;
}

/** The `facts` that a page's loader returns for `<Facts>`. */
export interface Facts {
  /** The subject: the name of the list, and the caption of the table. */
  label: string;
  /** The most important ones, in one line. */
  row: string[];
  /** The label of the button that opens the table. */
  more: string;
  /** Further facts, in a table that readers can open; empty for no table. */
  table: { title: string; text: string /** Relative to the repository's root. */; file?: string }[];
}

/** Gives a configuration its types. */
export const defineConfig = (config: PressConfig): PressConfig => config;
