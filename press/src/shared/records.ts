/**
 * The records that cross the engine's walls. Node makes them, the client shows them; every one is
 * plain data, so that it can be cached by its content and written as JSON.
 */

export type Mode = 'doc' | 'site';
export type ColorMode = 'dark' | 'light' | 'auto';

/** CSS colours of the browser's own bars. */
export interface ThemeColor {
  light: string;
  dark: string;
}

export interface Locale {
  name: string;
  label: string;
}

export interface Repository {
  /** The address a person opens in a browser, without `.git` and without a trailing slash. */
  url: string;
  branch: string;
  /** The host's name as the edit link shows it; empty when the host is unknown. */
  platform: string;
}

export interface NavLink {
  title: string;
  /** Absent for an item that only opens its children. */
  path?: string;
}

/** An entry of the top navigation, which has two levels. */
export interface NavItem extends NavLink {
  children?: NavLink[];
}

export interface MenuItem {
  title: string;
  path: string;
  meta?: Record<string, unknown>;
  children?: MenuItem[];
}

/** The menus of one locale: nav path → entries; `*` is for every page under no nav. */
export type Menus = Record<string, MenuItem[]>;

export interface DocSearchConfig {
  /** Address of the client's script; it must define `window.docsearch`. */
  script: string;
  /** Address of the client's style sheet. */
  style?: string;
  appId: string;
  apiKey: string;
  indexName: string;
}

export interface PlaygroundConfig {
  /** The name on the button: `Open in {name}`. */
  name: string;
  /** Where the form is posted. */
  action: string;
  /** An image whose loading shows that the service can be reached. */
  reachability: string;
}

/** What every page of the site shares; the client gets it as one module. */
export interface Site {
  mode: Mode;
  title: string;
  description: string;
  /** Path under the base, or a full address; empty for none. */
  logo: string;
  /** Where the site was built for; starts and ends with a slash. */
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
  /** First segment of standalone demo pages: `~demos`, or `_demos` on the platform that asks for it. */
  demoRoute: '~demos' | '_demos';
  /** Path → where it leads; both without the base. */
  redirects: Record<string, string>;
}

export interface Heading {
  depth: number;
  text: string;
  /** The id in the page. */
  id: string;
}

/** A heading in page metadata: the same facts under the names of the published format. */
export interface Slug {
  depth: number;
  /** The text. */
  value: string;
  /** The id in the page. */
  heading: string;
}

export interface PageGroup {
  title: string;
  path: string;
}

/** Page metadata. */
export interface Page {
  /** Route without the base and without a trailing slash; the home page is `/`. */
  path: string;
  locale: string;
  title: string;
  /** One sentence: meta description, overview card. */
  description: string;
  /** Relative to the repository's root, with forward slashes. */
  filePath: string;
  /** Milliseconds; absent when the history does not tell. */
  updatedTime?: number;
  group?: PageGroup;
  slugs: Slug[];
  /** Where the headings are listed: beside the article, under the menu entry, or nowhere. */
  toc: 'content' | 'menu' | false;
  /** What the page's loader returned when the site was built. */
  data?: unknown;
}

/** Finished HTML. Absent from the data of the first load, where the document already has it. */
export interface ProseBlock {
  type: 'prose';
  html?: string;
}

export interface DemoBlock {
  type: 'demo';
  id: string;
  /** The demo's first render, to reserve its space. Absent like a prose block's. */
  html?: string;
}

export type Block = ProseBlock | DemoBlock;

export interface PageLink {
  title: string;
  path: string;
}

/** One page's own data file, and what is embedded in its HTML. */
export interface PageData {
  /** Identifies the build: a page of another build cannot be shown by this one's code. */
  build: string;
  page: Page;
  blocks: Block[];
  previous?: PageLink;
  next?: PageLink;
  /** The demos of the page. */
  demos: Record<string, Demo>;
  /** The other locales that have this page; absent on a site with one locale. */
  alternates?: string[];
}

/** What a data file holds, and what is embedded in a prerendered document. */
export type ViewData =
  | ({ kind: 'page' } & PageData)
  | { kind: 'demo'; build: string; demo: Demo; html?: string }
  | { kind: 'not-found'; build: string };

export type DemoAction = 'CSB' | 'PLAYGROUND' | 'EXTERNAL';

export interface DemoSource {
  /** File name relative to the demo's folder; the first one is the entry, shown as `index.tsx`. */
  name: string;
  language: string;
  /** The text: only in the demo's own data. */
  code?: string;
  /** Highlighted at build; absent from the data of a first load, whose document shows it. */
  html?: string;
  /** What a playground without TypeScript runs: made for the entry, absent like its text. */
  script?: PlainScript;
}

/** A demo's entry as a plain module: types removed, JSX kept, its component bound to a name. */
export interface PlainScript {
  code: string;
  /** Where the module names stand in the code, quotes not included: start and end, in order. */
  specifiers: [start: number, end: number][];
  /** Style sheets of packages that the demo imports: no browser takes them from a script. */
  styles: string[];
  /** The name of the component in the code, which exports no default. */
  component: string;
}

export interface DemoDependency {
  version: string;
  /** Path of the style sheet a sandbox has to import, such as `ui/dist/ui.css`. */
  css?: string;
}

/** A demo's registry entry without its component: the previewer's props. */
export interface Demo {
  identifier: string;
  title?: string;
  /** HTML. */
  description?: string;
  sources: DemoSource[];
  /** Package name → version as installed, or a peer's range as declared. */
  dependencies: Record<string, DemoDependency>;
  /** Package name → exact version that the demo was built with, for sandboxes; also their tools. */
  installed?: Record<string, string>;
  motions?: string[];
  /** True, or the height in CSS. */
  iframe?: boolean | string;
  compact?: boolean;
  transform?: boolean;
  background?: string;
  defaultShowCode?: boolean;
  hideActions?: DemoAction[];
  debug?: boolean;
  /** Shown as a part of the article: no frame, no source, no page of its own. */
  inline?: boolean;
}

export interface ApiMember {
  name: string;
  /** One or more sentences, Markdown. */
  description: string;
  type: string;
  optional: boolean;
  default?: string;
}

/** What the TypeScript source says of one exported function. */
export interface ApiDoc {
  name: string;
  /** File of the declaration, relative to the repository's root. */
  filePath: string;
  description: string;
  /** Declarations as a reader would write them, one per overload. */
  signatures: string[];
  params: ApiMember[];
  returns: { type: string; description: string; members: ApiMember[] };
  /** Members of the interfaces that the signature names, by interface name. */
  types: Record<string, ApiMember[]>;
  /** Declarations of the type aliases that the signature names, by name. */
  aliases: Record<string, string>;
}

export interface SearchRecord {
  title: string;
  /** With the hash for a heading. */
  path: string;
  /** Title of the page a heading belongs to, or of the group a page belongs to. */
  parent?: string;
  /** 1 for a page, a heading's own depth else. */
  depth: number;
  /** Text between this heading and the next. */
  text: string;
  /** Other libraries' names for the same thing. */
  aliases?: string[];
}
