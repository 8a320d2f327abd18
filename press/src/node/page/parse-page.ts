import type { Element, RootContent } from 'hast';
import { h } from 'hastscript';
import type { Root, Yaml } from 'mdast';
import type { Heading } from '../../shared/records.ts';
import { wordsOf } from '../config/words.ts';
import type { Problem } from '../lib/problems.ts';
import { type Component, splitAtComponents } from '../markdown/components.ts';
import { createSlugger, type Decorated, decorate } from '../markdown/decorate.ts';
import { imagesWithoutText, readImages } from '../markdown/images.ts';
import { parseMarkdown, readHeadingIds, toHtmlTree } from '../markdown/markdown.ts';
import { collapse, descendants, textAndHeadings, textOf } from '../markdown/tree.ts';
import { type FrontMatter, parseFrontMatter } from '../source/front-matter.ts';
import type { Prose, Section } from './page.ts';

/** Everything about a page that depends on its own file only. */
export interface ParsedPage {
  file: string;
  frontMatter: FrontMatter;
  /** The first heading. */
  heading: string | undefined;
  /** The text of the first paragraph. */
  lead: string;
  /** The language that it is written in. */
  lang: string;
  blocks: (Prose | Component)[];
  /** The ids that a hash can refer to, without those of demos. */
  ids: string[];
  problems: Problem[];
  /** Problems that do not fail a build. */
  warnings: Problem[];
}

export interface ParsePageOptions {
  /** Absolute. */
  file: string;
  source: string;
  locale: string;
  /** The language of a page that does not set one. @default that of the locale */
  lang?: string;
  /** The folder of files whose address begins with a slash. @default none */
  publicDir?: string;
  /** Whether blocks of TypeScript can be shown as JavaScript. @default false */
  codeSwitch?: boolean;
  /** Changes the tree in place. @default nothing is changed */
  transform?: (tree: Root, file: string) => void | Promise<void>;
}

export async function parsePage(options: ParsePageOptions): Promise<ParsedPage> {
  const { file, source, locale, publicDir, codeSwitch, transform } = options;
  const markdown = parseMarkdown(source);
  const yaml = markdown.children.find((node): node is Yaml => node.type === 'yaml');
  const line = yaml?.position?.start.line ?? 1;
  const { frontMatter, problems } = parseFrontMatter(yaml?.value ?? '', file, line);
  const { lang = options.lang ?? locale } = frontMatter;
  readHeadingIds(markdown);
  const warnings = imagesWithoutText(markdown, file);
  await transform?.(markdown, file);
  const tree = toHtmlTree(markdown, { keepUnknownTags: true });
  const elements = [...descendants(tree)].filter((node) => node.type === 'element');
  const hasTitle = elements.some(({ tagName }) => tagName === 'h1');
  if (frontMatter.title && !hasTitle) tree.children.unshift(h('h1', frontMatter.title));
  const images = readImages(tree, file, publicDir);

  const ids = elements.flatMap(({ properties }) => (properties.id ? String(properties.id) : []));
  const slugOf = createSlugger(ids);
  const split = splitAtComponents(tree.children, file, source);
  const decorateOptions = { words: wordsOf(locale), slugOf, firstImage: images.first, codeSwitch };
  const blocks = split.blocks.map((block) =>
    Array.isArray(block) ? decorate(block, decorateOptions) : block,
  );
  const headings = blocks.flatMap((block) => ('nodes' in block ? block.headings : []));
  const lead = split.blocks.flat().find((node) => 'tagName' in node && node.tagName === 'p');
  return {
    file,
    frontMatter,
    heading: headings[0]?.text,
    lead: lead ? textOf([lead as Element]) : '',
    lang,
    blocks: blocks.flatMap<Prose | Component>((block) =>
      'nodes' in block ? proseOf(block, file) : block,
    ),
    warnings: [...warnings, ...images.problems],
    ids: [...new Set([...ids, ...headings.map(({ id }) => id)])],
    problems: [...problems, ...split.problems],
  };
}

/** A title at the beginning becomes a block of its own: notices are inserted after it. */
function proseOf({ nodes, headings }: Decorated, file: string): Prose[] {
  const [first, ...rest] = withoutBlankEnds(nodes);
  if (first?.type !== 'element' || first.tagName !== 'h1') {
    return first ? [createProse(nodes, headings, file)] : [];
  }
  const title = createProse([first], headings.slice(0, 1), file);
  const content = createProse(rest, headings.slice(1), file);
  return [{ ...title, isTitle: true }, ...(content.nodes.length > 0 ? [content] : [])];
}

function createProse(content: RootContent[], headings: Heading[], file: string): Prose {
  const nodes = withoutBlankEnds(content);
  return { type: 'prose', file, nodes, headings, sections: sectionsOf(nodes, headings) };
}

const isBlank = (node: RootContent) => node.type === 'text' && node.value.trim() === '';

function withoutBlankEnds(nodes: RootContent[]): RootContent[] {
  const start = nodes.findIndex((node) => !isBlank(node));
  return nodes.slice(start, nodes.findLastIndex((node) => !isBlank(node)) + 1);
}

/** The text by heading. The first section has none: its text belongs to the last heading of earlier prose. */
function sectionsOf(nodes: readonly RootContent[], headings: readonly Heading[]): Section[] {
  const byId = new Map(headings.map((heading) => [heading.id, heading]));
  let section: Section = { heading: null, text: '' };
  const sections = [section];
  for (const segment of textAndHeadings(nodes)) {
    const isText = typeof segment === 'string';
    const heading = isText ? undefined : byId.get(String(segment.properties.id));
    if (heading) {
      section = { heading, text: '' };
      sections.push(section);
    } else section.text += isText ? segment : ` ${textOf(segment.children)} `;
  }
  return sections.map(({ heading, text }) => ({ heading, text: collapse(text) }));
}
