import type {
  ColorMode,
  DocSearchConfig,
  Locale,
  Mode,
  NavItem,
  PlaygroundConfig,
  Repository,
} from '../../shared/records.ts';

export interface RepositoryConfig {
  /** Any address that git takes: https, ssh, `git@host:owner/name.git`. */
  url: string;
  /**
   * The branch that edit links open.
   * @default 'main'
   */
  branch?: string;
  /**
   * The host's name, for a host whose address does not tell it: `GitLab`, `Gitea`, ….
   * @default the name of a known host, else none, which hides the edit link
   */
  platform?: string;
}

export interface MenuItemConfig {
  /** A page's path, or a group's path, which leads to the group's first page. */
  path: string;
  /**
   * The text of the entry.
   * @default the title of the page or of the group
   */
  title?: string;
  /** Anything the theme wants to know about the entry. */
  meta?: Record<string, unknown>;
  /**
   * The entries below it.
   * @default the pages of the group
   */
  children?: MenuItemConfig[];
}

/** Module names in which `{name}` stands for the imported name in kebab-case. */
export interface UiLibraryConfig {
  /** The ES module of one component. */
  browser: string;
  /** The CommonJS module of one component, for the development server. */
  server: string;
  /** The module that imports the component's style sheets. */
  style: string;
  /**
   * Packages it needs that do nothing when they are merely imported, though they do not say so:
   * what is not used of them is left out.
   * @default []
   */
  pure?: string[];
}

export interface ThemeConfig {
  /**
   * The module whose components show the site: a package, or a path relative to the configuration.
   * @default none; the engine then writes bare pages
   */
  module?: string;
  /**
   * The colour mode of a reader who has not chosen one.
   * @default 'auto'
   */
  colorMode?: ColorMode;
}

/** What a site says about itself in its `press.config.ts`. */
export interface PressConfig {
  /**
   * `doc` has one side menu for everything, `site` has a top navigation with a menu for each part.
   * @default 'doc'
   */
  mode?: Mode;
  /** The name of the site. */
  title: string;
  /**
   * One sentence about the site.
   * @default ''
   */
  description?: string;
  /**
   * The logo's path under the base, or its full address.
   * @default ''
   */
  logo?: string;
  /**
   * The path the site is served under.
   * @default '/'
   */
  base?: string;
  /**
   * The public origin, such as `https://example.org`, for canonical addresses and the sitemap.
   * @default none; canonical addresses are then relative and there is no sitemap
   */
  url?: string;
  /**
   * The source repository, as an address or with its branch and platform.
   * @default none
   */
  repository?: string | RepositoryConfig;
  /**
   * The languages of the site; the first one has no prefix in its paths.
   * @default [{ name: 'en-US', label: 'English' }]
   */
  locales?: Locale[];
  /**
   * Locale name → top navigation.
   * @default made from the pages' front matter in `site` mode, empty in `doc` mode
   */
  navs?: Record<string, NavItem[]>;
  /**
   * Locale name → nav path → menu; the nav path `*` is for every page under no nav.
   * @default made from the pages
   */
  menus?: Record<string, Record<string, MenuItemConfig[]>>;
  /**
   * The folders with Markdown pages, relative to the configuration.
   * @default ['content']
   */
  content?: string[];
  /**
   * Module name → file relative to the configuration: how demos find packages of this repository.
   * @default {}
   */
  alias?: Record<string, string>;
  /**
   * Package name → how demos get single components of a UI library and their style sheets.
   * @default {}
   */
  uiLibraries?: Record<string, UiLibraryConfig>;
  /**
   * How the site looks.
   * @default {}
   */
  theme?: ThemeConfig;
  /**
   * An external search service that replaces the built-in search. A client that makes code of text,
   * as the oldest do, also needs `contentSecurityPolicy: { 'script-src': ["'unsafe-eval'"] }`.
   * @default none
   */
  docSearch?: DocSearchConfig;
  /**
   * An online playground that single-file demos can be sent to.
   * @default none
   */
  playground?: PlaygroundConfig;
  /**
   * Directive → sources that the site's security policy allows beside its own files and the services
   * configured here, such as `{ 'connect-src': ['https://api.example.org'] }`; false for a site that
   * is sent with a policy by its host.
   * @default {}
   */
  contentSecurityPolicy?: Record<string, string[]> | false;
  /**
   * The platform that hosts the site; `BASEMENT` names the standalone demo route `_demos`.
   * @default ''
   */
  platformType?: string;
  /**
   * The folder the site is built into, relative to the configuration.
   * @default 'dist'
   */
  outDir?: string;
  /**
   * The folder with files to copy as they are, relative to the configuration.
   * @default 'public'
   */
  publicDir?: string;
}

/** The configuration after validation: every default filled in, every path absolute. */
export interface ResolvedConfig {
  /** The configuration file. */
  file: string;
  /** The configuration's folder. */
  root: string;
  /** The nearest folder upward with `.git`, else with a workspace manifest, else `root`. */
  repositoryRoot: string;
  /** The configuration file and the files it imports: a change of one of them makes it stale. */
  dependencies: string[];
  mode: Mode;
  title: string;
  description: string;
  logo: string;
  /** Starts and ends with a slash. */
  base: string;
  /** Without a trailing slash; null when not told. */
  url: string | null;
  repository: Repository | null;
  /** At least one. */
  locales: [Locale, ...Locale[]];
  /** Null: make them from the pages. */
  navs: Record<string, NavItem[]> | null;
  /** Null: make them from the pages. */
  menus: Record<string, Record<string, MenuItemConfig[]>> | null;
  content: string[];
  /** A relative target is made absolute, a package name stays. */
  alias: Record<string, string>;
  uiLibraries: Record<string, UiLibraryConfig>;
  theme: { module: string | null; colorMode: ColorMode };
  docSearch: DocSearchConfig | null;
  playground: PlaygroundConfig | null;
  contentSecurityPolicy: Record<string, string[]> | null;
  demoRoute: '~demos' | '_demos';
  outDir: string;
  publicDir: string;
}

/** Gives a configuration its types. */
export function defineConfig(config: PressConfig): PressConfig {
  return config;
}
