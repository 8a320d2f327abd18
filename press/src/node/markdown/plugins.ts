import type { RootContent as HtmlContent } from 'hast';
import type { Nodes, Root } from 'mdast';
import type { Pluggable, Processor } from 'unified';
import type { ResolvedConfig } from '../config/config.ts';
import type {
  MarkdownFile,
  MarkdownPluggable,
  MarkdownTransformer,
} from '../config/press-config.ts';
import { callAuthors, thrownError } from '../lib/errors.ts';
import { locationOf, problemAt } from '../lib/location.ts';
import { PressError, type Problem } from '../lib/problems.ts';
import { createParser } from './markdown.ts';
import { descendants } from './tree.ts';

/** The page, as plugins see it. */
export interface PluginPage {
  /** Absolute. */
  file: string;
  source: string;
  locale: string;
  frontMatter: object;
}

/** The plugins of a site. */
export interface ExtendedMarkdown {
  parse(markdown: string): Root;
  /** Runs the remark plugins. */
  transform(tree: Root, page: PluginPage): Promise<PluginResult>;
}

export interface PluginResult {
  tree: Root;
  /** Warnings of plugins. */
  warnings: Problem[];
  /** Names of elements that plugins have created. */
  elements: string[];
}

type ResolvedMarkdown = NonNullable<ResolvedConfig['markdown']>;

/** Plugins that add syntax have to be part of the parser. */
export function extendMarkdown(config: ResolvedMarkdown): ExtendedMarkdown {
  const plugins = config.remarkPlugins.map((plugin, index) =>
    guarded(plugin, { file: config.file, index }),
  );
  const processor = createParser(plugins);
  return {
    parse: (markdown) => processor.parse(markdown),
    transform: (tree, page) => transform(tree, { page, processor }),
  };
}

interface VFile {
  messages: { reason: string; line?: number; source?: string; ruleId?: string }[];
}

interface TransformOptions {
  page: PluginPage;
  processor: ReturnType<typeof createParser>;
}

async function transform(root: Root, { page, processor }: TransformOptions): Promise<PluginResult> {
  const before = new Set(elementsIn(root));
  const { file: path, source: value, locale, frontMatter } = page;
  const data = { frontMatter: structuredClone(frontMatter), locale };
  const { tree, file } = await new Promise<{ tree: Root; file: VFile }>((resolve, reject) => {
    processor.run(root, { path, value, data }, (cause, result, made) => {
      if (cause instanceof PluginFailure) reject(new PressError(cause.at(path)));
      else if (cause) reject(cause);
      else resolve({ tree: result as Root, file: made as VFile });
    });
  });
  return {
    tree,
    elements: [...new Set(elementsIn(tree))].filter((name) => !before.has(name)),
    warnings: file.messages.map((one) => {
      const name = one.source ? ` (${[one.source, one.ruleId].filter(Boolean).join(': ')})` : '';
      return problemAt({ file: path, line: one.line }, `${sentence(one.reason)}${name}`);
    }),
  };
}

/** The elements that nodes set as `hName` and `hChildren`. */
const elementsIn = (tree: Root) =>
  Array.from(descendants<Nodes>(tree)).flatMap(({ data }) => {
    const { hName, hChildren } = (data ?? {}) as { hName?: string; hChildren?: HtmlContent[] };
    const children = Array.from(descendants({ children: hChildren }));
    const names = children.flatMap((node) => (node.type === 'element' ? node.tagName : []));
    return [...(hName ? [hName] : []), ...names];
  });

/** The place where a plugin is configured. */
interface Place {
  /** `the plugin "a" of "markdown.remarkPlugins[0]"` */
  label: string;
  /** Absolute path of the configuration. */
  file: string;
}

const problemIn = ({ label, file }: Place, text: string): Problem =>
  problemAt({ file }, `has ${label}, which ${text}`);

/** The error for a plugin that threw while it processed a page. */
class PluginFailure extends Error {
  readonly #plugin: Place;

  constructor(plugin: Place, cause: unknown) {
    super(thrownError(cause).message, { cause });
    this.#plugin = plugin;
  }

  /** At the line of the page, if the plugin has named one, else at the line of the plugin. */
  at(file: string): Problem {
    const cause = (this.cause ?? {}) as FailureOfFile;
    const line = cause.line ?? cause.place?.start?.line ?? cause.place?.line;
    const reason = sentence(cause.reason ?? this.message);
    return line === undefined
      ? problemIn(this.#plugin, `threw for ${locationOf(file)}: ${reason}`)
      : problemAt({ file, line }, `cannot be read: ${this.#plugin.label} threw: ${reason}`);
  }
}

/** The error that `file.fail()` throws. */
interface FailureOfFile {
  reason?: string;
  line?: number;
  place?: { line?: number; start?: { line?: number } };
}

const sentence = (text: string) => text.trim().replace(/\.?$/, '.');

/** Wraps a plugin, so that its errors name it. */
function guarded(
  pluggable: MarkdownPluggable,
  { file, index }: { file: string; index: number },
): Pluggable {
  const [plugin, ...options] = Array.isArray(pluggable) ? pluggable : [pluggable];
  const name = plugin.name ? `"${plugin.name}" ` : '';
  const label = `the plugin ${name}of "markdown.remarkPlugins[${index}]"`;
  const place = { label, file };
  function attach(this: Processor, ...given: unknown[]) {
    const transform = callAuthors(
      () => plugin.apply(this, given),
      (reason) => new PressError(problemIn(place, `threw: ${sentence(reason)}`)),
    );
    if (typeof transform !== 'function') return;
    return (tree: Root, file: MarkdownFile) =>
      callAuthors(
        async () => {
          const result = await transformed(transform, { tree, file });
          if (result instanceof Error) throw result;
          return result as Root | undefined;
        },
        (_, cause) => new PluginFailure(place, cause),
      );
  }
  return [attach, ...options] as unknown as Pluggable;
}

/** A transformer with a third parameter calls it when it is done. */
function transformed(
  transform: MarkdownTransformer,
  { tree, file }: { tree: Root; file: MarkdownFile },
): unknown {
  if (transform.length < 3) return transform(tree, file, undefined);
  return new Promise((resolve, reject) => {
    const next = (error: unknown, result: unknown) => (error ? reject(error) : resolve(result));
    transform(tree, file, next);
  });
}
