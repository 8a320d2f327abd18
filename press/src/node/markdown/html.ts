import { randomUUID } from 'node:crypto';
import type { Element, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { descendants } from './tree.ts';

/** `href` may name a page or a file, `src` only a file. */
export type AddressKind = 'href' | 'src';

export interface Address {
  /** As in the HTML tree: percent-encoded. */
  value: string;
  kind: AddressKind;
  /** Of the page's file; absent in HTML from elsewhere. */
  line?: number;
}

/**
 * Finished HTML with a gap for each address, because where an address leads is only known once all
 * pages are. The addresses that are checked are the ones that are filled in.
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

/** Stands for an address while the tree is written out; no author can guess it. */
const gap = `gap-${randomUUID()}`;

/** A candidate of `srcset`: its address, then perhaps a descriptor. An address may have commas inside. */
const candidate = /([^\s,](?:\S*[^\s,])?)(\s[^,]*)?(?=,|$)/g;

interface CreateHtmlOptions {
  /** Whether positions in the tree are those of the page's file. @default false */
  hasLines?: boolean;
}

/** Writes the nodes out, with their addresses left open. */
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
  // The anchor of a heading leads to the heading itself.
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

/** The finished text, each address as `resolve` returns it. */
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
