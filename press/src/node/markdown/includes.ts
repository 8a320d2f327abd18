import { dirname, extname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Code, Nodes, Parents, Root, RootContent } from 'mdast';
import type { Problem } from '../../shared/error.ts';
import { isFile, readText } from '../lib/files.ts';
import { problemAt } from '../lib/location.ts';
import { similarFile } from '../lib/modules/local-module.ts';
import { parseMarkdown } from './markdown.ts';
import { descendants } from './tree.ts';

/*
 * Content of other files: `<<< ./a.ts#region {1,3} [title]` shows code, `<!--@include: ./a.md-->` and
 * `<embed src="./a.md">` insert Markdown. `@` is the repository.
 */

export interface IncludeOptions {
  /** Absolute path of the page. */
  file: string;
  /** The text of the page. */
  source: string;
  /** The folder that `@` means. */
  root: string;
  /** Called with the absolute path of each file that the result depends on. */
  onFile: (file: string) => void;
  /** Parses included Markdown. */
  parse?: (source: string) => Root;
}

/** Replaces inclusions in the tree. Returns problems with them. */
export async function include(tree: Root, options: IncludeOptions): Promise<Problem[]> {
  const problems: Problem[] = [];
  await includeIn(tree, { ...options, problems, chain: [options.file] });
  return problems;
}

interface Context extends IncludeOptions {
  problems: Problem[];
  /** The chain of files that include each other, beginning with the page. */
  chain: string[];
}

async function includeIn(parent: Parents, context: Context): Promise<void> {
  const children: Nodes[] = [];
  for (const node of parent.children as Nodes[]) {
    const nodes = await replaced(node, context);
    if (!nodes && 'children' in node) await includeIn(node, context);
    children.push(...(nodes ?? [node]));
  }
  parent.children = children as typeof parent.children;
}

const SNIPPET = /^<<<[ \t]+(\S.*)$/;
const COMMENT = /^<!--\s*@include:\s*(.+?)\s*-->$/;
const EMBED = /^<embed\s[^>]*?src=["']([^"']+?\.md(?:#[^"']*)?)["'][^>]*?\/?>(?:\s*<\/embed>)?$/;

/** Undefined for a node that includes nothing. */
async function replaced(node: Nodes, context: Context): Promise<Nodes[] | undefined> {
  if (node.type === 'paragraph') {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    const text = context.source.slice(start, end).trim();
    const [, code] = SNIPPET.exec(text) ?? [];
    if (code !== undefined) return snippet(code, { node, context });
    const [, page] = EMBED.exec(text) ?? [];
    return page === undefined ? undefined : markdown(page, { node, context });
  }
  if (node.type !== 'html') return undefined;
  const [, what] = COMMENT.exec(node.value.trim()) ?? EMBED.exec(node.value.trim()) ?? [];
  return what === undefined ? undefined : markdown(what, { node, context });
}

interface Asked {
  node: Nodes;
  context: Context;
}

/** The file, the name of a region or a range of lines, and the rest of the text. */
function askedFor(what: string, { context: { file, root } }: Asked) {
  const [, path = '', hash = '', rest = ''] =
    /^([^\s#{]+)(?:#([^\s{]+))?[ \t]*(.*)$/.exec(what) ?? [];
  const from = path.startsWith('@') ? join(root, path.slice(1)) : resolve(dirname(file), path);
  return { file: isAbsolute(path) ? join(root, path) : from, hash, rest };
}

async function read(
  what: string,
  asked: Asked,
): Promise<{ text: string; file: string; rest: string } | undefined> {
  const { node, context } = asked;
  const { file, hash, rest } = askedFor(what, asked);
  const complain = (text: string) => {
    const line = node.position?.start.line ?? 1;
    context.problems.push(problemAt({ file: context.file, line }, text));
    return undefined;
  };
  context.onFile(file);
  if (!isFile(file)) {
    const meant = similarFile(file);
    return complain(
      `includes ${what}, which does not exist${meant ? `; did you mean ${meant}?` : '.'}`,
    );
  }
  if (context.chain.includes(file)) {
    return complain(`includes ${what}, which includes this file again; remove one of the two.`);
  }
  const whole = await readText(file);
  const text = hash ? partOf(whole, hash) : whole;
  if (text === undefined) {
    return complain(
      `includes ${what}, but that file has no region "${hash}"; write "#region ${hash}" and "#endregion ${hash}" in comments around it.`,
    );
  }
  return { text, file, rest };
}

/** A region, or lines such as `L3-L5`. */
function partOf(text: string, hash: string): string | undefined {
  const lines = text.split('\n');
  const [isRange, first, last = first] = /^L(\d+)(?:-L?(\d+))?$/.exec(hash) ?? [];
  if (isRange) return lines.slice(Number(first) - 1, Number(last)).join('\n');
  const mark = (kind: string, line: string) =>
    new RegExp(
      `^\\s*(?://|/\\*|<!--|#|--|;|%)?\\s*#?\\s*${kind}\\b\\s*(.*?)\\s*(?:\\*/|-->)?\\s*$`,
      'i',
    ).exec(line)?.[1];
  const start = lines.findIndex((line) => mark('region', line) === hash);
  if (start < 0) return undefined;
  let depth = 0;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => {
    if (mark('region', line) !== undefined) depth += 1;
    else if (mark('endregion', line) !== undefined) depth -= 1;
    return depth < 0;
  });
  const inside = end < 0 ? rest : rest.slice(0, end);
  // Nested region markers are not shown.
  return outdented(inside.filter((line) => mark('(?:end)?region', line) === undefined)).join('\n');
}

function outdented(lines: string[]): string[] {
  const filled = lines.filter((line) => line.trim());
  const least = Math.min(...filled.map((line) => /^\s*/.exec(line)?.[0].length ?? 0));
  return Number.isFinite(least) ? lines.map((line) => line.slice(least)) : lines;
}

/** `{1,3-5 ts:line-numbers}`: lines and a language in VitePress's syntax, then a title. */
async function snippet(what: string, asked: Asked): Promise<Nodes[]> {
  const found = await read(what, asked);
  if (!found) return [];
  const [, lines = '', language = '', meta = ''] =
    /^(?:\{([\d,\s-]*?)[ \t]*([a-z][^}]*)?\})?[ \t]*(.*)$/i.exec(found.rest) ?? [];
  const code: Code = {
    type: 'code',
    lang: language || extname(found.file).slice(1),
    meta: [lines && `{${lines}}`, meta].filter(Boolean).join(' '),
    value: found.text.replace(/\n$/, ''),
    position: asked.node.position,
  };
  return [code];
}

async function markdown(what: string, asked: Asked): Promise<Nodes[]> {
  const found = await read(what, asked);
  if (!found) return [];
  const { context, node } = asked;
  const { file } = found;
  const source = rangeOf(found.text, found.rest);
  const tree = (context.parse ?? parseMarkdown)(source);
  await includeIn(tree, { ...context, file, source, chain: [...context.chain, file] });
  const moved = (address: string) => movedAddress(address, { from: file, to: context.file });
  for (const inner of descendants<Nodes>(tree)) {
    // Problems are reported at the line of the inclusion.
    inner.position = node.position;
    if (inner.type === 'link' || inner.type === 'image' || inner.type === 'definition') {
      inner.url = moved(inner.url);
    } else if (inner.type === 'html') {
      inner.value = inner.value.replace(
        /(\s(?:src|href)=["'])([^"']+)/g,
        (_, start, address) => start + moved(address),
      );
    }
  }
  return tree.children.filter((child: RootContent) => child.type !== 'yaml');
}

/** `{3,}` and `{,10}`: VitePress's syntax for lines of Markdown. */
function rangeOf(text: string, rest: string): string {
  const [found, first, last] = /^\{(\d*),(\d*)\}$/.exec(rest.trim()) ?? [];
  if (found === undefined) return text;
  return text
    .split('\n')
    .slice(first ? Number(first) - 1 : 0, last ? Number(last) : undefined)
    .join('\n');
}

/** Relative addresses refer to the file in which they were written. */
function movedAddress(address: string, { from, to }: { from: string; to: string }): string {
  if (!/^\.{1,2}\//.test(address)) return address;
  const path = relative(dirname(to), resolve(dirname(from), address))
    .split(sep)
    .join('/');
  return path.startsWith('.') ? path : `./${path}`;
}
