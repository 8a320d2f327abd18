import { formatProblem } from '../lib/problems.ts';
import { toMarkdown, writeMarkdown } from '../markdown/to-markdown.ts';
import { writeHtml } from '../markdown/write-html.ts';
import { type ParsePageOptions, parsePage } from './parse-page.ts';

/** For tests: the HTML of a page's text, its Markdown export, and its problems. */
export async function readTestPage(source: string, options: Partial<ParsePageOptions> = {}) {
  const { blocks, problems, warnings } = await parsePage({
    file: '/docs/a.md',
    locale: 'en-US',
    ...options,
    source,
  });
  const nodes = blocks.flatMap((block) => (block.type === 'prose' ? block.nodes : []));
  return {
    html: writeHtml(nodes),
    markdown: writeMarkdown(toMarkdown(nodes)),
    problems: problems.map(formatProblem),
    warnings: warnings.map(formatProblem),
  };
}
