import type { BlockContent, Blockquote, Code, Html, Nodes, Paragraph, Parents, Root } from 'mdast';
import type { Problem } from '../../../shared/error.ts';
import { nearest } from '../../../shared/nearest.ts';
import type { Words } from '../../config/words.ts';
import { problemAt } from '../../lib/location.ts';
import { parseMarkdown } from '../markdown.ts';
import { blockNames, blockOf } from './blocks.ts';
import { GROUP, groupData } from './code-groups.ts';
import { treeOfCode } from './file-tree.ts';

/*
 * Notes: `:::tip Title` … `:::` as VitePress, Docusaurus and dumi write them, and `> [!TIP]` as GitHub
 * does. Both become a box with a title.
 */

const kinds = ['note', 'tip', 'info', 'important', 'warning', 'danger', 'details'] as const;

type Kind = (typeof kinds)[number];

/** The names of notes in other tools. */
const synonyms: Record<string, Kind> = { success: 'tip', error: 'danger', caution: 'danger' };

const kindOf = (name: string): Kind | undefined => {
  const lower = name.toLowerCase();
  return kinds.find((kind) => kind === lower) ?? synonyms[lower];
};

const FENCE = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})/;
const MARK = /^([\s>]*)(:{3,})[ \t]*(.*)$/;
const ALERT = /^[ \t]*<(\/?)Alert((?:\s(?:"[^"]*"|'[^']*'|[^"'>])*)?)(?<!\/)>[ \t]*$/;

/** dumi's `<Alert type="warning">` and `</Alert>`, each on a separate line. */
function alertMark(line: string): string {
  return line.replace(ALERT, (_, slash, attributes) => {
    const [, type = ''] = /\stype=["']?(\w+)/.exec(attributes) ?? [];
    return slash ? ':::' : `:::${kindOf(type) ?? 'info'}`;
  });
}

/**
 * Turns the lines that begin and end a container into comments, which Markdown keeps in place, even
 * directly before and after text. The number of lines stays the same.
 */
export function markContainers(source: string): string {
  const hasAlerts = source.includes('</Alert>');
  if (!source.includes(':::') && !hasAlerts) return source;
  let fence: string | undefined;
  return source
    .split('\n')
    .map((line) => {
      const [, mark = ''] = FENCE.exec(line) ?? [];
      if (fence === undefined) fence = mark || undefined;
      else if (mark.startsWith(fence) && line.trim().endsWith(mark)) fence = undefined;
      if (fence !== undefined) return line;
      return (hasAlerts ? alertMark(line) : line).replace(MARK, (_, start, colons, rest) => {
        const text = String(rest).trim().replaceAll('-->', '--&gt;');
        return `${start}<!--${colons}${text}-->`;
      });
    })
    .join('\n');
}

const isTree = ({ lang }: Code) => /^(tree|file-?tree)$/.test(lang ?? '');

interface Opened {
  node: Html;
  name: string;
  rest: string;
  children: BlockContent[];
}

export interface NotesOptions {
  /** The default titles, in the language of the page. */
  words: Words;
  /** Absolute path of the page. */
  file: string;
}

/** Puts notes into boxes. Returns problems with containers. */
export function boxNotes(tree: Root, options: NotesOptions): Problem[] {
  const problems: Problem[] = [];
  const complain = (node: Nodes, text: string) =>
    problems.push(problemAt({ file: options.file, line: node.position?.start.line ?? 1 }, text));

  function box({ node, name, rest, children }: Opened): BlockContent[] {
    const kind = kindOf(name);
    // A directive of another tool, which keeps it from interpreting braces.
    if (/^(v-pre|raw)$/.test(name)) return children;
    if (name === GROUP) return [{ type: 'blockquote', data: groupData, children }];
    const block = blockOf(name, children);
    if (block) {
      if (!('mistake' in block))
        return [...(parseMarkdown(rest).children as BlockContent[]), ...block];
      complain(node, `has ":::${name}" with ${block.mistake}.`);
      return children;
    }
    if (!kind) {
      const others = [...blockNames, GROUP];
      const meant = nearest(name, [...kinds, ...others]);
      const known = meant
        ? `did you mean ":::${meant}"?`
        : `known ones are ${[...kinds, ...others].join(', ').replace(/, (?=[^,]*$)/, ' and ')}.`;
      complain(node, `has the unknown container ":::${name}"; ${known}`);
      return children;
    }
    const [, quoted, word] = /^\{.*?\btitle=(?:"([^"]*)"|([^\s}]+))/.exec(rest) ?? [];
    const title = quoted ?? word ?? rest.replace(/^\[(.*)\]$/, '$1').trim();
    return [noteOf(kind, { title, children, words: options.words, position: node.position })];
  }

  function group(parent: Parents): void {
    const stack: Opened[] = [];
    const top: Nodes[] = [];
    const put = (...nodes: Nodes[]) => (stack.at(-1)?.children ?? top).push(...(nodes as never[]));
    for (const node of parent.children as Nodes[]) {
      const [, colons, name = '', rest = ''] =
        (node.type === 'html' && /^<!--(:{3,})([^\s[{]*)[ \t]*(.*)-->$/.exec(node.value)) || [];
      if (colons === undefined) {
        if ('children' in node) group(node);
        if (node.type === 'listItem' && typeof node.checked === 'boolean') {
          node.data = { hProperties: { dataTask: true } };
        }
        if (node.type === 'blockquote') put(alertIn(node, options.words));
        else put(node.type === 'code' && isTree(node) ? treeOfCode(node) : node);
      } else if (name) {
        stack.push({ node: node as Html, name, rest, children: [] });
      } else {
        const opened = stack.pop();
        if (opened) put(...box(opened));
        else complain(node, 'has ":::" without a container before it; remove it.');
      }
    }
    while (stack.length > 0) {
      const opened = stack.pop() as Opened;
      complain(
        opened.node,
        `has the container ":::${opened.name}", which is never closed; write ":::" on a line after its text.`,
      );
      put(...opened.children);
    }
    parent.children = top as typeof parent.children;
  }

  group(tree);
  return problems;
}

interface NoteOptions {
  title: string;
  children: BlockContent[];
  words: Words;
  position: Nodes['position'];
}

function noteOf(kind: Kind, { title, children, words, position }: NoteOptions): Blockquote {
  const usual = words[kind];
  const isDetails = kind === 'details';
  const [, isOpen] = /\{\s*(open)\s*\}$/.exec(title) ?? [];
  const [written] = parseMarkdown(title.replace(/\s*\{[^}]*\}$/, '')).children;
  const heading: Paragraph = {
    type: 'paragraph',
    data: {
      hName: isDetails ? 'summary' : 'p',
      hProperties: { dataCalloutTitle: written ? true : 'usual' },
    },
    children: written?.type === 'paragraph' ? written.children : [{ type: 'text', value: usual }],
  };
  return {
    type: 'blockquote',
    data: {
      hName: isDetails ? 'details' : 'div',
      hProperties: isDetails
        ? { dataCallout: kind, open: isOpen !== undefined }
        : { dataCallout: kind, role: 'note' },
    },
    children: [heading, ...children],
    position,
  };
}

/** `> [!NOTE]` on a separate line, as on GitHub. */
function alertIn(quote: Blockquote, words: Words): Blockquote {
  const [first, ...others] = quote.children;
  const [text] = first?.type === 'paragraph' ? first.children : [];
  const [mark, name = ''] =
    (text?.type === 'text' && /^\[!(\w+)\][ \t]*(?:\n|$)/.exec(text.value)) || [];
  const kind = kindOf(name);
  if (mark === undefined || first?.type !== 'paragraph' || text?.type !== 'text' || !kind)
    return quote;
  text.value = text.value.slice(mark.length);
  const isEmpty = text.value === '' && first.children.length === 1;
  const children = (isEmpty ? others : [first, ...others]) as BlockContent[];
  return noteOf(kind, { title: '', children, words, position: quote.position });
}
