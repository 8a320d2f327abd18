import type {
  Blockquote,
  Code,
  Emphasis,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  Text,
} from 'mdast';
import { descendants } from '../tree.ts';

/*
 * A tree of files and folders, from a Markdown list or the output of the program `tree`. Folders with
 * content open and close.
 */

/** The separator between a name and its comment. */
const SEPARATOR = /^\s*(?:#|\/\/|←|<-+|[:：,—–-](?=\s))?\s*/;

export function withoutSeparator(nodes: PhrasingContent[]): PhrasingContent[] {
  const [first, ...others] = nodes;
  if (first?.type !== 'text') return nodes;
  const value = first.value.replace(SEPARATOR, '');
  return value ? [{ ...first, value }, ...others] : others;
}

const text = (value: string): Text => ({ type: 'text', value });

const small = (children: PhrasingContent[]): Emphasis => ({
  type: 'emphasis',
  data: { hName: 'small' },
  children,
});

/** Without list markers, some screen readers do not announce a list. */
const listData = (isTop: boolean) => ({
  hProperties: { ...(isTop && { dataTree: true }), role: 'list' },
});

export function treeOf(list: List, { isTop = true } = {}): List {
  return {
    ...list,
    ordered: false,
    spread: false,
    data: listData(isTop),
    children: list.children.map(entryOf),
  };
}

/** The name is the first word, or the code, bold text or link at the start; the rest is a comment. */
function entryOf(item: ListItem): ListItem {
  const [first, ...others] = item.children;
  if (first?.type !== 'paragraph') return item;
  const { name, remark } = splitName(first.children);
  const label: PhrasingContent[] = [name, ...(remark.length ? [text(' '), small(remark)] : [])];
  const lists = others.filter((node): node is List => node.type === 'list');
  const rest = others.filter((node) => node.type !== 'list');
  const word = wordIn(name);
  const kind = /^(…|\.{3})$/.test(word)
    ? 'more'
    : lists.length || word.endsWith('/')
      ? 'folder'
      : 'file';
  const line: Paragraph = { type: 'paragraph', children: label };
  const inside = lists.map((list) => treeOf(list, { isTop: false }));
  const folder: Blockquote = {
    type: 'blockquote',
    data: { hName: 'details', hProperties: { open: true } },
    children: [{ ...line, data: { hName: 'summary' } }, ...rest, ...inside] as never[],
  };
  return {
    ...item,
    spread: false,
    data: { hProperties: { dataEntry: kind } },
    children: lists.length > 0 ? [folder] : [line, ...rest],
  };
}

const wordIn = (node: PhrasingContent) =>
  [node, ...descendants<Nodes>(node)].map((one) => ('value' in one ? one.value : '')).join('');

function splitName([first, ...others]: PhrasingContent[]) {
  if (first?.type !== 'text') {
    const name = first?.type === 'inlineCode' ? text(first.value) : (first ?? text(''));
    return { name, remark: withoutSeparator(others) };
  }
  const [, name = '', rest = ''] = /^\s*(\S+)([\s\S]*)$/.exec(first.value) ?? [];
  return { name: text(name), remark: withoutSeparator(rest ? [text(rest), ...others] : others) };
}

/** The lines that `tree` draws before a name, or spaces. */
const INDENT = /^(?:[+`|\\]-{2,}|[├└┣┗╰][─━]*|[\s│┃|])*/;

/** A comment begins with a mark such as `#`, or after two spaces: names may contain single spaces. */
const REMARK = /^(.+?)(?:\s+(?:#|\/\/|←|<-+|—|–)\s*|\s{2,}|\t+)(.*)$/;

export function treeOfCode({ value, position }: Code): List {
  const top: List = { type: 'list', ordered: false, children: [], position };
  const open: { indent: number; list: List }[] = [];
  for (const line of value.split('\n')) {
    const [indent = ''] = INDENT.exec(line) ?? [];
    const written = line.slice(indent.length).trim();
    if (!written) continue;
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent.length) open.pop();
    const [, name = written, remark = ''] = REMARK.exec(written) ?? [];
    const label: PhrasingContent[] = [{ type: 'inlineCode', value: name.trim() }];
    if (remark) label.push(text(` ${remark}`));
    const list: List = { type: 'list', ordered: false, children: [] };
    const item: ListItem = {
      type: 'listItem',
      children: [{ type: 'paragraph', children: label }, list],
    };
    (open.at(-1)?.list ?? top).children.push(item);
    open.push({ indent: indent.length, list });
  }
  removeEmptyLists(top);
  return treeOf(top);
}

function removeEmptyLists(list: List): void {
  for (const item of list.children) {
    item.children = item.children.filter((one) => one.type !== 'list' || one.children.length > 0);
    for (const one of item.children) if (one.type === 'list') removeEmptyLists(one);
  }
}
