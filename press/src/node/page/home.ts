import type { Element, ElementContent, RootContent } from 'hast';
import { h } from 'hastscript';
import { parseMarkdown, toHtmlTree } from '../markdown/markdown.ts';
import type { Feature, FrontMatter, Hero } from '../source/front-matter.ts';

/** The content that front matter adds to a page. */
export interface HomeParts {
  before: RootContent[];
  after: RootContent[];
}

/** The hero, the features and the footer of a page, as nodes that are processed with those of its text. */
export async function homeParts(
  { title, hero, features, footer }: FrontMatter,
  { hasTitle }: { hasTitle: boolean },
): Promise<HomeParts> {
  const before: RootContent[] = [];
  if (hero) before.push(await heroNode({ title, ...hero }, hasTitle ? 'p' : 'h1'));
  else if (title && !hasTitle) before.push(h('h1', title));
  if (features?.length) {
    const items = await Promise.all(features.map(featureNode));
    before.push(h('ul', { dataFeatures: true, role: 'list' }, items));
  }
  const after = footer ? [h('div', { dataFooter: true }, await markdown(footer))] : [];
  return { before, after };
}

async function heroNode({ title, description, image, actions = [] }: Hero, heading: string) {
  const links = actions.map(({ text, link }) => h('a', { href: link }, text));
  return h(
    'section',
    { dataHero: true },
    image ? h('img', { src: image, alt: '' }) : null,
    title ? h(heading, title) : null,
    await markdown(description),
    links.length > 0 ? h('p', { dataActions: true }, spaced(links)) : null,
  );
}

async function featureNode({ title, description, icon, emoji, link }: Feature): Promise<Element> {
  const name = title && h('strong', link ? h('a', { href: link }, title) : title);
  return h(
    'li',
    icon ? h('img', { src: icon, alt: '' }) : null,
    emoji ? h('span', { ariaHidden: 'true' }, emoji) : null,
    name ? h('p', name) : null,
    await markdown(description),
  );
}

const spaced = (nodes: Element[]): ElementContent[] =>
  nodes.flatMap((node, index) => (index > 0 ? [{ type: 'text', value: ' ' }, node] : [node]));

async function markdown(text = ''): Promise<ElementContent[]> {
  const tree = await toHtmlTree(parseMarkdown(text), { keepUnknownTags: false });
  return tree.children as ElementContent[];
}
