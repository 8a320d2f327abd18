import { gapBefore, type Node, sourceOf, statementOf } from '../../lib/modules/syntax.ts';

export interface TsDoc {
  description: string;
  /** `offset` is the position of the tag in the comment. */
  params: { name: string; text: string; offset: number }[];
  returns?: string;
  /** The value of `@default`, without the backticks of inline code. */
  default?: string;
  since?: string;
  example?: string;
}

/** A TSDoc comment and its offset in the file. */
export interface TsDocComment extends TsDoc {
  start: number;
}

/** Null for a declaration without a TSDoc comment. */
export function readTsDoc(node: Node): TsDocComment | null {
  const source = sourceOf(node);
  const { start } = statementOf(node);
  const gap = gapBefore(source, start);
  // A comment that follows code on the same line belongs to that code.
  const isForDeclaration = (offset: number) =>
    gap === 0 || source.text.slice(gap, offset).includes('\n');
  const comment = source.comments
    .filter((candidate) => candidate.start >= gap && candidate.end <= start)
    .map((candidate) => ({ ...candidate, text: source.text.slice(candidate.start, candidate.end) }))
    .findLast(({ text, start: offset }) => /^\/\*\*[^/]/.test(text) && isForDeclaration(offset));
  return comment ? { ...parseTsDoc(comment.text), start: comment.start } : null;
}

const CODE = /(`{3,})[\s\S]*?\1|(`+)[^\n]*?\2/g;
const PARAM = /^\[?([\p{ID_Continue}$.]*)\]?\s*(?:-\s+)?(.*)$/su;
/** The `{type}` that JSDoc has in JavaScript. */
const JSDOC_TYPE = /^\{(?!@).*?\}\s+/;
const TAG = /(?<=\s|^\s*\/?\*+)@([a-zA-Z]+)/gm;

/** Parses a whole comment, including `/**` and its end. */
export function parseTsDoc(comment: string): TsDoc {
  const body = comment.replace(/\*+\/$/, '');
  const tags = [...body.replace(CODE, (code) => '`'.repeat(code.length)).matchAll(TAG)];
  const doc: TsDoc = { description: commentText(body.slice(3, tags[0]?.index)), params: [] };
  for (const [position, { 0: tag, 1: name, index }] of tags.entries()) {
    const text = commentText(body.slice(index + tag.length, tags[position + 1]?.index));
    if (name === 'param') {
      const [, param = '', description = ''] = PARAM.exec(text.replace(JSDOC_TYPE, '')) ?? [];
      doc.params.push({ name: param, text: description, offset: index });
    } else if (name === 'returns') {
      doc.returns = text.replace(JSDOC_TYPE, '');
    } else if (name === 'default' || name === 'defaultValue') {
      doc.default = text.replace(/^`([^`]*)`$/, '$1');
    } else if (name === 'since') {
      doc.since = text;
    } else if (name === 'example') {
      doc.example ??= exampleIn(text);
    } else if (name === 'description') {
      // dumi's syntax; there may be one for each language.
      doc.description ||= text.replace(/^\.\w+(-\w+)?\s+/, '');
    }
  }
  return doc;
}

/** The code in a fence, if there is one; the text before it is its title. */
function exampleIn(text: string): string {
  return (/(`{3,})[^\n]*\n([\s\S]*?)\n?\1/.exec(text)?.[2] ?? text).trim();
}

/** Removes the leading stars, and the indentation that all lines but the first share. */
function commentText(text: string): string {
  const [first, ...rest] = text.split(/\r?\n/);
  const lines = rest.map((line) => line.replace(/^\s*(?:\* ?)?/, ''));
  const indent = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  return showLinks([first, ...lines.map((line) => line.slice(indent))].join('\n').trim());
}

/** `{@link X}` is shown as code: types have no pages to link to. */
function showLinks(text: string): string {
  const link = /\{@link(?:code|plain)?\s+([^\s|}]+)\s*\|?([^}]*)\}/;
  return text.replace(new RegExp(`${CODE.source}|${link.source}`, 'g'), (...groups) => {
    const [whole, , , target, label = ''] = groups as (string | undefined)[];
    return target === undefined ? (whole ?? '') : label.trim() || `\`${target}\``;
  });
}

/** Splits off a list below `@returns` that describes members, one per line: ``- `state`: …`` */
export function splitMembers(text: string): { text: string; members: Map<string, string> } {
  const members = new Map<string, string>();
  const otherLines = text.split('\n').filter((line) => {
    const [, name, description] = /^\s*[-*]\s+`([^`]+)`\s*[：:]\s*(.+)$/.exec(line) ?? [];
    if (name && description) members.set(name, description.trim());
    return !name;
  });
  return { text: otherLines.join('\n').trim(), members };
}
