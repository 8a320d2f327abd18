/** A tag of a component, such as `<Chart title="a" data={[1, 2]} />`. */
export interface Tag {
  name: string;
  kind: 'open' | 'close' | 'empty';
  props: Record<string, unknown>;
  /** The problem, as the end of a sentence that begins with the tag. */
  mistake?: string;
}

const ATTRIBUTE = /\s*(?:([^\s"'{}=]+)(?:\s*=\s*("[^"]*"|'[^']*'|(?=\{)|[^\s"'{}=]+))?|(?=\{))/y;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

const JSON_ONLY =
  'braces may only contain JSON: a number, true, false, null, "text", [a list] or {"an": "object"}';

export function readTag(written: string): Tag {
  const [start = '', slash, name = ''] = /^<(\/?)([\w.$-]+)/.exec(written) ?? [];
  const isEmpty = written.endsWith('/>');
  const tag: Tag = { name, kind: slash ? 'close' : isEmpty ? 'empty' : 'open', props: {} };
  const text = written.slice(start.length, isEmpty ? -2 : -1).trimEnd();
  for (let at = 0; at < text.length; ) {
    ATTRIBUTE.lastIndex = at;
    const [found, key, value] = ATTRIBUTE.exec(text) ?? [];
    if (found === undefined)
      return { ...tag, mistake: `cannot be read from ${text.slice(at).trim()} on` };
    at += found.length;
    const braces = value === '' || key === undefined ? bracesAt(text, at) : undefined;
    at += braces?.length ?? 0;
    if (key === undefined)
      return { ...tag, mistake: `has ${braces}; write attributes by their names` };
    if (braces === undefined) {
      tag.props[key] = propOf(value);
      continue;
    }
    try {
      tag.props[key] = JSON.parse(braces.slice(1, -1));
    } catch {
      return { ...tag, mistake: `has ${key}=${shortened(braces)}; ${JSON_ONLY}` };
    }
  }
  return tag;
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text);

/** The text up to the closing brace. */
function bracesAt(text: string, start: number): string {
  let depth = 0;
  const piece = /"(?:\\.|[^"\\])*"|[{}]/gs;
  piece.lastIndex = start;
  for (let found = piece.exec(text); found; found = piece.exec(text)) {
    if (found[0] === '{') depth += 1;
    if (found[0] === '}') depth -= 1;
    if (depth === 0) return text.slice(start, piece.lastIndex);
  }
  return text.slice(start);
}

function propOf(written: string | undefined): unknown {
  if (written === undefined) return true;
  const text = decodeReferences(written.replace(/^(["'])(.*)\1$/s, '$2'));
  return NUMBER.test(text) ? Number(text) : attributeValue(text);
}

/** HTML attributes are strings: `true`, `false`, lists and objects in JSON are parsed. */
export function attributeValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const references: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Only the character references that pages in UTF-8 and the engine's HTML need. */
export function decodeReferences(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return references[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
