import { isNode, LineCounter, parseDocument } from 'yaml';
import type { Problem } from '../../shared/error.ts';
import { problemAt } from '../location.ts';
import {
  anything,
  boolean,
  type Check,
  describe,
  either,
  filled,
  list,
  matching,
  number,
  oneOf,
  shape,
  string,
} from '../validate/check.ts';

export interface GroupFrontMatter {
  /** The label; one page of the group has to say it. @default the last segment of the path */
  title?: string;
  /** The path of the pages below it. */
  path?: string;
  /** Position among its siblings. */
  order?: number;
}

/** A page's metadata, at the top of its file. */
export interface FrontMatter {
  /** The name of the page in menus, in the search and in the tab. @default the first heading, else the file's name */
  title?: string;
  /** One sentence: meta description, overview card. @default the first paragraph */
  description?: string;
  /** Position among its siblings; pages without one come last. */
  order?: number;
  /** The menu group; its path moves the page there. @default the folder */
  group?: GroupFrontMatter;
  /** The top navigation's entry, in `site` mode. @default the first segment of the path */
  nav?: GroupFrontMatter;
  /** Where the headings are listed. @default 'content' */
  toc?: 'content' | 'menu' | false;
  /** Other names under which the search finds the page. */
  aliases?: string[];
  /** Shown in development only. @default false */
  hide?: boolean;
  /** Former path or paths, which redirect to the page. */
  legacy?: string | string[];
}

const path = matching(
  'a lower-case path such as "/guide/start"',
  /^\/(?:[^/?#\sA-Z]+(?:\/[^/?#\sA-Z]+)*)?$/,
);
const oldPath = matching('a path such as "/guide/start"', /^\/[^?#\s]*$/);
const group = shape({ title: filled, path, order: number });

const oneOrMore =
  (item: Check): Check =>
  (value) =>
    Array.isArray(value) ? list(item)(value) : item(value);

const frontMatter = shape({
  title: filled,
  description: string,
  order: number,
  group,
  nav: group,
  toc: oneOf('content', 'menu', false),
  aliases: list(filled),
  hide: boolean,
  legacy: oneOrMore(oldPath),
});

export interface ParsedFrontMatter {
  frontMatter: FrontMatter;
  problems: Problem[];
}

/** `line` is that of the opening fence. */
export function parseFrontMatter(
  yaml: string,
  { file, line }: { file: string; line: number },
): ParsedFrontMatter {
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false });
  const lineAt = (offset: number) => line + Math.max(counter.linePos(offset).line, 1);
  const problem = (line: number, text: string) => problemAt({ file, line }, text);

  const [error] = document.errors;
  if (error) {
    const text = `has invalid YAML front matter: ${error.message}.`;
    return { frontMatter: {}, problems: [problem(lineAt(error.pos[0]), text)] };
  }
  const value: unknown = document.toJS() ?? {};
  const problems = either(
    anything,
    frontMatter,
  )(value).map((fault) => {
    const keys = [...fault.path];
    let node = document.getIn(keys, true);
    while (!isNode(node) && keys.pop() !== undefined) node = document.getIn(keys, true);
    return problem(lineAt((isNode(node) && node.range?.[0]) || 0), describe(fault));
  });
  if (typeof value !== 'object' || Array.isArray(value)) {
    const text = 'has front matter without keys; write `title: …`.';
    return { frontMatter: {}, problems: [problem(line, text)] };
  }
  return { frontMatter: problems.length > 0 ? {} : (value as FrontMatter), problems };
}
