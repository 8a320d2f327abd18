import { isNode, LineCounter, parseDocument } from 'yaml';
import {
  boolean,
  type Check,
  type Checked,
  check,
  issueText,
  language,
  list,
  nonEmptyString,
  number,
  required,
  shape,
  sitePath,
  string,
} from '../config/check.ts';
import { problemAt } from '../lib/location.ts';
import type { Problem } from '../lib/problems.ts';

const path = sitePath(
  'a lower-case path such as "/guide/start"',
  // Translations may write the path with their locale, which has capitals.
  /^\/(?:(?:[a-z]{2,3}-[A-Z]{2}|[^/?#\sA-Z]+)(?:\/[^/?#\sA-Z]+)*)?$/,
);
const group = shape({
  /** The label; set it on one page of the group. @default the last segment of the path */
  title: nonEmptyString,
  /** The path of the pages below it. @default none: pages stay where their files are */
  path,
  /** Position among its siblings. @default the last one */
  order: number,
});

/** A single word need not be a list; a string of several words counts as one name. */
const keyword = check<string>(
  'a list such as [timer, polling]',
  (value) => typeof value === 'string' && value.trim() !== '' && !/[,;，；、]/.test(value),
);
const keywords: Check<string | string[]> = (value) =>
  Array.isArray(value) ? list(nonEmptyString)(value) : keyword(value);

const validate = shape({
  /** The name of the page in menus, in the search and in the tab. @default the first heading, else the file's name */
  title: nonEmptyString,
  /** One sentence: meta description, overview card. @default the first paragraph */
  description: string,
  /** Position among its siblings. @default the last one */
  order: number,
  /** The menu group; its path moves the page there. @default the folder */
  group,
  /** Other names by which the search finds the page. @default [] */
  aliases: list(nonEmptyString),
  /** The same as `aliases`. @default [] */
  keywords,
  /** Words for things that the site does not have: the search answers with this page and the note. @default [] */
  insteadOf: list(shape({ words: required(list(nonEmptyString)), note: required(nonEmptyString) })),
  /** The language of the page, such as `zh-CN`. @default the locale's `contentLang`, else its name */
  lang: language,
  /** Shown in development only. @default false */
  hide: boolean,
});

/** A page's metadata, at the top of its file, with the keywords among the aliases. */
export type FrontMatter = Omit<Checked<typeof validate>, 'keywords'>;

/** @param fence - the line of the opening `---` */
export function parseFrontMatter(
  yaml: string,
  file: string,
  fence: number,
): { frontMatter: FrontMatter; problems: Problem[] } {
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false });
  const problemAtOffset = (offset: number, text: string) =>
    problemAt({ file, line: fence + Math.max(counter.linePos(offset).line, 1) }, text);

  const [error] = document.errors;
  if (error) {
    const text = `has invalid YAML front matter: ${error.message}; correct it, or quote the value.`;
    return { frontMatter: {}, problems: [problemAtOffset(error.pos[0], text)] };
  }
  const value: unknown = document.toJS() ?? {};
  if (typeof value !== 'object' || Array.isArray(value)) {
    const text = 'has front matter without keys; write `title: …`.';
    return { frontMatter: {}, problems: [problemAt({ file, line: fence }, text)] };
  }
  const problems = validate(value).map((issue) => {
    // A missing key is reported at the nearest key above it.
    const keys = [...issue.path];
    while (keys.length > 0 && !isNode(document.getIn(keys, true))) keys.pop();
    const node = document.getIn(keys, true);
    const offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
    return problemAtOffset(offset, issueText(issue));
  });
  if (problems.length > 0) return { frontMatter: {}, problems };
  const { keywords = [], ...frontMatter } = value as Checked<typeof validate>;
  const aliases = [frontMatter.aliases ?? [], keywords].flat(2);
  if (aliases.length > 0) frontMatter.aliases = aliases;
  return { frontMatter, problems };
}
