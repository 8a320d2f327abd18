import type { Comment, Element, Properties, RootContent } from 'hast';
import { h } from 'hastscript';
import { nearest } from '../../shared/nearest.ts';
import { problemAt } from '../lib/location.ts';
import type { Problem } from '../lib/problems.ts';

/** A tag of the engine in a page: a demo, an API table, the overview, facts and the like. */
export interface Component {
  type: 'demo' | (typeof blockNames)[number];
  attributes: Record<string, unknown>;
  line: number;
}

const componentNames = ['code', 'API', 'Usage', 'Overview', 'Facts'];
const blockNames = ['api', 'usage', 'overview', 'facts'] as const;
const tagList = componentNames.slice(1).join('>, <');

export const isComponentName = (name: string) => componentNames.includes(name);

/** Matches the name and the attributes of self-closing tags. */
const selfClosing = (name: string, flags: string) =>
  new RegExp(`<(${name})(?=[\\s/])((?:"[^"]*"|'[^']*'|[^"'>])*)/>`, flags);
const KNOWN_COMPONENT = selfClosing(componentNames.join('|'), 'gi');
const ANY_COMPONENT = selfClosing('[A-Z][\\w.]*', 'g');

/**
 * Components may be written as `<API />`, but in HTML this does not close a tag. Unknown components are
 * closed, too: otherwise everything after them would be inside, which would hide problems of demos.
 */
export function closeComponents(html: string): string {
  return html.replace(KNOWN_COMPONENT, '<$1$2></$1>').replace(ANY_COMPONENT, '<$1$2></$1>');
}

/** Appended to a page before it is parsed; the parser puts it into a tag that is left open. */
export const endMark: Comment = { type: 'comment', value: 'end of the page' };

function typeOf(node: RootContent): Component['type'] | undefined {
  if (node.type !== 'element') return undefined;
  const { tagName, properties } = node;
  // A `code` without a source is the HTML element.
  if (tagName === 'code') return 'src' in properties ? 'demo' : undefined;
  return blockNames.find((name) => name === tagName);
}

/** An attribute without a value is true. */
const propertyValue = (value: Properties[string]) =>
  value === '' || (typeof value === 'string' ? attributeValue(value) : value);

/** Parses `true`, `false`, and lists and objects in JSON. Numbers stay strings, as a title may be one. */
function attributeValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function componentOf(node: RootContent): Component | undefined {
  const type = typeOf(node);
  if (!type || node.type !== 'element' || !isEmpty(node)) return undefined;
  const attributes = Object.entries(node.properties).map(([key, value]) => [
    key,
    propertyValue(value),
  ]);
  return { type, attributes: Object.fromEntries(attributes), line: node.position?.start.line ?? 1 };
}

const isBlank = (node: RootContent) =>
  node.type === 'text' ? node.value.trim() === '' : node.type === 'comment';

const isEmpty = ({ children }: Element) =>
  children.every(
    (child) => isBlank(child) && !(child.type === 'comment' && child.value === endMark.value),
  );

export interface SplitPage {
  /** Components, and the prose between them. */
  blocks: (Component | RootContent[])[];
  problems: Problem[];
}

/** Splits a page at its components, which must be at the top level. */
export function splitAtComponents(
  nodes: readonly RootContent[],
  file: string,
  source: string,
): SplitPage {
  const blocks: SplitPage['blocks'] = [];
  let prose: RootContent[] = [];
  const topLevel = nodes.flatMap(unwrap);
  const isComponent = (node: RootContent | undefined) => node && componentOf(node);
  for (const [index, node] of topLevel.entries()) {
    const component = componentOf(node);
    if (component) {
      blocks.push(prose, component);
      prose = [];
      continue;
    }
    // An HTML block continues until an empty line, so text next to a tag is not a separate paragraph.
    const isBesideComponent = isComponent(topLevel[index - 1]) || isComponent(topLevel[index + 1]);
    prose.push(isBesideComponent && node.type === 'text' && !isBlank(node) ? h('p', node) : node);
  }
  blocks.push(prose);
  const allProse = blocks.filter((block) => Array.isArray(block)).flat();
  return { blocks, problems: tagProblems(allProse, file, source) };
}

/** Reports components inside other content, and unknown tags. */
function tagProblems(prose: readonly RootContent[], file: string, source: string): Problem[] {
  const problems = new Map<number, Problem>();
  for (const element of htmlElementsIn(prose)) {
    const { line = 1, offset = -line } = element.position?.start ?? {};
    const mistake = mistakeIn(element, spellingOf(element, source));
    // The parser repeats an unclosed `code` in every following paragraph.
    if (mistake) problems.set(offset, problemAt({ file, line }, `has ${mistake}.`));
  }
  return [...problems.values()];
}

/** The name of a tag as its author spells it: the parser turns names to lower case. */
function spellingOf({ tagName, position }: Element, source: string): string {
  const { offset = 0 } = position?.start ?? {};
  const spelling = /^[\w:.-]+/.exec(source.slice(offset + 1))?.[0] ?? '';
  return spelling.toLowerCase() === tagName ? spelling : tagName;
}

/** Moves components out of a paragraph: the text before and after them becomes separate paragraphs. */
function unwrap(node: RootContent): RootContent[] {
  if (node.type !== 'element' || node.tagName !== 'p') return [node];
  const isComponent = (child: RootContent) => componentOf(child) !== undefined;
  if (!node.children.some(isComponent)) return [node];
  const blocks: RootContent[] = [];
  let inlineNodes: Element['children'] = [];
  const close = () => {
    if (!inlineNodes.every(isBlank)) blocks.push({ ...node, children: inlineNodes });
    inlineNodes = [];
  };
  for (const child of node.children) {
    if (!isComponent(child)) inlineNodes.push(child);
    else {
      close();
      blocks.push(child);
    }
  }
  close();
  return blocks;
}

/** All elements, except inside SVG and MathML, whose element names differ. */
function* htmlElementsIn(nodes: readonly RootContent[]): Iterable<Element> {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    yield node;
    if (node.tagName !== 'svg' && node.tagName !== 'math') yield* htmlElementsIn(node.children);
  }
}

function mistakeIn(node: Element, name: string): string | undefined {
  if (typeOf(node)) {
    const tag = node.tagName === 'code' ? '<code src>' : `<${name}>`;
    return `${tag} inside other content; close it and put it into a separate paragraph at the top level`;
  }
  if (isElementName(node.tagName)) return undefined;
  const similar = nearest(name, componentNames);
  const hint = similar ? `did you mean <${similar}>?` : `known tags are <code src>, <${tagList}>.`;
  return `the unknown tag <${name}>; ${hint} To show it literally, use backticks`;
}

const HTML_ELEMENTS = `a abbr address area article aside audio b base bdi bdo big blockquote body br button
  canvas caption center cite code col colgroup data datalist dd del details dfn dialog div dl dt em
  embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i
  iframe img input ins kbd label legend li link main map mark menu meta meter nav noscript object ol
  optgroup option output p param picture pre progress q rp rt ruby s samp script search section
  select slot small source span strike strong style sub summary sup table tbody td template textarea
  tfoot th thead time title tr track tt u ul var video wbr svg math`;

const SVG_ELEMENTS = `animate animatemotion animatetransform circle clippath defs desc ellipse filter
  foreignobject g image line lineargradient marker mask path pattern polygon polyline radialgradient
  rect stop symbol text textpath tspan use`;

const ELEMENTS = new Set(`${HTML_ELEMENTS} ${SVG_ELEMENTS}`.split(/\s+/));

/** Whether a lower-case name is that of an HTML, SVG or custom element. */
export function isElementName(name: string): boolean {
  return ELEMENTS.has(name) || name.includes('-');
}
