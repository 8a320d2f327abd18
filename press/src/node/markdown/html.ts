import { randomUUID } from 'node:crypto';
import type { Element, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { descendants } from './tree.ts';

/** `href` may name a page or a file, `src` only a file. */
export type AddressKind = 'href' | 'src';

export interface Address {
  /** As it is in the HTML. */
  value: string;
  kind: AddressKind;
  /** Line in the page's file; absent for HTML that comes from elsewhere. */
  line?: number;
}

/**
 * Finished HTML with a gap for each address, because addresses can only be resolved once all pages
 * are known. What is checked is therefore what is filled in.
 */
export interface Html {
  /** The text around the addresses: one more than there are addresses. */
  strings: string[];
  addresses: Address[];
}

/** Every attribute that holds an address. */
const addressed: Record<string, Record<string, AddressKind>> = {
  a: { href: 'href', xLinkHref: 'href' },
  area: { href: 'href' },
  link: { href: 'href', imageSrcSet: 'src' },
  form: { action: 'href' },
  button: { formAction: 'href' },
  input: { src: 'src', formAction: 'href' },
  iframe: { src: 'href' },
  embed: { src: 'src' },
  object: { data: 'src' },
  img: { src: 'src', srcSet: 'src' },
  source: { src: 'src', srcSet: 'src' },
  audio: { src: 'src' },
  video: { src: 'src', poster: 'src' },
  track: { src: 'src' },
  script: { src: 'src' },
  // SVG
  image: { href: 'src', xLinkHref: 'src' },
  use: { href: 'src', xLinkHref: 'src' },
};

/** Placeholder for an address while the tree is serialised; random, so that no page contains it. */
const gap = `gap-${randomUUID()}`;

/** A candidate of `srcset`: an address, which may contain commas, and an optional descriptor. */
const candidate = /([^\s,](?:\S*[^\s,])?)(\s[^,]*)?(?=,|$)/g;

interface CreateHtmlOptions {
  /** Whether positions in the tree are those of the page's file. @default false */
  hasLines?: boolean;
}

/** Serialises the nodes, leaving a gap for each address. */
export function createHtml(
  nodes: RootContent[],
  { hasLines = false }: CreateHtmlOptions = {},
): Html {
  const addresses: Address[] = [];
  const root = { type: 'root' as const, children: nodes };
  for (const node of descendants(root)) {
    if (node.type !== 'element' || !Object.hasOwn(addressed, node.tagName)) continue;
    const line = hasLines ? node.position?.start.line : undefined;
    node.properties = openAddresses(node, (value, kind) => {
      addresses.push({ value, kind, ...(line !== undefined && { line }) });
      return gap;
    });
  }
  const html = toHtml(root, { allowDangerousHtml: true }).trim();
  return { strings: html.split(gap), addresses };
}

function openAddresses(
  { tagName, properties }: Element,
  open: (value: string, kind: AddressKind) => string,
): Element['properties'] {
  // A heading's anchor always has a target: the heading.
  if (properties.dataAnchor) return properties;
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => {
      const kind = addressed[tagName]?.[name];
      if (!kind || typeof value !== 'string') return [name, value];
      if (!/srcset$/i.test(name)) return [name, open(value, kind)];
      const opened = value.replace(
        candidate,
        (_, address, descriptor = '') => open(address, kind) + descriptor,
      );
      return [name, opened];
    }),
  );
}

/** One after the other. */
export function joinHtml(parts: readonly Html[]): Html {
  return {
    strings: parts.reduce<string[]>((strings, part) => {
      const [first = '', ...rest] = part.strings;
      return [...strings.slice(0, -1), (strings.at(-1) ?? '') + first, ...rest];
    }, []),
    addresses: parts.flatMap(({ addresses }) => addresses),
  };
}

/** Fills each gap with what `resolve` returns. */
export function fillAddresses(
  { strings, addresses }: Html,
  resolve: (address: Address) => string,
): string {
  return strings.reduce((html, string, index) => {
    const address = addresses[index - 1];
    return html + (address ? escapeHtml(resolve(address)) : '') + string;
  }, '');
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
