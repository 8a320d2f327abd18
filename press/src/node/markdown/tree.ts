import type { Element, ElementContent, RootContent } from 'hast';

/** `data-code` distinguishes code blocks from an author's own `<pre>`, which may contain markup. */
export const isCodeBlock = ({ properties }: Element) =>
  'dataCode' in properties && typeof properties.dataLang === 'string';

export const isHeading = ({ tagName }: Element) => /^h[1-6]$/.test(tagName);

const childrenOf = <Node>(node: object) => (node as { children?: Node[] }).children ?? [];

/** All nodes below a node, parents first. */
export function* descendants<Node extends object = RootContent>(node: object): Iterable<Node> {
  // Iterative: with nested generators, each step would pass through all of them.
  const pending = childrenOf<Node>(node).toReversed();
  for (let next = pending.pop(); next; next = pending.pop()) {
    yield next;
    pending.push(...childrenOf<Node>(next).toReversed());
  }
}

/** The elements of a name below a node. */
export const elementsIn = (node: object, tagName: string) =>
  Array.from(descendants(node)).filter(
    (child): child is Element => child.type === 'element' && child.tagName === tagName,
  );

/**
 * Replaces elements, and then those in the result. The given nodes stay as they are; what is not replaced
 * is shared with the result.
 */
export function mapElements<Node extends RootContent>(
  nodes: readonly Node[],
  replace: (element: Element) => ElementContent,
): Node[] {
  return nodes.map((node) => {
    if (node.type !== 'element') return node;
    const replacement = replace(node);
    if (replacement.type !== 'element') return replacement as Node;
    const children = mapElements(replacement.children, replace);
    const isSame = children.every((child, index) => child === replacement.children[index]);
    return (isSame ? replacement : { ...replacement, children }) as Node;
  });
}

/** The text of a code block, including white space. */
export const codeIn = (node: Pick<Element, 'children'>) =>
  Array.from(descendants(node), (child) => (child.type === 'text' ? child.value : '')).join('');

const INVISIBLE = new Set(['script', 'style']);
const BLOCK_ELEMENTS = new Set(
  `address article aside blockquote br button caption dd details div dl dt fieldset figcaption figure
  footer form header hr label legend li main nav ol option p pre section summary svg table tbody
  td tfoot th thead title tr ul`.split(/\s+/),
);

/** The visible text on one line, with spaces between blocks. */
export function textOf(nodes: readonly RootContent[]): string {
  return collapse(rawTextOf(nodes));
}

export const collapse = (text: string) => text.replace(/\s+/g, ' ').trim();

function rawTextOf(nodes: readonly RootContent[]): string {
  return Array.from(textAndHeadings(nodes), (segment) =>
    typeof segment === 'string' ? segment : ` ${rawTextOf(segment.children)} `,
  ).join('');
}

/** The visible text in segments; headings are kept as elements. */
export function* textAndHeadings(nodes: readonly RootContent[]): Iterable<string | Element> {
  for (const node of nodes) {
    if (node.type === 'text') yield node.value;
    if (node.type !== 'element' || INVISIBLE.has(node.tagName)) continue;
    if (node.properties.dataExternal || isCodeBlock(node)) continue;
    if (isHeading(node)) yield node;
    else {
      const space = BLOCK_ELEMENTS.has(node.tagName) ? ' ' : '';
      yield space;
      yield* textAndHeadings(node.children);
      yield space;
    }
  }
}
