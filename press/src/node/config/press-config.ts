import type {
  ColorMode,
  DocSearchConfig,
  Locale,
  Mode,
  NavItem,
  PlaygroundConfig,
} from '../../shared/records.ts';
import type { TextsByLocale } from '../../shared/texts.ts';
import type { BuildEnd, MarkdownConfig, TransformPage, ViteOptions } from './extensions.ts';

export interface RepositoryConfig {
  /** Any address that git accepts: https, ssh, `git@host:owner/name.git`. */
  url: string;
  /**
   * The branch that edit links open.
   * @default 'main'
   */
  branch?: string;
  /**
   * The name of the hosting platform, for a host that is not known: `GitLab`, `Gitea`, ….
   * @default the name of a known host, else none, which hides the edit link
   */
  platform?: string;
}

/** An entry is an object, or the file of a page in a content folder: `dom/use-size`. */
export type MenuConfig = (MenuItemConfig | string)[];

export type MenusConfig = Record<string, Record<string, MenuConfig> | MenuConfig>;

export interface MenuItemConfig {
  /**
   * The path of a page, or of a group, which links to the group's first page.
   * @default none: the entry is only a title for its children
   */
  path?: string;
  /**
   * The label of the entry.
   * @default the title of the page or of the group
   */
  title?: string;
  /** Anything for the theme. */
  meta?: Record<string, unknown>;
  /**
   * The entries below it.
   * @default the pages of the group
   */
  children?: MenuConfig;
}

/** Module names, with `{name}` for the imported name in kebab-case. */
export interface UiLibraryConfig {
  /** The ES module of one component. */
  browser: string;
  /** The CommonJS module of one component, for the development server. */
  server: string;
  /** The module that imports the component's style sheets. */
  style: string;
  /**
   * Its dependencies without side effects that lack `"sideEffects": false`, for tree shaking.
   * @default []
   */
  pure?: string[];
  /**
   * The React versions it runs on, such as `<19`, where its peer dependency promises more than that.
   * @default its peer dependency
   */
  react?: string;
  /**
   * The only colour scheme that it has: its demos stand on a canvas of that scheme, whatever the
   * reader has chosen.
   * @default it has both
   */
  colorScheme?: 'light';
}

export interface WorkbenchConfig {
  /** Packages whose hooks the workbench shows at work. */
  watch: string[];
  /**
   * Folders, relative to the configuration, in which other Reacts are installed: readers can run
   * demos on them as well as on the site's own.
   * @default []
   */
  react?: string[];
  /**
   * Lets readers have their types checked in the editor: a button loads TypeScript, over a megabyte,
   * in a worker, with the declarations of React and of the packages that demos use. Needs
   * `@types/react` beside each React.
   * @default false
   */
  types?: boolean;
}

/** A content folder whose pages are not at the root of the site. */
export interface ContentFolder {
  /** The folder, relative to the configuration. */
  folder: string;
  /** The path that its pages are below, such as `/components`. */
  path: string;
}

export interface DemoConfig {
  /**
   * A module relative to the configuration whose default export is a component with `children`:
   * it surrounds every demo of the site, such as with a router or a provider. Readers do not see it:
   * neither the shown sources nor playgrounds have it.
   * @default none
   */
  wrapper?: string;
  /**
   * Style sheets that only pages with demos load: relative to the configuration, or in a package, such
   * as `antd/dist/reset.css`. They are in the cascade layer `ui`, below the theme's; their rules for
   * bare elements hold in demos only. Of rules for `html`, `body` and `:root` only the custom properties
   * remain. Rules for classes hold everywhere, for dialogs that demos add to the document.
   * @default []
   */
  styles?: string[];
  /**
   * False: demos are rendered by the browser only, if most of them render something else there. A page
   * can override it with `demo: { prerender: true }` in its front matter, a demo with `prerender` in
   * its metadata.
   * @default true
   */
  prerender?: boolean;
}

export interface ShareImagesConfig {
  /**
   * The package of Fontsource with the characters of the pages.
   * @default '@fontsource-variable/noto-sans-sc'
   */
  font?: string;
}

/**
 * Modules relative to the configuration. The default export of each is the component that replaces the
 * part: it gets the part's props, and the part itself as `Original`.
 */
export interface ThemeParts {
  /** All around the article. */
  Layout?: string;
  /** The bar at the top. */
  Header?: string;
  /** The side menu; a drawer on a narrow screen. */
  Menu?: string;
  /** The search in the bar. */
  Search?: string;
  /** The headings of the page. */
  Outline?: string;
  /** Below every article: when it was changed, where to edit it, the neighbouring pages. */
  PageFooter?: string;
  /** Instead of a page that does not exist. */
  NotFound?: string;
  /** Instead of a page that could not be loaded. */
  LoadFailure?: string;
  /** While a page is loaded that takes long. */
  Loading?: string;
  /** The frame around a demo. */
  Previewer?: string;
  /** A demo on its own page, without a frame. */
  BareDemo?: string;
  /** Instead of a demo that failed. */
  DemoFailure?: string;
}

/** Modules relative to the configuration. The default export of each is the component for that place. */
export interface ThemeSlots {
  /** Above the bar, such as an announcement. */
  beforeHeader?: string;
  /** Above the title of a page. */
  beforeArticle?: string;
  /** Below the title of a page; above everything of a page that does not begin with one. */
  afterTitle?: string;
  /** Below the text of a page, above its footer. */
  afterArticle?: string;
  /** Below the side menu. */
  menuEnd?: string;
  /** At the end of every page, as wide as the screen. */
  footer?: string;
}

export interface ThemeConfig {
  /**
   * The module whose components show the site: a package, or a path relative to the configuration.
   * @default `@multi-hooks/theme` where it is installed, else pages without styles
   */
  module?: string;
  /**
   * The colour mode for readers who have not chosen one.
   * @default 'auto'
   */
  colorMode?: ColorMode;
  /**
   * Components that replace parts of the theme.
   * @default {}
   */
  parts?: ThemeParts;
  /**
   * Components that are added to the theme.
   * @default {}
   */
  slots?: ThemeSlots;
  /**
   * One or more style sheets relative to the configuration, after all layers of the theme: their rules
   * win. What they import and name with `url()` is bundled.
   * @default []
   */
  css?: string | string[];
}

/** An element of the head: its name and its attributes. */
export type HeadElement = [name: 'meta' | 'link', attributes: Record<string, string>];

/** A component that pages use as a tag. */
export interface ComponentConfig {
  /** The module whose default export is the component, relative to the configuration. */
  module: string;
  /**
   * Whether it is HTML only: nothing of it runs in the browser. A tag can say so, too, with the
   * attribute `static`.
   * @default false
   */
  static?: boolean;
  /**
   * Whether it is rendered when the site is built; otherwise only the browser renders it.
   * @default true
   */
  prerender?: boolean;
}

/** The configuration of a site: the default export of `press.config.ts`. */
export interface PressConfig {
  /**
   * `doc` has one side menu, `site` has a top navigation with a side menu for each entry.
   * @default 'doc'
   */
  mode?: Mode;
  /** The name of the site. */
  title: string;
  /**
   * The description of the site, in one sentence.
   * @default ''
   */
  description?: string;
  /**
   * The logo's path under the base, or its full address.
   * @default ''
   */
  logo?: string;
  /**
   * The icon in the browser's tab: its path under the base, or its full address.
   * @default the logo
   */
  favicon?: string;
  /**
   * Style sheets of every document, after the theme's: paths of files in `publicDir`, full addresses,
   * whose hosts the content security policy then allows, or CSS.
   * @default []
   */
  styles?: string[];
  /**
   * Scripts of every document, after its content: paths of files in `publicDir`, full addresses, whose
   * hosts the content security policy then allows, or code that runs at once. What they request
   * themselves has to be in `contentSecurityPolicy`.
   * @default []
   */
  scripts?: string[];
  /**
   * Further elements of every head, such as `['meta', { name: 'keywords', content: 'hooks' }]`. All
   * documents have them, those of demos and the 404 page too; only redirects do not.
   * @default []
   */
  head?: HeadElement[];
  /**
   * The path the site is served under.
   * @default '/'
   */
  base?: string;
  /**
   * The public origin, such as `https://example.org`, for canonical addresses and the sitemap.
   * @default none: canonical addresses are relative and there is no sitemap
   */
  url?: string;
  /**
   * The source repository: its address, or an object with its branch and platform.
   * @default none
   */
  repository?: string | RepositoryConfig;
  /**
   * Whether each page ends with a link to a new issue about it, where the code host has a form that
   * can be filled in.
   * @default true
   */
  feedback?: boolean;
  /**
   * The languages of the site; the first one has no prefix in its paths.
   * @default [{ name: 'en-US', label: 'English' }]
   */
  locales?: Locale[];
  /**
   * Locale name → top navigation, or that of the first locale.
   * @default generated from front matter in `site` mode, empty in `doc` mode
   */
  navs?: Record<string, NavItem[]> | NavItem[];
  /**
   * Locale name → nav path → menu; the nav path `*` is for pages outside all navs. Also nav path →
   * menu, where paths begin with their locale and `/` is for pages outside all navs.
   * @default generated from the pages, also for single navs
   */
  menus?: MenusConfig;
  /**
   * The folders with Markdown pages, relative to the configuration. An object also says which path the
   * pages are below.
   * @default ['content']
   */
  content?: (string | ContentFolder)[];
  /**
   * Globs of Markdown files in the content folders that are not pages, relative to the configuration,
   * such as `src/internal/**`.
   * @default []
   */
  exclude?: string[];
  /**
   * Runs every block of `tsx` and `jsx` as a demo, except for those with `pure`; otherwise only those
   * with `demo`.
   * @default false
   */
  demoFences?: boolean;
  /**
   * Lets readers see TypeScript in demos and blocks of code as JavaScript: what only TypeScript has is
   * marked in the HTML, and hidden.
   * @default true
   */
  codeSwitch?: boolean;
  /**
   * A module relative to the configuration: its `load(page)` gives data to each page that has no
   * loader next to it.
   * @default none
   */
  pageData?: string;
  /**
   * A module relative to the configuration: its `load(site)` returns further files of the site, as
   * path → `{ text: () => string }`. Readers can copy a file at the address of a page, such as
   * `guide/start.ts`, from that page.
   * @default none
   */
  dataFiles?: string;
  /**
   * Module name → file relative to the configuration: resolves packages of this repository in demos.
   * @default {}
   */
  alias?: Record<string, string>;
  /**
   * Package name → how demos import single components of a UI library with their style sheets.
   * @default {}
   */
  uiLibraries?: Record<string, UiLibraryConfig>;
  /**
   * What all demos have in common.
   * @default {}
   */
  demo?: DemoConfig;
  /**
   * How the site looks.
   * @default {}
   */
  theme?: ThemeConfig;
  /**
   * An external search service that replaces the built-in search. A client that uses `eval`, as
   * old ones do, also needs `contentSecurityPolicy: { 'script-src': ["'unsafe-eval'"] }`.
   * @default none
   */
  docSearch?: DocSearchConfig;
  /**
   * An online playground for demos with a single file.
   * @default none
   */
  playground?: PlaygroundConfig;
  /**
   * Lets readers edit demos and run them in the page, and watch hooks while they run.
   * @default none
   */
  workbench?: WorkbenchConfig;
  /**
   * Adds an archive of the site to its output, for readers without a network: unpacked, it opens
   * without a server. The theme offers it for download. `press build --portable` writes it alone.
   * @default false
   */
  portable?: boolean;
  /**
   * Lets the site be read without a network: a service worker, `sw.js`, keeps what was visited, and
   * stores the rest once a page is idle: the data of every page, every demo, the search index, what
   * its buttons copy, and images, up to 2 MB before compression. The workbench needs a network all the same: browsers let no service
   * worker answer for its sandboxed frame. After a build without this option the worker removes itself when its reader
   * comes back; with `'remove'` it is replaced by one that does nothing else, which also helps where
   * the old one fails.
   * @default false
   */
  offline?: boolean | 'remove';
  /**
   * Makes an image for each page when the site is built, which messengers and social networks show
   * with a link to it: its title, its description, its facts, the title and the logo of the site. A
   * page can name its own with `image` in its front matter. Needs `url`, and the packages `takumi-js`
   * and `@fontsource-variable/noto-sans-sc`.
   * @default false
   */
  shareImages?: boolean | ShareImagesConfig;
  /**
   * Shows the type of a name in code, and the first sentence of its documentation, to readers who
   * point at it, tap it or move to it by keyboard: `'demos'` in the sources of demos, `true` also in
   * blocks of TypeScript and JavaScript, and for the types in tables of the API. TypeScript 7 is
   * asked when the site is built; code that does not type-check has none, and a warning names it.
   * @default false
   */
  hovers?: boolean | 'demos';
  /**
   * Directive → sources that the content security policy allows in addition to the site's own files
   * and configured services, such as `{ 'connect-src': ['https://api.example.org'] }`; false when the
   * host sends a policy of its own.
   * @default {}
   */
  contentSecurityPolicy?: Record<string, string[]> | false;
  /**
   * The platform that hosts the site; on `BASEMENT` the route of standalone demos is `_demos`.
   * @default ''
   */
  platformType?: string;
  /**
   * The folder the site is built into, relative to the configuration.
   * @default 'dist'
   */
  outDir?: string;
  /**
   * The folder with files to copy unchanged, relative to the configuration.
   * @default 'public'
   */
  publicDir?: string;
  /**
   * Plugins of unified, and languages and transformers of Shiki, for the Markdown of pages.
   * @default {}
   */
  markdown?: MarkdownConfig;
  /**
   * Called for each page before it is rendered. It may change the front matter, and add `data` that
   * parts of a theme read with `usePageData()`: in place, or in the object that it returns.
   * @default none
   */
  transformPage?: TransformPage;
  /**
   * Called when all other files of the site are made, and before it replaces the former one. It gets
   * all pages, and may write further files: `site.write('feed.xml', text)`. Not for `--portable`.
   * @default none
   */
  buildEnd?: BuildEnd;
  /**
   * Former path → the path of a page, or a full address, such as `{ '/old': '/guide/new' }`.
   * @default {}
   */
  redirects?: Record<string, string>;
  /**
   * Settings of Vite, such as `plugins`, `define`, `css` and `resolve`, for all that it bundles or
   * serves for the site. What the engine sets itself stays as it is, and a warning names it.
   * @default none
   */
  vite?: ViteOptions;
  /**
   * Shows a page that a locale lacks in the language of the first one, with a line that says so.
   * @default true
   */
  fallback?: boolean;
  /**
   * Globs of Markdown files, relative to the configuration, that are pages although they are in a folder
   * named `dist` or `fixtures`, which is left out otherwise, such as `content/guide/dist/**`.
   * @default []
   */
  include?: string[];
  /**
   * Name of a tag in Markdown, such as `Chart` → the module of a React component, relative to the
   * configuration: `<Chart title="a" data={[1, 2]} />`, alone or in a line of text, with Markdown
   * between `<Chart>` and `</Chart>` as its `children`. It is rendered when the site is built, and
   * starts in the browser when it is near.
   * @default {}
   */
  components?: Record<string, string | ComponentConfig>;
  /**
   * Locale name → texts of the interface and of generated tables, such as
   * `{ 'fr-FR': { search: 'Rechercher', edit: 'Modifier sur {platform}' } }`. Chinese and English ones are
   * built in, and English ones stand in for those that are missing.
   * @default {}
   */
  texts?: TextsByLocale;
}

/**
 * Gives a configuration its types.
 * @param config - The fields of the site.
 * @returns The same object.
 */
export function defineConfig(config: PressConfig): PressConfig {
  return config;
}
