import type { ListItem, RootContent } from 'mdast';
import type { PageMetadata } from '../../../shared/records.ts';
import { markdownPath } from '../../../shared/route.ts';
import { groupBy } from '../../lib/collections.ts';
import { paragraph, text, writeMarkdown } from '../../markdown/to-markdown.ts';
import type { LinkedPage } from '../../site/content.ts';
import { type DataOptions, exportAddress } from './markdown-export.ts';

/** `llms.txt`: every page on one line, in the groups of the menu. See https://llmstxt.org. */
export function llms(options: DataOptions): string {
  const { site, pages } = options.content;
  const nodes: RootContent[] = [{ type: 'heading', depth: 1, children: [text(site.title)] }];
  if (site.description) {
    nodes.push({ type: 'blockquote', children: [paragraph(text(site.description))] });
  }
  const pagesByTitle = groupBy(pages, ({ metadata }) => groupTitle(metadata, options));
  const groups = Array.from(pagesByTitle, ([title, members]) => ({
    title,
    entries: members.map(
      ({ metadata }): Entry => ({ ...metadata, path: markdownPath(metadata.path) }),
    ),
  }));
  const optional = { title: 'Optional', entries: optionalEntries(options) };
  for (const { title, entries } of [...groups, optional]) {
    if (title) nodes.push({ type: 'heading', depth: 2, children: [text(title)] });
    nodes.push({
      type: 'list',
      spread: false,
      children: entries.map((entry) => listItem(entry, options)),
    });
  }
  return writeMarkdown(nodes);
}

/** Links to other forms of the same content, which readers of all pages do not need. */
function optionalEntries({ content }: DataOptions): Entry[] {
  return [
    { path: '/llms-full.txt', description: 'all pages in one file' },
    { path: '/api.json', description: 'every function, as api.schema.json describes it' },
    ...[...content.extraFiles].flatMap(([path, { description }]) =>
      description ? { path, description } : [],
    ),
  ].map((entry) => ({ ...entry, title: entry.path.slice(1) }));
}

type Entry = Pick<PageMetadata, 'path' | 'title' | 'description'>;

function listItem({ path, title, description }: Entry, options: DataOptions): ListItem {
  const url = exportAddress(path, options);
  const line = paragraph({ type: 'link', url, children: [text(title)] });
  if (description) line.children.push(text(`: ${description}`));
  return { type: 'listItem', spread: false, children: [line] };
}

/** Empty for a page without a group, on a site in one language. */
function groupTitle({ group, locale }: PageMetadata, { content }: DataOptions): string {
  const { locales } = content.site;
  const language = locales.length > 1 && locales.find(({ name }) => name === locale)?.label;
  return [language, group?.title].filter(Boolean).join(': ');
}

/** `llms-full.txt`: the Markdown of all pages, each below its address. */
export function llmsFull(options: DataOptions, markdownFor: (page: LinkedPage) => string): string {
  const texts = options.content.pages.map(
    (page) => `<!-- ${exportAddress(page.metadata.path, options)} -->\n\n${markdownFor(page)}`,
  );
  return texts.join('\n');
}
