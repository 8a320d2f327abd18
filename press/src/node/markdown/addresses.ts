import type { Element, RootContent } from 'hast';
import { mapElements } from './tree.ts';

/** `href` may refer to a page or a file, `src` only to a file. */
export type AddressKind = 'href' | 'src';

export interface Address {
  /** The address as it is in the page. */
  value: string;
  kind: AddressKind;
  /** Line in the page's file; absent for elements from elsewhere. */
  line?: number;
}

/** Element → its attributes that contain an address. */
const ADDRESS_ATTRIBUTES: Record<string, Record<string, AddressKind>> = {
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

/** A candidate of `srcset`: an address, which may contain commas, and an optional descriptor. */
const SRCSET_CANDIDATE = /([^\s,](?:\S*[^\s,])?)(\s[^,]*)?(?=,|$)/g;

const mayHaveAddress = ({ tagName }: Element) => Object.hasOwn(ADDRESS_ATTRIBUTES, tagName);

/** Replaces the addresses of all elements. The given nodes stay as they are. */
export const mapAddresses = (
  nodes: readonly RootContent[],
  replace: (address: Address) => string,
): RootContent[] => mapElements(nodes, (element) => withAddresses(element, replace));

function withAddresses(element: Element, replace: (address: Address) => string): Element {
  const { tagName, properties, position } = element;
  // A heading's anchor always has a target: the heading.
  if (!mayHaveAddress(element) || properties.dataAnchor) return element;
  const line = position && { line: position.start.line };
  const replaced = Object.entries(properties).map(([name, value]) => {
    const kind = ADDRESS_ATTRIBUTES[tagName]?.[name];
    if (!kind || typeof value !== 'string') return [name, value];
    const replaceValue = (address: string) => replace({ value: address, kind, ...line });
    if (!/srcset$/i.test(name)) return [name, replaceValue(value)];
    const candidates = value.replace(
      SRCSET_CANDIDATE,
      (_, address, descriptor = '') => replaceValue(address) + descriptor,
    );
    return [name, candidates];
  });
  return { ...element, properties: Object.fromEntries(replaced) };
}

export function addressesIn(nodes: readonly RootContent[]): Address[] {
  const addresses: Address[] = [];
  mapAddresses(nodes, (address) => {
    addresses.push(address);
    return address.value;
  });
  return addresses;
}
