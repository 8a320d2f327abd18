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
  // biome-ignore lint/suspicious/noExplicitAny: a tree of mdast
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
   * after the engine's own Markdown, such as ids of headings, and before the outline, the search and
   * links are read, so all of them include what plugins add.
   * @default []
   */
  remarkPlugins?: MarkdownPluggable[];
}
