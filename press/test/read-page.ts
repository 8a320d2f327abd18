import { parsePage } from '../src/node/content/parse.ts';
import { fillAddresses } from '../src/node/markdown/html.ts';
import { toMarkdownTree, writeMarkdown } from '../src/node/markdown/to-markdown.ts';

/** The HTML of a page's text, its Markdown twin, and what is wrong with it. */
export async function readPage(source: string, { locale = 'en-US', file = '/docs/a.md' } = {}) {
  const { parts, problems } = await parsePage({ file, source, locale });
  const html = parts
    .map((part) => (part.type === 'prose' ? fillAddresses(part.html, ({ value }) => value) : ''))
    .join('');
  const twin = writeMarkdown(toMarkdownTree(html, { addressOf: (address) => address }));
  return { html, twin, problems: problems.map(({ message }) => message) };
}
