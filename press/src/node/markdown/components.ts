import type { Comment, Element, Properties, RootContent } from 'hast';
import type { Problem } from '../../shared/error.ts';
import { nearest } from '../../shared/nearest.ts';
import { problemAt } from '../location.ts';
import { isElementName } from './elements.ts';

/** A tag of the engine in a page: a demo, an API table, the overview, facts. */
export interface Component {
  type: 'demo' | 'api' | 'overview' | 'facts';
  attributes: Record<string, unknown>;
  line: number;
}

const names = ['code', 'API', 'Overview', 'Facts'];
const named = names.slice(1).join('>, <');

export const isComponentName = (name: string) => names.includes(name);

const selfClosing = /<(code|API|Overview|Facts)(?=[\s/])((?:"[^"]*"|'[^']*'|[^"'>])*)\/>/gi;

/** `<API />` is allowed for the engine's own tags, but does not close a tag in HTML. */
export function closeComponents(html: string): string {
  return html.replace(selfClosing, '<$1$2></$1>');
}

/** Appended to a page before it is parsed; the parser puts it into a tag that is left open. */
export const endMark: Comment = { type: 'comment', value: 'end of the page' };

function typeOf(node: RootContent): Component['type'] | undefined {
  if (node.type !== 'element') return undefined;
  const { tagName, properties } = node;
  // A `code` without a source is the ordinary element.
  if (tagName === 'code') return 'src' in properties ? 'demo' : undefined;
  return tagName === 'api' || tagName === 'overview' || tagName === 'facts' ? tagName : undefined;
}

/** A name alone is true, `true` and `false` are booleans, lists and objects are read as JSON. */
function attributeValue(value: Properties[string]): unknown {
  if (value === '' || value === 'true') return true;
  if (value === 'false') return false;
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function componentOf(node: RootContent): Component | undefined {
  const type = typeOf(node);
  if (!type || !isEmpty(node as Element)) return undefined;
  const { properties, position } = node as Element;
  const attributes = Object.entries(properties).map(([key, value]) => [key, attributeValue(value)]);
  return { type, attributes: Object.fromEntries(attributes), line: position?.start.line ?? 1 };
}

const isBlank = (node: RootContent) =>
  node.type === 'text' ? node.value.trim() === '' : node.type === 'comment';

const isEmpty = ({ children }: Element) =>
  children.every(
    (child) => isBlank(child) && !(child.type === 'comment' && child.value === endMark.value),
  );

const isText = (node: RootContent | undefined) => node?.type === 'text' && !isBlank(node);

export interface SplitPage {
  /** Components, and the runs of prose around them. */
  parts: (Component | RootContent[])[];
  problems: Problem[];
}

/** Splits a page at its components, which must be at the top level. */
export function splitAtComponents(
  nodes: readonly RootContent[],
  { file, source }: { file: string; source: string },
): SplitPage {
  const parts: SplitPage['parts'] = [];
  let prose: RootContent[] = [];
  const top = nodes.flatMap(unwrap);
  for (const [index, node] of top.entries()) {
    const component = componentOf(node);
    if (!component || isText(top[index - 1]) || isText(top[index + 1])) {
      prose.push(node);
      continue;
    }
    parts.push(prose, component);
    prose = [];
  }
  parts.push(prose);

  const problems = new Map<number, Problem>();
  for (const nodes of parts.filter((part) => Array.isArray(part))) {
    for (const node of tagsIn({ children: nodes })) {
      const { offset = 0, line = 1 } = node.position?.start ?? {};
      const written = source.slice(offset + 1).match(/^[\w:.-]+/)?.[0] ?? '';
      const isWritten = written.toLowerCase() === node.tagName;
      const mistake = mistakeIn(node, isWritten ? written : node.tagName);
      // The parser repeats an unclosed `code` in every paragraph after it.
      if (mistake) problems.set(offset, problemAt({ file, line }, `has ${mistake}.`));
    }
  }
  return { parts, problems: [...problems.values()] };
}

/** Removes the paragraph around components that are alone in it. */
function unwrap(node: RootContent): RootContent[] {
  if (node.type !== 'element' || node.tagName !== 'p') return [node];
  const isWrapper = node.children.some(typeOf) && node.children.every(isPart);
  return isWrapper ? node.children : [node];
}

const isPart = (node: RootContent) => isBlank(node) || componentOf(node) !== undefined;

/** The elements below a node, without those inside SVG and MathML, which have other names. */
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
    return `${tag} inside other content; close it and give it a paragraph of its own at the top level`;
  }
  if (isElementName(node.tagName)) return undefined;
  const meant = nearest(name, names);
  const known = meant ? `did you mean <${meant}>?` : `known are <code src>, <${named}>.`;
  return `the unknown tag <${name}>; ${known} Otherwise write it as \`code\``;
}
