/**
 * The records that Node passes to the client. They are plain data: cached by content and serialised
 * as JSON.
 */

export type Mode = 'doc' | 'site';
export type ColorMode = 'dark' | 'light' | 'auto';

/** Value of the `theme-color` meta in each mode. */
export interface ThemeColor {
  light: string;
  dark: string;
}

export interface Locale {
  /** The language tag, such as `en-US`: the suffix of file names and the prefix of paths. */
  name: string;
  /** Its name in the language switch. */
  label: string;
  /**
   * The language of its articles, such as `zh-CN`, if it is not that of the interface.
   * @default that of `name`
   */
  contentLang?: string;
}

export interface Repository {
  /** The URL for a browser, without `.git` and without a trailing slash. */
  url: string;
  branch: string;
  /** The code host's name, as shown in the edit link; empty when unknown. */
  platform: string;
}

export interface NavLink {
  /** The label. */
  title: string;
  /**
   * The path of a page or a full address.
   * @default none: the entry only opens its list
   */
  path?: string;
}

/** An entry of the top navigation, which has two levels. */
export interface NavItem extends NavLink {
  /**
   * The list that it opens.
   * @default none
   */
  children?: NavLink[];
}

export interface MenuItem {
  title: string;
  /** Absent for a group that is only a title. */
  path?: string;
  meta?: Record<string, unknown>;
  children?: MenuItem[];
}

/** The menus of one locale: nav path → entries; `*` is the menu of pages under no nav. */
export type Menus = Record<string, MenuItem[]>;

export interface DocSearchConfig {
  /** URL of the client's script, which must define `window.docsearch`. */
  script: string;
  /**
   * URL of the client's style sheet.
   * @default none
   */
  style?: string;
  /** The id of the application. */
  appId: string;
  /** The public key for searches. */
  apiKey: string;
  /** The index to search in. */
  indexName: string;
}

export interface PlaygroundConfig {
  /** As in the button `Open in {name}`. */
  name: string;
  /** The URL that the form is posted to. */
  action: string;
  /** URL of an image that loads when the service is reachable. */
  reachability: string;
}

/** What all pages share; a module in the client. */
export interface Site {
  mode: Mode;
  title: string;
  description: string;
  /** Path under the base, or a URL; empty for none. */
  logo: string;
  /** The base path of the build; starts and ends with a slash. */
  base: string;
  repository: Repository | null;
  locales: Locale[];
  /** Locale name → nav entries. */
  navs: Record<string, NavItem[]>;
  /** Locale name → menus. */
  menus: Record<string, Menus>;
  theme: { colorMode: ColorMode };
  docSearch: DocSearchConfig | null;
  playground: PlaygroundConfig | null;
  /** First segment of standalone demo pages; `_demos` only on one platform type. */
  demoRoute: '~demos' | '_demos';
  /** Path → target; both without the base. */
  redirects: Record<string, string>;
}

export interface Heading {
  depth: number;
  text: string;
  /** The id in the page. */
  id: string;
}

/** A heading in page metadata; the names of the fields are those of dumi's format. */
export interface Slug {
  depth: number;
  /** The text. */
  value: string;
  /** The id in the page. */
  heading: string;
}

export interface PageGroup {
  title: string;
  /** Absent for a group that is only a title. */
  path?: string;
}

/** A page without its content: what its head, its outline and the exports need. */
export interface PageMetadata {
  /** Route without the base and without a trailing slash; the home page is `/`. */
  path: string;
  locale: string;
  /** The language of the article, if it is another one than the locale's. */
  lang?: string;
  title: string;
  /** One sentence: meta description, overview card. */
  description: string;
  /** Relative to the repository's root, with forward slashes; empty for a file outside of it. */
  filePath: string;
  /** Milliseconds; absent if git does not know it. */
  updatedTime?: number;
  group?: PageGroup;
  slugs: Slug[];
  /** The extensions of the data files at its address, such as `.ts`. */
  files?: string[];
  /** The result of the page's data loader at build. */
  data?: unknown;
  /** `meta` of its front matter. */
  meta?: Record<string, unknown>;
}

/** `html` is absent from the data embedded in a document, which shows it anyway. */
export interface ProseBlock {
  type: 'prose';
  html?: string;
  /** Whether the block is the title of the page: a first block with nothing else. */
  isTitle?: boolean;
}

export interface DemoBlock {
  type: 'demo';
  id: string;
  /** The prerendered demo. Absent from the data embedded in a document. */
  html?: string;
}

export type Block = ProseBlock | DemoBlock;

export interface PageLink {
  title: string;
  path: string;
}

/** The data of a page: in its data file, and embedded in its document without HTML. */
export interface PageData {
  /** Identifies the build: the client only shows data of its own build. */
  build: string;
  page: PageMetadata;
  blocks: Block[];
  previous?: PageLink;
  next?: PageLink;
  /** The demos of the page. */
  demos: Record<string, Demo>;
  /** The style sheets of its demos, as paths under the base. */
  styles?: string[];
  /** Their modules, likewise; absent from a document, which loads each when its demo nears the viewport. */
  modules?: string[];
  /** The other locales that have this page; absent on a site with one locale. */
  alternates?: string[];
  /** The share image of the page: an encoded path without the base, or a full address. */
  image?: string;
}

/** The content of a data file, also embedded in the prerendered document. */
export type ViewData =
  | ({ kind: 'page' } & PageData)
  /** `pageTitle`: the title of the page that has the demo. */
  | ({ kind: 'demo'; demo: Demo; pageTitle?: string; html?: string } & Pick<
      PageData,
      'build' | 'styles' | 'modules'
    >)
  | { kind: 'not-found'; build: string }
  /** The view of the fallback document, which has to load the data of its address. */
  | { kind: 'loading'; build: string };

export interface DemoSource {
  /** Relative to the demo's folder. The first source is the entry, shown as `index.tsx`. */
  name: string;
  language: string;
  /** Only in the data file of the demo. */
  code?: string;
  /** Highlighted code; absent from the data embedded in a document, which shows it anyway. */
  html?: string;
  /** The entry for playgrounds without TypeScript; only in the data file of the demo. */
  script?: PlainScript;
}

/** A demo's entry as a plain module: types removed, JSX kept, its component bound to a name. */
export interface PlainScript {
  code: string;
  /** Ranges of the module specifiers in the code, without their quotes, in order. */
  specifiers: [start: number, end: number][];
  /** Style sheets that the demo imports from packages; a browser cannot import them. */
  styles: string[];
  /** The name of the component in the code, which has no default export. */
  component: string;
}

interface DemoDependency {
  /** Empty in the data embedded in a document, which has no sources either. */
  version: string;
  /** The style sheet that a sandbox has to import, such as `ui/dist/ui.css`. */
  css?: string;
}

/** A demo's registry entry without its component. */
export interface Demo {
  identifier: string;
  title?: string;
  /** HTML. */
  description?: string;
  sources: DemoSource[];
  /** Package name → installed version, or the declared range of a peer dependency. */
  dependencies: Record<string, DemoDependency>;
  /** Package name → installed version, for sandboxes; includes TypeScript and type packages. */
  installed?: Record<string, string>;
  motions?: string[];
  /** A question that the workbench answers, as plain text. */
  try?: string;
  /** The answer to `try`. */
  answer?: Answer;
  /** The demo that solves the same task without the library, which readers can show in its place. */
  handwritten?: Pick<Demo, 'identifier' | 'title'> & {
    /** Its highlighted source, for readers without a script; not embedded a second time. */
    html?: string | undefined;
  };
  /** True, or the CSS height of the iframe. */
  iframe?: boolean | string;
  /** Its packages that have light colours only, as its background then has. @default none */
  lightOnly?: string[];
  defaultShowCode?: boolean;
  debug?: boolean;
  /** False: rendered by the browser only. */
  prerender?: boolean;
  /** Part of the article: no frame, no source, no standalone page. */
  inline?: boolean;
  /**
   * The files that it loads, as paths under the base, its module first; absent in development.
   */
  files?: string[];
}

/** A sentence for a reader who has done what a question asks. */
export interface Answer {
  /** The steps of the timeline after which it is shown, see `answerOf`. */
  after: string[];
  text: string;
}
