import type { Element, RootContent } from 'hast';
import { h } from 'hastscript';
import type { Yaml } from 'mdast';
import type { Heading } from '../../shared/records.ts';
import { createSlugger } from '../../shared/slug.ts';
import { wordsOf } from '../config/words.ts';
import { problemAt } from '../lib/location.ts';
import { PressError, type Problem } from '../lib/problems.ts';
import { mayHaveAddress } from '../markdown/addresses.ts';
import { type Component, splitAtComponents } from '../markdown/components.ts';
import { type Decorated, decorate } from '../markdown/decorate.ts';
import { imagesWithoutText, readImages } from '../markdown/images.ts';
import { parseMarkdown, readHeadingIds, toHtmlTree } from '../markdown/markdown.ts';
import type { ExtendedMarkdown } from '../markdown/plugins.ts';
import { collapse, descendants, textAndHeadings, textOf } from '../markdown/tree.ts';
import { type FrontMatter, parseFrontMatter } from '../source/front-matter.ts';

/** The text between a heading and the next, for the search. */
export interface Section {
  /** Null for text that belongs to the previous section. */
  heading: Heading | null;
  text: string;
}

export interface ProsePart {
  type: 'prose';
  /** The file in which the addresses were written; relative ones refer to it. */
  file: string;
  nodes: RootContent[];
  headings: Heading[];
  sections: Section[];
  /** Whether it consists of a first-level heading only. */
  isTitle?: boolean;
  /** Whether it is a placeholder for the list of pages, which is inserted once they are known. */
  isOverview?: boolean;
}

export type Part = ProsePart | Component;

/** Everything about a page that depends on its own file only. */
export interface ParsedFile {
  file: string;
  frontMatter: FrontMatter;
  /** The first heading. */
  heading: string | undefined;
  /** The text of the first paragraph. */
  lead: string;
  /** The language that it is written in. */
  lang: string;
  parts: Part[];
  /** The ids that a hash can refer to, without those of demos. */
  ids: string[];
  problems: Problem[];
  /** Problems that do not fail a build. */
  warnings: Problem[];
  /** Absolute paths of the images that it shows, also of missing ones. */
  images: string[];
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
  /** The packages that components in code blocks may import to be runnable. @default none can be run */
  runPackages?: readonly string[] | undefined;
  /** The plugins of the site. @default nothing */
  extended?: ExtendedMarkdown | undefined;
}

export async function parsePage(options: ParsePageOptions): Promise<ParsedFile> {
  assertReadable(options);
  try {
    return await parse(options);
  } catch (error) {
    // The parsers recurse once for each level of nesting.
    if (!(error instanceof RangeError && /call stack/i.test(error.message))) throw error;
    const text = 'nests lists, quotes, emphasis or HTML too deeply; remove some of the levels.';
    throw new PressError(problemAt({ file: options.file, line: 1 }, text));
  }
}

/** The start of a list item, a quote or a footnote, which continue after an empty line. */
const ITEM = /^\s*(?:[-*+]|\d+[.)])\s/;
const QUOTE = /^\s*(?:>|\[\^)/;

/** Limits for a page: beyond them it would take minutes to parse, and be too long for a browser. */
const MOST = { characters: 4_000_000, lines: 30_000, copies: 100_000_000 };

function assertReadable({ file, source }: ParsePageOptions): void {
  const all = source.split('\n');
  const lines = all.filter((line) => line.trim());
  const endsOf = (mark: RegExp, among: string[]) =>
    among.filter((line, index) => mark.test(line) && !mark.test(among[index + 1] ?? '')).length;
  // When one of these ends, the parser copies everything that it has read so far.
  const ends = endsOf(ITEM, lines) + endsOf(QUOTE, all);
  const { characters, lines: most, copies } = MOST;
  const isShort = source.length <= characters && lines.length <= most;
  if (isShort && ends * lines.length <= copies) return;
  const [size, count] = [source.length / 1e6, lines.length].map((one) =>
    one.toLocaleString('en-US', { maximumFractionDigits: 1 }),
  );
  const text = `is too large to be one page: ${size} MB of text on ${count} lines; split it into several pages.`;
  throw new PressError(problemAt({ file, line: 1 }, text));
}

async function parse({
  file,
  source,
  locale,
  lang: usualLang = locale,
  publicDir,
  codeSwitch,
  runPackages,
  extended,
}: ParsePageOptions): Promise<ParsedFile> {
  const markdown = (extended?.parse ?? parseMarkdown)(source);
  const yaml = markdown.children.find((node): node is Yaml => node.type === 'yaml');
  const { frontMatter, problems } = parseFrontMatter(yaml?.value ?? '', {
    file,
    line: yaml?.position?.start.line ?? 1,
  });
  const { lang = usualLang } = frontMatter;
  readHeadingIds(markdown);
  const warnings = imagesWithoutText(markdown, { file });
  const page = { file, source, locale, frontMatter };
  // Checked first: a plugin would report invalid front matter as its own error.
  const plugins = problems.length === 0 ? extended : undefined;
  const transformed = await plugins?.transform(markdown, page);
  const tree = toHtmlTree(transformed?.tree ?? markdown, { keepUnknownTags: true });
  const elements = [...descendants(tree)].filter((node) => node.type === 'element');
  const hasTitle = elements.some(({ tagName }) => tagName === 'h1');
  if (frontMatter.title && !hasTitle) tree.children.unshift(h('h1', frontMatter.title));
  const images = readImages(tree, { file, publicDir });

  const ids = elements.flatMap(({ properties }) => (properties.id ? String(properties.id) : []));
  const slugOf = createSlugger(ids);
  const split = splitAtComponents(tree.children, {
    file,
    source,
    known: transformed?.elements,
  });
  const decorated = split.parts.map((part) => {
    if (!Array.isArray(part)) return part;
    return decorate(part, {
      words: wordsOf(locale),
      slugOf,
      firstImage: images.first,
      codeSwitch,
      runPackages,
    });
  });
  const headings = decorated.flatMap((part) => ('nodes' in part ? part.headings : []));
  const first = split.parts.flat().find((node) => node.type === 'element' && node.tagName === 'p');
  const lead = first ? textOf([first as Element]) : '';
  const parts = decorated.flatMap((part): Part[] => {
    if (!('nodes' in part)) return [part];
    return titleApart(part).flatMap(({ nodes: all, ...rest }): ProsePart[] => {
      const sections = sectionsOf(all, rest.headings);
      const nodes = withoutBlankEnds(all);
      return nodes.length > 0 ? [{ type: 'prose', file, nodes, sections, ...rest }] : [];
    });
  });
  // Positions take more memory than all texts of a large site. Only dead links need theirs from here on.
  for (const node of descendants(tree)) {
    if (node.type !== 'element' || !mayHaveAddress(node)) node.position = undefined;
  }
  return {
    file,
    frontMatter,
    heading: headings[0]?.text,
    lead,
    lang,
    parts,
    images: images.files,
    warnings: [...warnings, ...images.problems, ...(transformed?.warnings ?? [])],
    ids: [...new Set([...ids, ...headings.map(({ id }) => id)])],
    problems: [...problems, ...split.problems],
  };
}

/** Splits off a title at the beginning: slots and notices are inserted after it. */
function titleApart({ nodes, headings }: Decorated): (Decorated & { isTitle?: boolean })[] {
  const start = nodes.findIndex((node) => node.type !== 'text' || node.value.trim()) + 1;
  const title = nodes[start - 1];
  if (title?.type !== 'element' || title.tagName !== 'h1') return [{ nodes, headings }];
  return [
    { nodes: [title], headings: headings.slice(0, 1), isTitle: true },
    { nodes: nodes.slice(start), headings: headings.slice(1) },
  ];
}

function withoutBlankEnds(nodes: RootContent[]): RootContent[] {
  const isBlank = (node: RootContent) => node.type === 'text' && node.value.trim() === '';
  const start = nodes.findIndex((node) => !isBlank(node));
  return nodes.slice(start, nodes.findLastIndex((node) => !isBlank(node)) + 1);
}

/** The text of the prose, by heading; text before the first heading belongs to an earlier node. */
function sectionsOf(nodes: readonly RootContent[], headings: readonly Heading[]): Section[] {
  const byId = new Map(headings.map((heading) => [heading.id, heading]));
  const sections: Section[] = [{ heading: null, text: '' }];
  for (const piece of textAndHeadings(nodes)) {
    const heading = typeof piece === 'string' ? undefined : byId.get(String(piece.properties.id));
    const last = sections.at(-1);
    if (heading) sections.push({ heading, text: '' });
    else if (last) last.text += typeof piece === 'string' ? piece : ` ${textOf(piece.children)} `;
  }
  return sections.map(({ heading, text }) => ({ heading, text: collapse(text) }));
}
