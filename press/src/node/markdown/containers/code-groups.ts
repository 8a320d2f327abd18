import type { Code, Emphasis, Nodes, Paragraph, Parents, Root } from 'mdast';
import { readCodeMarks } from '../code-meta.ts';
import { commandFor, managers } from './package-managers.ts';

/*
 * Code blocks with tabs: `:::code-group` around several blocks, or one block of npm commands with
 * `npm2yarn`, which becomes a block for each package manager. Tabs are radio buttons, which work without a
 * script.
 */

/** The container that `boxNotes` turns into a group. */
export const GROUP = 'code-group';

const isCode = (node: Nodes): node is Code => node.type === 'code';

/** Groups are numbered per page, because radio buttons of the same name exclude each other. */
export function groupCode(tree: Root): void {
  let count = 0;
  const groupIn = (parent: Parents): void => {
    parent.children = (parent.children as Nodes[]).map((node) => {
      if (isCode(node) && /(^|\s)npm2yarn(\s|$)/.test(node.meta ?? '')) {
        count += 1;
        return groupOf(managersOf(node), `code-group-${count}`);
      }
      if ('children' in node) groupIn(node);
      return node;
    }) as typeof parent.children;
    if ((parent.data as { group?: boolean } | undefined)?.group) {
      count += 1;
      const made = groupOf((parent.children as Nodes[]).filter(isCode), `code-group-${count}`);
      parent.children = made.children as typeof parent.children;
    }
  };
  groupIn(tree);
}

const managersOf = (node: Code): Code[] =>
  managers.map((manager) => ({
    ...node,
    meta: `[${manager}]`,
    value: commandFor(manager, node.value),
  }));

export const groupData = { hName: 'div', hProperties: { dataCodeGroup: true }, group: true };

function groupOf(blocks: Code[], name: string): Paragraph {
  const children = blocks.flatMap((block, index): Nodes[] => {
    const info = `${block.lang ?? ''} ${block.meta ?? ''}`;
    const title = readCodeMarks('', info).marks?.title || block.lang || String(index + 1);
    const meta = (block.meta ?? '').replace(/\btitle=(?:"[^"]*"|'[^']*')|(^|\s)\[[^\]]+\]/, '$1');
    return [tabOf(title, { name, isFirst: index === 0 }), { ...block, meta }];
  });
  return { type: 'paragraph', data: groupData, children: children as Paragraph['children'] };
}

function tabOf(title: string, { name, isFirst }: { name: string; isFirst: boolean }): Paragraph {
  const radio: Emphasis = {
    type: 'emphasis',
    data: { hName: 'input', hProperties: { type: 'radio', name, checked: isFirst } },
    children: [],
  };
  return {
    type: 'paragraph',
    data: { hName: 'label' },
    children: [radio, { type: 'text', value: title }],
  };
}
