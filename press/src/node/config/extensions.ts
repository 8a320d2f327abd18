import type { LanguageRegistration, ShikiTransformer } from 'shiki';

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
