/*
 * The little HTML that the engine has to understand: the tags in an author's Markdown, and the
 * addresses in finished HTML. CommonMark has already told what is HTML and what is not.
 */

export interface Tag {
  type: 'tag';
  /** As written. */
  name: string;
  isClosing: boolean;
  isSelfClosing: boolean;
  attributes: Attribute[];
  start: number;
  end: number;
}

export interface Attribute {
  name: string;
  /** Null for a name alone. */
  value: string | null;
  /** The whole attribute in the text. */
  start: number;
  end: number;
}

interface Span<Type> {
  type: Type;
  start: number;
  end: number;
}

export type Token = Tag | Span<'text'> | Span<'comment'>;

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return named[name] ?? whole;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Reads the tag that starts at `start`; null when there is none. */
export function readTag(html: string, start: number): Tag | null {
  const opening = /<(\/?)([a-z][\w:.-]*)/iy;
  opening.lastIndex = start;
  const match = opening.exec(html);
  if (!match) return null;
  const attribute = /\s*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y;
  const attributes: Attribute[] = [];
  let end = opening.lastIndex;
  for (;;) {
    attribute.lastIndex = end;
    const found = attribute.exec(html);
    if (!found?.[1]) break;
    const value = found[2] ?? found[3] ?? found[4];
    attributes.push({
      name: found[1],
      value: value === undefined ? null : decodeEntities(value),
      start: end + found[0].search(/\S/),
      end: attribute.lastIndex,
    });
    end = attribute.lastIndex;
  }
  const closing = /\s*(\/?)>/y;
  closing.lastIndex = end;
  const last = closing.exec(html);
  if (!last) return null;
  return {
    type: 'tag',
    name: match[2] ?? '',
    isClosing: match[1] === '/',
    isSelfClosing: last[1] === '/',
    attributes,
    start,
    end: closing.lastIndex,
  };
}

export function tokenize(html: string): Token[] {
  const tokens: Token[] = [];
  let textStart = 0;
  const text = (end: number) => {
    if (end > textStart) tokens.push({ type: 'text', start: textStart, end });
  };
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const token: Token | null = html.startsWith('<!--', at)
      ? { type: 'comment', start: at, end: commentEnd(html, at) }
      : readTag(html, at);
    if (!token) {
      at += 1;
      continue;
    }
    text(at);
    tokens.push(token);
    at = textStart = token.end;
  }
  text(html.length);
  return tokens;
}

function commentEnd(html: string, start: number): number {
  const end = html.indexOf('-->', start);
  return end === -1 ? html.length : end + 3;
}

const blockTag =
  /^(?:address|article|aside|blockquote|br|d[dlt]|div|h[1-6]|hr|li|ol|p|pre|section|t[dhr]|table|ul)$/i;

/** The text of the HTML; the ends of blocks keep their words apart. */
export function textOfHtml(html: string): string {
  const text = tokenize(html).map((token) => {
    if (token.type === 'text') return decodeEntities(html.slice(token.start, token.end));
    return token.type === 'tag' && blockTag.test(token.name) ? ' ' : '';
  });
  return text.join('').replace(/\s+/g, ' ').trim();
}

const addressed = /<(?:a|img|source|video|audio)\s/gi;

/** Gives every `href` and `src` of links and media the address that `map` returns for it. */
export function mapAddresses(
  html: string,
  map: (address: string, attribute: 'href' | 'src') => string,
): string {
  let result = '';
  let copied = 0;
  for (const { index } of html.matchAll(addressed)) {
    for (const { name, value, start, end } of readTag(html, index)?.attributes ?? []) {
      if (value === null || (name !== 'href' && name !== 'src')) continue;
      const mapped = map(value, name);
      if (mapped === value) continue;
      result += `${html.slice(copied, start)}${name}="${escapeHtml(mapped)}"`;
      copied = end;
    }
  }
  return result + html.slice(copied);
}

/** The elements a browser knows; any other tag in prose is text, such as the type in `Set<T>`. */
const elements = new Set(
  `a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption
  center cite code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset
  figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input
  ins kbd label legend li link main map mark menu meta meter nav noscript object ol optgroup option
  output p param picture pre progress q rp rt ruby s samp script search section select slot small
  source span strong style sub summary sup svg table tbody td template textarea tfoot th thead time
  title tr track u ul var video wbr circle clippath defs ellipse g line lineargradient mask path
  pattern polygon polyline radialgradient rect stop symbol text tspan use`.split(/\s+/),
);

export function isElement(name: string): boolean {
  return elements.has(name.toLowerCase()) || name.includes('-');
}

/** Whether every tag of the text is one that a browser knows. */
export function isMarkup(html: string): boolean {
  return tokenize(html).every((token) => token.type !== 'tag' || isElement(token.name));
}

export function newlinesBefore(text: string, end: number): number {
  return text.slice(0, end).split('\n').length - 1;
}
