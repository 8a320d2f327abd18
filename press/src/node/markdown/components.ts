import type { Html, Node, Paragraph, Root } from 'mdast';
import type { Problem } from '../../shared/error.ts';
import { nearest } from '../../shared/nearest.ts';
import { type Attribute, isElement, newlinesBefore, type Tag, tokenize } from './html.ts';
import { descendants, type SlotNode } from './markdown.ts';

export type AttributeValue = string | number | boolean | null | unknown[] | Record<string, unknown>;
export type Attributes = Record<string, AttributeValue>;

/** A tag of the engine's own in a page: a demo, an API table, the overview. */
export interface Component {
  type: 'demo' | 'api' | 'overview';
  attributes: Attributes;
  line: number;
}

const types = { code: 'demo', API: 'api', Overview: 'overview' } as const;

function typeOf({ name, attributes, isClosing }: Tag): Component['type'] | undefined {
  if (isClosing || !Object.hasOwn(types, name)) return undefined;
  // A `code` without a source is the ordinary element.
  if (name === 'code' && !attributes.some(({ name }) => name === 'src')) return undefined;
  return types[name as keyof typeof types];
}

/** A name alone is true, `true` and `false` are booleans, lists and objects are read as JSON. */
function attributeValue({ value }: Attribute): AttributeValue {
  if (value === null || value === '' || value === 'true') return true;
  if (value === 'false') return false;
  if (!/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const attributesOf = ({ attributes }: Tag): Attributes =>
  Object.fromEntries(attributes.map((attribute) => [attribute.name, attributeValue(attribute)]));

/** The HTML of a block that has nothing but HTML in it. */
function htmlOf(node: Node): string | null {
  if (node.type === 'html') return (node as Html).value;
  if (node.type !== 'paragraph') return null;
  const { children } = node as Paragraph;
  const isHtml = children.every(
    (child) => child.type === 'html' || (child.type === 'text' && child.value.trim() === ''),
  );
  return isHtml ? children.map((child) => (child as Html).value).join('') : null;
}

/** The components that a block consists of; null when it has anything else. */
function componentsOf(node: Node): Component[] | null {
  const html = htmlOf(node);
  if (html === null) return null;
  const components: Component[] = [];
  let open: string | undefined;
  for (const token of tokenize(html)) {
    if (token.type === 'comment') continue;
    if (token.type === 'text') {
      if (html.slice(token.start, token.end).trim() !== '') return null;
    } else if (token.isClosing) {
      if (token.name !== open) return null;
      open = undefined;
    } else {
      const type = typeOf(token);
      if (!type || open) return null;
      const line = (node.position?.start.line ?? 1) + newlinesBefore(html, token.start);
      components.push({ type, attributes: attributesOf(token), line });
      open = token.isSelfClosing ? undefined : token.name;
    }
  }
  return open || components.length === 0 ? null : components;
}

/** Takes the components out of the tree and leaves a numbered slot for each. */
export function extractComponents(
  tree: Root,
  { file, label }: { file: string; label: (line: number) => string },
): { components: Component[]; problems: Problem[] } {
  const components: Component[] = [];
  tree.children = tree.children.flatMap((node) => {
    const found = componentsOf(node);
    if (!found) return [node];
    return found.map((component): SlotNode => {
      components.push(component);
      return { type: 'slot', index: components.length - 1 };
    });
  });
  const problems: Problem[] = [];
  const blocks = new Set<Node>(tree.children);
  for (const node of descendants(tree)) {
    if (node.type !== 'html') continue;
    const { value } = node as Html;
    for (const token of tokenize(value)) {
      const complaint = token.type === 'tag' && complaintAbout(token, blocks.has(node));
      if (!complaint) continue;
      const line = (node.position?.start.line ?? 1) + newlinesBefore(value, token.start);
      problems.push({ message: `${label(line)} has ${complaint}.`, file, line });
    }
  }
  return { components, problems };
}

function complaintAbout(tag: Tag, isBlock: boolean): string | null {
  if (typeOf(tag)) {
    const name = tag.name === 'code' ? '<code src>' : `<${tag.name}>`;
    return `${name} inside other content; close it and give it a paragraph of its own at the top level`;
  }
  // Within a sentence an unknown tag is a type such as `Set<T>`; alone it was meant to be a tag.
  if (!isBlock || tag.isClosing || isElement(tag.name)) return null;
  const meant = nearest(tag.name, Object.keys(types)) ?? 'code src';
  return `the unknown tag <${tag.name}>; did you mean <${meant}>? Else write it as \`code\``;
}
