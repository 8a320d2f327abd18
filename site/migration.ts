import { causes as allCauses } from '../compare/src/causes.ts';
import type { Result } from '../compare/src/result.ts';
import {
  comparison,
  demoIdFor,
  differencesOf,
  pairsOf,
  type ScenarioOptions,
  SECTION,
} from './scenarios.ts';

/*
 * What changes for readers who come from another library, from the result of `npm run compare`: `<Migration />`
 * on the page of a hook, `<MigrationIndex />` for all hooks by library.
 */

export const SECTION_TAG = '<Migration />';
const INDEX_TAG = '<MigrationIndex />';

/** Library → its name; in lower case it is the id of its list. */
const LIBRARY_NAMES = {
  ahooks: 'ahooks',
  'react-use': 'react-use',
  'usehooks-ts': 'usehooks-ts',
  '@mantine/hooks': 'Mantine',
};

/** A node of the page's Markdown tree. */
export interface Node {
  type: string;
  value?: string;
  /** The level of a heading. */
  depth?: number;
  url?: string;
  children?: Node[];
  /** The HTML element, if it is not that of the type. */
  data?: { hName?: string; hProperties?: Record<string, string> } | undefined;
}

/** Replaces both tags in the Markdown of a page. A hook without counterparts has no such section. */
export function insertMigrationSections(tree: { children: Node[] }, file: string) {
  const [, hook = ''] = /(\w+)\.md$/.exec(file) ?? [];
  const section = migrationSection(hook);
  tree.children = tree.children.flatMap((node, at) => {
    const isTag = ({ type, value }: Node = node) => type === 'html' && value === SECTION_TAG;
    if (node.value === INDEX_TAG) return migrationIndex();
    if (section) return isTag() ? section : node;
    return isTag() || isTag(tree.children[at + 1]) ? [] : node;
  });
}

/** A fold for each library: its hooks, ours that do the same job, and how many differences there are. */
function migrationIndex(): Node[] {
  return Object.entries(LIBRARY_NAMES).map(([library, name]) => {
    const items = comparison.pairs
      .filter((pair) => pair.library === library)
      .map(({ theirHook, hook, differences }): Node => {
        const url = `../../hooks/src/${hook}/${hook}.md#${SECTION}`;
        const link = { type: 'link', url, children: [text(hook)] };
        const count = differences.length;
        const countText = text(count > 0 ? `：${count} 处差别` : '：没有发现差别');
        const children = [code(theirHook), text(' → '), link, countText];
        return { type: 'listItem', children: [{ type: 'paragraph', children }] };
      });
    const summary = element('summary', text(`${name}：${items.length} 个 Hook`));
    const data = { hProperties: { id: name.toLowerCase(), dataPairs: '', role: 'list' } };
    return element('details', summary, { type: 'list', children: items, data });
  });
}

export interface MigrationOptions extends ScenarioOptions {
  result: Pick<Result, 'date' | 'reactVersions' | 'libraries' | 'pairs'>;
}

/** A table of the hooks of other libraries that do the same job, and how each differs; null for none. */
export function migrationSection(
  hook: string,
  { result, causes }: MigrationOptions = { result: comparison, causes: allCauses },
): Node[] | null {
  const pairs = pairsOf(hook, result);
  if (pairs.length === 0) return null;
  const causeText = (cause: string) => {
    const { text } = causes[hook]?.[cause] ?? {};
    if (text) return text;
    const place = `compare/differences.json has no text for "${cause}" of ${hook}`;
    throw new Error(`${place}, which compare/result.json has; add it, and run \`npm run compare\``);
  };
  const allDifferences = differencesOf(hook, result);
  const rows = pairs.map((pair) => {
    const { library, theirCall, ourCall, replacements = {}, lacks } = pair;
    const differences = allDifferences.filter((entry) => entry.pair === pair);
    const links = differences.flatMap(({ difference, number }, index) => {
      const url = `#edit/${demoIdFor(hook)}/f/${number}`;
      const link = { type: 'link', url, children: [text(causeText(difference.cause))] };
      return index > 0 ? [lineBreak, link] : [link];
    });
    const calls =
      theirCall === ourCall
        ? [code(ourCall), text(' 不变')]
        : [code(theirCall), lineBreak, text('→ '), code(ourCall)];
    const otherCalls = Object.entries(replacements).flatMap(([call, replacement]) => {
      return [lineBreak, code(call), text(' 改用 '), code(replacement)];
    });
    const missing = lacks.length > 0 ? [lineBreak, text('本库没有 '), code(lacks.join(' '))] : [];
    return row(
      cell([text(`${library} ${result.libraries[library]}`)], { hName: 'th' }),
      cell([...calls, ...otherCalls, ...missing]),
      cell(links.length > 0 ? links : [text('没有发现差别')]),
    );
  });
  const scenarioCount = Math.min(...pairs.map((pair) => pair.scenarioCount));
  const different = pairs.filter(({ differences }) => differences.length > 0);
  const majors = result.reactVersions.map((version) => version.split('.')[0]).join('、');
  const runSummary = `${result.date}，各比较 ${scenarioCount.toLocaleString('en-US')} 个场景，React ${majors}。`;
  const pairSummary = `其它库有 ${pairs.length} 个同类的 Hook，${different.length} 个与本库有差别。下面写的都是该库的行为，点击后可以和本库对照。`;
  const head = row(column('库', '20%'), column('写法', '40%'), column('该库的行为', '40%'));
  const table = { type: 'table', children: [head, ...rows] };
  return [paragraph(pairSummary), table, paragraph(runSummary)];
}

const text = (value: string): Node => ({ type: 'text', value });
const paragraph = (value: string): Node => ({ type: 'paragraph', children: [text(value)] });
const code = (value: string): Node => ({ type: 'inlineCode', value });
const lineBreak: Node = { type: 'break' };
const row = (...children: Node[]): Node => ({ type: 'tableRow', children });
const cell = (children: Node[], data?: Node['data']) => ({ type: 'tableCell', children, data });
const element = (hName: string, ...children: Node[]) => ({
  type: hName,
  data: { hName },
  children,
});
const column = (title: string, width: string) => cell([text(title)], { hProperties: { width } });
