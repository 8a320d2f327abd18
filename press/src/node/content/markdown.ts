import { toHtml } from 'hast-util-to-html';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

export interface RenderMarkdownOptions {
  /** Absolute path of the file the text stands in, for messages and relative links. */
  file: string;
  /** The site's base, which internal links are written with. */
  base: string;
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkCjkFriendly)
  .use(remarkRehype)
  .freeze();

/** Renders a piece of Markdown that is not a page: a demo's description, a sentence of an API table. */
export async function renderMarkdown(
  markdown: string,
  _options: RenderMarkdownOptions,
): Promise<string> {
  return toHtml(await processor.run(processor.parse(markdown)));
}
