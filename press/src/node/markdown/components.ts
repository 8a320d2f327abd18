import type { Comment, Element, Properties, RootContent, Text } from 'hast';
import { h } from 'hastscript';
import { nearest } from '../../shared/nearest.ts';
import { problemAt } from '../lib/location.ts';
import type { Problem } from '../lib/problems.ts';
import { isElementName } from './elements.ts';

/** A tag of the engine in a page: a demo, an API table, the overview, facts and the like. */
export interface Component {
  type: 'demo' | (typeof plain)[number];
  attributes: Record<string, unknown>;
  line: number;
}

const names = ['code', 'API', 'Usage', 'Overview', 'Facts'];
const plain = ['api', 'usage', 'overview', 'facts'] as const;
const named = names.slice(1).join('>, <');

export const isComponentName = (name: string) => names.includes(name);

const selfClosing = (name: string, flags: string) =>
  new RegExp(`<(${name})(?=[\\s/])((?:"[^"]*"|'[^']*'|[^"'>])*)/>`, flags);
const ownTag = selfClosing(names.join('|'), 'gi');
const componentTag = selfClosing('[A-Z][\\w.]*', 'g');

/**
 * Components may be written as `<API />`, but in HTML this does not close a tag. Unknown components are
 * closed, too: otherwise everything after them would be inside, which would hide problems of demos.
 */
export function closeComponents(html: string): string {
  return html.replace(ownTag, '<$1$2></$1>').replace(componentTag, '<$1$2></$1>');
}

/** Appended to a page before it is parsed; the parser puts it into a tag that is left open. */
export const endMark: Comment = { type: 'comment', value: 'end of the page' };

function typeOf(node: RootContent): Component['type'] | undefined {
  if (node.type !== 'element') return undefined;
  const { tagName, properties } = node;
  // A `code` without a source is the HTML element.
  if (tagName === 'code') return 'src' in properties ? 'demo' : undefined;
  return plain.find((name) => name === tagName);
}

/** An attribute without a value is true. A title stays a string even if it is a number. */
const propOf = (value: Properties[string]) =>
  value === '' || (typeof value === 'string' ? attributeValue(value) : value);

/** HTML attributes are strings: `true`, `false`, lists and objects in JSON are parsed. */
function attributeValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function componentOf(node: RootContent, source: string): Component | undefined {
  const type = typeOf(node);
  if (!type || node.type !== 'element') return undefined;
  const { properties, position } = node;
  const title = titleIn(node, source);
  if (!isEmpty(node) && title === undefined) return undefined;
  const attributes = Object.entries(properties).map(([key, value]) => [key, propOf(value)]);
  return {
    type,
    attributes: { ...(title && { title }), ...Object.fromEntries(attributes) },
    line: position?.start.line ?? 1,
  };
}

/** The title in `<code src="…">title</code>`; none if the tag is left open. */
function titleIn({ tagName, children, position }: Element, source: string): string | undefined {
  const [child, ...others] = children;
  if (tagName !== 'code' || child?.type !== 'text' || others.length > 0) return undefined;
  const written = source.slice(position?.start.offset ?? 0);
  const isClosed = /^<code\s(?:"[^"]*"|'[^']*'|[^"'>])*>[^<]*<\/code\s*>/i.test(written);
  return isClosed ? child.value.trim() : undefined;
}

const isBlank = (node: RootContent) =>
  node.type === 'text' ? node.value.trim() === '' : node.type === 'comment';

const isEmpty = ({ children }: Element) =>
  children.every(
    (child) => isBlank(child) && !(child.type === 'comment' && child.value === endMark.value),
  );

const isText = (node: RootContent | undefined) => node?.type === 'text' && !isBlank(node);

export interface SplitPage {
  /** Components, and the prose between them. */
  parts: (Component | RootContent[])[];
  problems: Problem[];
}

export interface SplitOptions {
  file: string;
  source: string;
  /** Names of elements that plugins create, which may be any. */
  known?: readonly string[] | undefined;
}

/** Splits a page at its components, which must be at the top level. */
export function splitAtComponents(
  nodes: readonly RootContent[],
  { file, source, known = [] }: SplitOptions,
): SplitPage {
  const parts: SplitPage['parts'] = [];
  let prose: RootContent[] = [];
  const top = nodes.flatMap((node) => unwrap(node, source));
  const isPart = (node: RootContent | undefined) => node && componentOf(node, source);
  for (const [index, node] of top.entries()) {
    const component = isPart(node);
    if (!component) {
      // An HTML block continues until an empty line, so text next to a tag is not a separate paragraph.
      const isBeside = isText(node) && (isPart(top[index - 1]) || isPart(top[index + 1]));
      prose.push(isBeside ? h('p', node as Text) : node);
      continue;
    }
    parts.push(prose, component);
    prose = [];
  }
  parts.push(prose);

  const problems = new Map<number, Problem>();
  for (const nodes of parts.filter((part) => Array.isArray(part))) {
    for (const node of tagsIn({ children: nodes })) {
      const at = node.position?.start;
      const line = at?.line ?? 1;
      const offset = at?.offset ?? -line;
      const written = source.slice((at?.offset ?? 0) + 1).match(/^[\w:.-]+/)?.[0] ?? '';
      const isWritten = written.toLowerCase() === node.tagName;
      if (known.includes(node.tagName)) continue;
      const mistake = mistakeIn(node, isWritten ? written : node.tagName);
      // The parser repeats an unclosed `code` in every following paragraph.
      if (mistake) problems.set(offset, problemAt({ file, line }, `has ${mistake}.`));
    }
  }
  return { parts, problems: [...problems.values()] };
}

/** Moves components out of a paragraph: the text before and after them becomes separate paragraphs. */
function unwrap(node: RootContent, source: string): RootContent[] {
  if (node.type !== 'element' || node.tagName !== 'p') return [node];
  const isPart = (child: RootContent) => componentOf(child, source) !== undefined;
  if (!node.children.some(isPart)) return [node];
  const runs: RootContent[] = [];
  let run: Element['children'] = [];
  const close = () => {
    if (!run.every(isBlank)) runs.push({ ...node, children: run });
    run = [];
  };
  for (const child of node.children) {
    if (!isPart(child)) run.push(child);
    else {
      close();
      runs.push(child);
    }
  }
  close();
  return runs;
}

/** The elements below a node, except inside SVG and MathML, whose element names differ. */
function* tagsIn(parent: { children: readonly RootContent[] }): Iterable<Element> {
  for (const node of parent.children) {
    if (node.type !== 'element') continue;
    yield node;
    if (node.tagName !== 'svg' && node.tagName !== 'math') yield* tagsIn(node);
  }
}

function mistakeIn(node: Element, name: string): string | undefined {
  if (typeOf(node)) {
    const tag = node.tagName === 'code' ? '<code src>' : `<${name}>`;
    return `${tag} inside other content; close it and put it into a separate paragraph at the top level`;
  }
  if (isElementName(node.tagName)) return undefined;
  const meant = nearest(name, names);
  const known = meant ? `did you mean <${meant}>?` : `known tags are <code src>, <${named}>.`;
  return `the unknown tag <${name}>; ${known} To show it literally, use backticks`;
}
