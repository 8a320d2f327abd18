import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import { problemAt } from '../../lib/location.ts';
import { PressError } from '../../lib/problems.ts';

/** One `key: value` of a demo's metadata and where it is written. */
export interface Entry {
  key: string;
  value: unknown;
  /** A scalar exactly as written: `001`, which YAML reads as 1. */
  raw?: string;
  file: string;
  line?: number;
}

export interface DemoText {
  entries: Entry[];
  /** The source as readers see and copy it: without metadata and trailing blank lines. */
  code: string;
}

/**
 * Separates a demo from its metadata: YAML in a leading block comment that ends on its own line.
 * A comment without YAML keys is an ordinary comment, and stays.
 */
export function splitComment(source: string, file: string): DemoText {
  const whole: DemoText = { entries: [], code: source.trimEnd() };
  const comment = leadingComment(source);
  if (!comment) return whole;
  const lineCounter = new LineCounter();
  const document = parseDocument(comment.yaml, { lineCounter, prettyErrors: false });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + comment.linesBefore;
  const [error] = document.errors;
  if (error) {
    const text = `is not valid YAML: ${error.message.replace(/\.?$/, '')}; fix it, or open the comment with "/*" if it is not metadata.`;
    throw new PressError(problemAt({ file, line: lineAt(error.pos[0]) }, text));
  }
  if (!isMap(document.contents) || document.contents.items.length === 0) return whole;
  const entries = document.contents.items.map(({ key, value }) => ({
    key: String(key),
    value: isNode(value) ? value.toJS(document) : value,
    raw: isScalar(value) ? value.source : undefined,
    file,
    line: isScalar(key) && key.range ? lineAt(key.range[0]) : undefined,
  }));
  return { entries, code: source.slice(comment.end).trim() };
}

/** A block comment at the start of the file. */
const LEADING_COMMENT = /^(\s*\/\*\*)(?!\/)([\s\S]*?)\*\//;

function leadingComment(source: string) {
  const [whole = '', opening = '', body = ''] = LEADING_COMMENT.exec(source) ?? [];
  // The end of the comment has to be on a separate line.
  const isClosedAlone =
    /\n[^\S\n]*$/.test(body) && /^[^\S\n]*(?:\n|$)/.test(source.slice(whole.length));
  if (!isClosedAlone) return undefined;
  const lines = body.trimEnd().split(/\r?\n/);
  return {
    yaml: lines
      .map((line, index) => (index > 0 ? line.replace(/^[ \t]*\* ?/, '') : line.trimStart()))
      .join('\n'),
    linesBefore: opening.split('\n').length - 1,
    end: whole.length,
  };
}
