import type { LanguageRegistration, ShikiTransformer } from 'shiki';
import type { UserConfig } from 'vite';

/* Types of the plugins and functions that a configuration adds to the engine. */

/** The file that a Markdown plugin is called with: a `VFile` of unified. */
export interface MarkdownFile {
  /** The absolute path of the page. */
  path: string;
  /** `frontMatter` is that of the page, `locale` its language. */
  data: Record<string, unknown>;
  /** Prints a warning with its place in the page. */
  message(reason: string, place?: unknown): unknown;
}

/** Changes a tree in place, or returns another one. */
export type MarkdownTransformer = {
  // A method, not a property: TypeScript then accepts plugins with narrower node types.
  // biome-ignore lint/suspicious/noExplicitAny: a tree of mdast or hast, whose types are not installed
  transform(tree: any, file: MarkdownFile, next: any): unknown;
}['transform'];

// biome-ignore lint/suspicious/noConfusingVoidType: of a function that returns nothing
type Nothing = undefined | void;

/** A plugin of unified: it gets its options, and may return a function that transforms the tree. */
// biome-ignore lint/suspicious/noExplicitAny: the processor and the options of any plugin
export type MarkdownPlugin = (this: any, ...options: any[]) => MarkdownTransformer | Nothing;

/** A plugin, or a plugin and its options. */
// biome-ignore lint/suspicious/noExplicitAny: the options of any plugin
export type MarkdownPluggable = MarkdownPlugin | [plugin: MarkdownPlugin, ...options: any[]];

/** How the Markdown of pages is read. */
export interface MarkdownConfig {
  /**
   * Plugins of unified for the Markdown tree, such as `remarkMath` or `[remarkMath, { … }]`. They run
   * after the engine's own Markdown, such as ids of headings, and before it becomes HTML.
   * @default []
   */
  remarkPlugins?: MarkdownPluggable[];
  /**
   * Plugins of unified for the HTML tree of a page, such as `rehypeKatex`. They run before headings, the
   * outline, the search, ids and links are read from it, so all of them include what plugins add.
   * A block of code is `<div data-code><pre><code class="language-ts">`, not highlighted yet; one that
   * a plugin replaces stays as the plugin made it.
   * @default []
   */
  rehypePlugins?: MarkdownPluggable[];
  /**
   * More languages for code blocks, as Shiki registers them: TextMate grammars with a `name`.
   * @default []
   */
  languages?: (LanguageRegistration | LanguageRegistration[])[];
  /**
   * Shiki transformers for the code blocks of all pages.
   * @default []
   */
  codeTransformers?: ShikiTransformer[];
}

/** A page of a built site. */
export interface FinishedPage {
  /** The route, without the base. */
  path: string;
  /** The full address, if the configuration has a `url`; else it begins with the base. */
  url: string;
  /** The Markdown file, relative to the repository's root. */
  file: string;
  /** The name of its locale. */
  locale: string;
  /** Its name in menus. */
  title: string;
  /** One sentence about it. */
  description: string;
  /** The date of its last commit, if it is known. */
  updated?: Date;
  /** `meta` of its front matter. */
  meta: Record<string, unknown>;
  /** The data of its loader. */
  data?: unknown;
  /** Renders the HTML of the article. Its addresses are those of the page. */
  html(): Promise<string>;
  /** Renders the article as Markdown, with full addresses. */
  markdown(): Promise<string>;
}

/** What `buildEnd` gets. */
export interface FinishedSite {
  /** Its name. */
  title: string;
  /** One sentence about it; empty if there is none. */
  description: string;
  /** The address of the home page, without a slash at its end; begins with the base if there is no `url`. */
  url: string;
  /** The folder that the site will be in; while `buildEnd` runs, it has the site of the build before. */
  outDir: string;
  /** All pages, in the order of the menus, locale by locale. */
  pages: FinishedPage[];
  /** Adds a file to the site, such as `feed.xml`. */
  write(path: string, content: string | Uint8Array): Promise<void>;
}

export type BuildEnd = (site: FinishedSite) => void | Promise<void>;

/** Settings of Vite, for everything that it bundles or serves for the site. */
export type ViteOptions = Omit<UserConfig, 'root' | 'base' | 'publicDir' | 'cacheDir' | 'appType'>;
