import { writeHtml } from '../markdown/html.ts';
import { unpack, writeMarkdown } from '../markdown/to-markdown.ts';
import { type ParsePageOptions, parsePage } from './parse.ts';

/** For tests: the HTML of a page's text, its Markdown export, and its problems. */
export async function readPage(source: string, options: Partial<ParsePageOptions> = {}) {
  const { parts, problems, warnings } = await parsePage({
    file: '/docs/a.md',
    locale: 'en-US',
    ...options,
    source,
  });
  const html = parts.map((part) => (part.type === 'prose' ? writeHtml(part.html) : '')).join('');
  const prose = parts.flatMap((part) => (part.type === 'prose' ? part.html.markdown : []));
  const markdown = writeMarkdown(unpack(prose));
  const messages = (found: typeof problems) => found.map(({ message }) => message);
  return { html, markdown, problems: messages(problems), warnings: messages(warnings) };
}
