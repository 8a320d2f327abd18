import type { Element, RootContent } from 'hast';
import type { Yaml } from 'mdast';
import { PressError, type Problem } from '../../shared/error.ts';
import type { Heading } from '../../shared/records.ts';
import { createSlugger } from '../../shared/slug.ts';
import { type Component, extractComponents } from '../markdown/components.ts';
import {
  decorate,
  type LinkReference,
  parseMarkdown,
  slotTag,
  stringify,
  textOf,
  toHtmlTree,
} from '../markdown/markdown.ts';
import { type FrontMatter, parseFrontMatter } from './front-matter.ts';

/** The text between a heading and the next, for the search. */
export interface Section {
  /** Null for what continues the section before. */
  heading: Heading | null;
  text: string;
}

export interface ProsePart {
  type: 'prose';
  /** Internal addresses are still as the author wrote them. */
  html: string;
  headings: Heading[];
  sections: Section[];
}

export type Part = ProsePart | Component;

/** A page as far as its own file tells; everything here depends on nothing else. */
export interface ParsedPage {
  file: string;
  frontMatter: FrontMatter;
  /** The first heading. */
  heading: string | undefined;
  /** The text of the first paragraph. */
  lead: string;
  isChinese: boolean;
  parts: Part[];
  links: LinkReference[];
  /** What a hash can lead to, besides demos. */
  ids: string[];
  problems: Problem[];
}

export interface ParsePageOptions {
  /** Absolute. */
  file: string;
  source: string;
  locale: string;
  /** Names a line of the file in a message. */
  label: (line: number) => string;
}

const headingTag = /^h[1-6]$/;

export async function parsePage(options: ParsePageOptions): Promise<ParsedPage> {
  try {
    return await parse(options);
  } catch (error) {
    // The Markdown tools call themselves for each level.
    if (!(error instanceof RangeError)) throw error;
    const { file, label } = options;
    const message = `${label(1)} has lists, quotes or emphasis inside each other too many times to be read; take some of the levels out.`;
    throw new PressError({ message, file });
  }
}

async function parse({ file, source, locale, label }: ParsePageOptions): Promise<ParsedPage> {
  const tree = parseMarkdown(source);
  const yaml = tree.children.find((node): node is Yaml => node.type === 'yaml');
  const { frontMatter, problems } = parseFrontMatter(yaml?.value ?? '', {
    file,
    line: yaml?.position?.start.line ?? 1,
    label,
  });
  tree.children = tree.children.filter((node) => node.type !== 'yaml');
  const extracted = extractComponents(tree, { file, label });

  const html = await toHtmlTree(tree);
  const paragraph = html.children.find((node) => isElement(node) && node.tagName === 'p');
  const lead = paragraph ? plain(textOf(paragraph)) : '';
  const slugOf = createSlugger();
  const isHeading = (node: RootContent) => isElement(node) && headingTag.test(node.tagName);
  const hasTitle = html.children.some((node) => isElement(node) && node.tagName === 'h1');
  if (frontMatter.title && !hasTitle) {
    html.children.unshift(titleElement(frontMatter.title));
  }

  const links: LinkReference[] = [];
  const ids: string[] = [];
  const parts: Part[] = [];
  for (const nodes of splitAtSlots(html.children)) {
    if (typeof nodes === 'number') {
      const component = extracted.components[nodes];
      if (component) parts.push(component);
      continue;
    }
    const texts = nodes.map((node) =>
      isElement(node) && node.tagName === 'pre' ? '' : textOf(node),
    );
    const root = { type: 'root' as const, children: nodes };
    const findings = decorate(root, { locale, slugOf });
    links.push(...findings.links);
    ids.push(...findings.ids, ...findings.headings.map(({ id }) => id));
    const sections: Section[] = [{ heading: null, text: '' }];
    for (const [index, node] of nodes.entries()) {
      const heading = isHeading(node)
        ? findings.headings.find(({ id }) => id === (node as Element).properties.id)
        : undefined;
      const text = plain(texts[index] ?? '');
      if (heading) sections.push({ heading, text: '' });
      else if (text) append(sections, text);
    }
    const markup = stringify(root.children);
    if (markup) parts.push({ type: 'prose', html: markup, headings: findings.headings, sections });
  }

  return {
    file,
    frontMatter,
    heading: parts.flatMap((part) => (part.type === 'prose' ? part.headings : []))[0]?.text,
    lead,
    isChinese: /\p{Script=Han}/u.test(source),
    parts,
    links,
    ids,
    problems: [...problems, ...extracted.problems],
  };
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

const isElement = (node: RootContent): node is Element => node.type === 'element';

function titleElement(title: string): Element {
  return {
    type: 'element',
    tagName: 'h1',
    properties: {},
    children: [{ type: 'text', value: title }],
  };
}

/** Adds text to the last section. */
export function append(sections: Section[], text: string): void {
  const last = sections.at(-1);
  if (!last) sections.push({ heading: null, text });
  else last.text = last.text ? `${last.text} ${text}` : text;
}

/** Runs of prose, and the numbers of the slots between them. */
function splitAtSlots(nodes: RootContent[]): (RootContent[] | number)[] {
  const runs: (RootContent[] | number)[] = [];
  let run: RootContent[] = [];
  for (const node of nodes) {
    if (!isElement(node) || node.tagName !== slotTag) {
      run.push(node);
      continue;
    }
    runs.push(run, Number(node.properties.index));
    run = [];
  }
  return [...runs, run];
}
