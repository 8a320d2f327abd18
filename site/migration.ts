import { causes as allCauses } from '../compare/src/causes.ts';
import type { PairResult } from '../compare/src/result.ts';
import {
  comparison,
  demoIdFor,
  differencesOf,
  pairsOf,
  type ScenarioOptions,
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
export interface MarkdownNode {
  type: string;
  value?: string;
  url?: string;
  children?: MarkdownNode[];
  /** The HTML element, if it is not that of the type. */
  data?: { hName?: string; hProperties?: Record<string, string> } | undefined;
}

/** Replaces both tags in the Markdown of a page. A hook without counterparts has no such section. */
export function insertMigrationSections(tree: { children: MarkdownNode[] }, file: string) {
  const [, hook = ''] = /(\w+)\.md$/.exec(file) ?? [];
  const section = migrationSection(hook);
  tree.children = tree.children.flatMap((node, index) => {
    const next = tree.children[index + 1];
    if (node.value === INDEX_TAG) return migrationIndex();
    if (section) return isTag(node) ? section : node;
    // Without a section, its heading goes, too.
    return isTag(node) || isTag(next) ? [] : node;
  });
}

const isTag = (node?: MarkdownNode) => node?.type === 'html' && node.value === SECTION_TAG;

/** A `<details>` for each library: its hooks, ours for the same job, and how many differences there are. */
function migrationIndex(): MarkdownNode[] {
  return Object.entries(LIBRARY_NAMES).map(([library, name]) => {
    const items = comparison.pairs
      .filter((pair) => pair.library === library)
      .map(({ theirHook, hook, differences }): MarkdownNode => {
        const url = `../../hooks/src/${hook}/${hook}.md#${rowId(library, theirHook)}`;
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

/** `useDisclosure` of `@mantine/hooks` → `mantine-usedisclosure` */
const rowId = (library: string, theirHook: string) =>
  `${library.replace(/^@|\/.*/g, '')}-${theirHook}`.toLowerCase();

/** A table of the hooks of other libraries that do the same job, and how each differs; null for none. */
export function migrationSection(
  hook: string,
  { result, causes }: ScenarioOptions = { result: comparison, causes: allCauses },
): MarkdownNode[] | null {
  const pairs = pairsOf(hook, result);
  if (pairs.length === 0) return null;
  const allDifferences = differencesOf(hook, result);
  const rows = pairs.map((pair) => {
    const differences = allDifferences.filter((entry) => entry.pair === pair);
    const links = differences.map(({ difference, number }) => {
      const url = `#edit/${demoIdFor(hook)}/f/${number}`;
      return { type: 'link', url, children: [text(causeText(hook, difference.cause, causes))] };
    });
    return rowOf(pair, result.libraries[pair.library], links);
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

function causeText(hook: string, cause: string, causes: ScenarioOptions['causes']): string {
  const { text } = causes[hook]?.[cause] ?? {};
  if (text) return text;
  const place = `compare/differences.json has no text for "${cause}" of ${hook}`;
  throw new Error(`${place}, which compare/result.json has; add it, and run \`npm run compare\``);
}

/** The library with its version, the calls of both hooks, and how the other hook differs. */
function rowOf(pair: PairResult, version: string | undefined, links: MarkdownNode[]): MarkdownNode {
  const { library, theirHook, theirCall, ourCall, replacements = {}, lacks } = pair;
  const calls =
    theirCall === ourCall
      ? [code(ourCall), text(' 不变')]
      : [code(theirCall), lineBreak, text('→ '), code(ourCall)];
  const otherCalls = Object.entries(replacements).flatMap(([call, replacement]) => {
    return [lineBreak, code(call), text(' 改用 '), code(replacement)];
  });
  const missing = lacks.length > 0 ? [lineBreak, text('本库没有 '), code(lacks.join(' '))] : [];
  const linkLines = links.flatMap((link, index) => (index > 0 ? [lineBreak, link] : [link]));
  const cells = [
    cell([text(`${library} ${version}`)], { hName: 'th' }),
    cell([...calls, ...otherCalls, ...missing]),
    cell(links.length > 0 ? linkLines : [text('没有发现差别')]),
  ];
  return { ...row(...cells), data: { hProperties: { id: rowId(library, theirHook) } } };
}

const text = (value: string): MarkdownNode => ({ type: 'text', value });
const paragraph = (value: string): MarkdownNode => ({ type: 'paragraph', children: [text(value)] });
const code = (value: string): MarkdownNode => ({ type: 'inlineCode', value });
const lineBreak: MarkdownNode = { type: 'break' };
const row = (...children: MarkdownNode[]): MarkdownNode => ({ type: 'tableRow', children });
const cell = (children: MarkdownNode[], data?: MarkdownNode['data']) => ({
  type: 'tableCell',
  children,
  data,
});
const element = (hName: string, ...children: MarkdownNode[]) => ({
  type: hName,
  data: { hName },
  children,
});
const column = (title: string, width: string) => cell([text(title)], { hProperties: { width } });
