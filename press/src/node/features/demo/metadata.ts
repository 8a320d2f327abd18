import { isStep } from '../../../shared/answer.ts';
import type { Demo } from '../../../shared/records.ts';
import { boolean, check, issueText, list, matching, required, shape } from '../../config/check.ts';
import { problemAt } from '../../lib/location.ts';
import { PressError, type Problem } from '../../lib/problems.ts';
import type { Entry } from './split-comment.ts';

/** The metadata that an author can set; `description` is still Markdown. */
export interface Metadata extends Partial<Omit<Demo, 'sources' | 'dependencies'>> {
  /** Shown as part of the article: no previewer, no source, no page. */
  inline?: boolean;
}

const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';
const text = check('a string or a number', isText);
// An id is a segment of an address and the name of a file.
const id = matching(
  'letters, digits, "-", "_", "." or "~", beginning with a letter or digit',
  /^[\p{L}\p{N}][\p{L}\p{N}_.~-]*$/u,
);

const FIELDS = {
  title: text,
  desc: text,
  try: check('a question', (value) => isText(value) && String(value).trim() !== ''),
  answer: shape({
    after: required(list(check('a step, such as "click Save" or "call again"', isStep))),
    text: required(text),
  }),
  motions: list(
    check('a step without a space after its colon', (value) => typeof value === 'string'),
  ),
  iframe: check(
    'true, false or a height',
    (value) => value === false || value === true || (isText(value) && value !== ''),
  ),
  inline: boolean,
  defaultShowCode: boolean,
  debug: boolean,
  prerender: boolean,
  identifier: id,
};

const validate = shape(FIELDS);
// HTML does not keep the case of attribute names.
const fieldByLowerCase = new Map(Object.keys(FIELDS).map((key) => [key.toLowerCase(), key]));

/**
 * Validates the entries. Later entries override earlier ones; a key such as `title.zh-CN` only applies to
 * that locale.
 */
export function readMetadata(entries: Entry[], locale: string): Metadata {
  const metadata: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const { key, value, raw, file, line } of entries) {
    const [name = '', ...suffix] = key.split('.');
    const attribute = fieldByLowerCase.get(name.toLowerCase()) ?? name;
    const field = attribute === 'desc' ? 'description' : attribute;
    const entry = field === 'identifier' ? (raw ?? value) : value;
    const issues = validate({ [attribute]: entry });
    problems.push(...issues.map((issue) => problemAt({ file, line }, issueText(issue))));
    const isForLocale =
      suffix.length === 0 || suffix.join('.').toLowerCase() === locale.toLowerCase();
    if (isForLocale) metadata[field] = field === 'iframe' ? height(entry) : numberAsText(entry);
  }
  if (problems.length) throw new PressError(problems);
  return metadata;
}

/** YAML may read a string as a number. */
const numberAsText = (value: unknown) => (typeof value === 'number' ? String(value) : value);

/** A bare number is a height in pixels. */
const height = (value: unknown) => (/\d$/.test(String(value)) ? `${value}px` : value);

/** Sorts localised keys last, so that they override the others wherever they are written. */
export function unlocalizedFirst(entries: Entry[]): Entry[] {
  return entries.toSorted((a, b) => Number(a.key.includes('.')) - Number(b.key.includes('.')));
}
