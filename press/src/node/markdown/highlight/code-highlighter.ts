import type { Element, ElementContent, Root } from 'hast';
import type { HighlighterCore, ShikiTransformer } from 'shiki';
import type { MarkdownConfig } from '../../config/extensions.ts';
import { callAuthors } from '../../lib/errors.ts';
import { usesIn } from '../html.ts';
import { codeIn, descendants } from '../tree.ts';
import {
  type Highlighted,
  type HighlightOptions,
  highlight,
  preOf,
  prepareHighlighter,
} from './highlight.ts';
import { markTypesIn } from './types.ts';

export interface CodeOptions extends HighlightOptions {
  language: string;
  /** The text after the language. */
  meta?: string;
  /** The position of the block in the page. */
  line?: number;
}

/** How a site highlights its code blocks. */
export interface CodeHighlighter {
  /** Loads what the languages need. */
  prepare(languages: string[]): Promise<void>;
  highlight(code: string, options: CodeOptions): Highlighted;
}

export const ownHighlighter: CodeHighlighter = {
  prepare: prepareHighlighter,
  highlight: (code, { language, ...options }) => highlight(code, language, options),
};

type TextMate = typeof import('./textmate.ts');

/**
 * A highlighter for a site with its own languages and transformers; with transformers, Shiki highlights all
 * languages.
 */
export function createCodeHighlighter({
  languages,
  codeTransformers,
}: Pick<Required<MarkdownConfig>, 'languages' | 'codeTransformers'>): CodeHighlighter {
  if (languages.length === 0 && codeTransformers.length === 0) return ownHighlighter;
  const grammars = languages.flat();
  const own = new Set(grammars.flatMap(({ name, aliases = [] }) => [name, ...aliases]));
  const isTransformed = codeTransformers.length > 0;
  let opened: Promise<{ shiki: HighlighterCore; textMate: TextMate }> | undefined;
  let ready: Awaited<typeof opened>;

  async function open() {
    const textMate = await import('./textmate.ts');
    const shiki = await textMate.openTextMate();
    await shiki.loadLanguage(...grammars);
    return { shiki, textMate };
  }

  return {
    async prepare(asked) {
      const [mine, others] = [true, false].map((isMine) =>
        asked.filter((language) => own.has(language) === isMine),
      ) as [string[], string[]];
      if (!isTransformed) await prepareHighlighter(others);
      if (!isTransformed && mine.length === 0) return;
      opened ??= open();
      ready = await opened;
      const { shiki, textMate } = ready;
      if (isTransformed) await textMate.loadBundled(shiki, others);
    },
    highlight(code, options) {
      const { language } = options;
      if (!ready || !(isTransformed || own.has(language)))
        return highlight(code, language, options);
      const { shiki, textMate } = ready;
      if (!isTransformed) {
        return preOf(textMate.textMatePieces(shiki, { code, lang: language }));
      }
      const found = { text: '', uses: [] as string[] };
      const html = shiki.codeToHtml(code, {
        lang: shiki.getLoadedLanguages().includes(language) ? language : 'text',
        ...textMate.settings,
        meta: { __raw: options.meta },
        transformers: [
          ...codeTransformers.map((one, index) => guarded(one, { index, line: options.line })),
          finisher(textMate, { ...options, code, found }),
        ],
      });
      return { html, ...found };
    },
  };
}

/** An error of a transformer. */
export class TransformerFailure extends Error {
  readonly line: number | undefined;

  constructor(message: string, line: number | undefined) {
    super(message);
    this.line = line;
  }
}

/** Wraps a transformer, so that its errors name it. */
function guarded(
  transformer: ShikiTransformer,
  { index, line }: { index: number; line: number | undefined },
): ShikiTransformer {
  const name = transformer.name ? `"${transformer.name}" ` : '';
  const what = `the transformer ${name}of "markdown.codeTransformers[${index}]"`;
  const guard = (hook: (...args: unknown[]) => unknown) =>
    function (this: unknown, ...args: unknown[]) {
      return callAuthors(
        () => hook.apply(this, args),
        (reason) => new TransformerFailure(`cannot be read: ${what} threw: ${reason}`, line),
      );
    };
  const hooks = Object.entries(transformer).map(([key, value]) => [
    key,
    typeof value === 'function' ? guard(value as (...args: unknown[]) => unknown) : value,
  ]);
  return Object.fromEntries(hooks);
}

/** Replaces Shiki's colours with the engine's tokens. */
function finisher(
  { readStyle }: TextMate,
  {
    code,
    language,
    codeSwitch,
    found,
  }: CodeOptions & { code: string; found: Omit<Highlighted, 'html'> },
): ShikiTransformer {
  return {
    name: 'press',
    enforce: 'post',
    root(root: Root) {
      for (const node of descendants(root)) {
        if (node.type !== 'element') continue;
        const { properties, tagName } = node;
        if (tagName === 'pre') {
          properties.style = undefined;
          this.addClassToHast(node, []);
          properties.class = withoutNames(properties.class, ['shiki', 'tokens']);
        } else if (typeof properties.style === 'string') {
          const { token, rest } = readStyle(properties.style);
          properties.style = rest || undefined;
          if (token) properties.dataT = token;
        }
      }
      if (codeSwitch) markTypesIn(root, { code, language });
      found.text = codeIn(root as { children: ElementContent[] });
      found.uses = usesIn(root);
    },
  };
}

function withoutNames(value: Element['properties'][string], names: string[]): string | undefined {
  const all = [value ?? []].flat().flatMap((one) => String(one).split(' '));
  return all.filter((name) => name && !names.includes(name)).join(' ') || undefined;
}
