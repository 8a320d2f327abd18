import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { extractApi } from '../../press/src/node/features/api/extract.ts';
import type { ApiDoc, ApiMember } from '../../press/src/shared/records.ts';

const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url));
const hooks = join(repositoryRoot, 'hooks/src');

export interface PeerDemo {
  /** `usetoggle-demo1` */
  id: string;
  title: string;
  /** TypeScript, as readers see it. */
  code: string;
}

/** One of this site's pages, in Markdown that any tool understands. */
export interface PeerPage {
  /** Without the base and without a leading slash; empty for the home page. */
  path: string;
  title: string;
  group: { path: string; title: string; order: number };
  order: number;
  /** Markdown; a line with `{{demo ID}}` is a demo. */
  markdown: string;
  demos: PeerDemo[];
}

interface FrontMatter {
  title: string;
  order: number;
  group: PeerPage['group'];
}

/** The ten pages of this site, in the order of its menu. */
export function readPages(): PeerPage[] {
  const names = readdirSync(hooks).filter((name) => /^use[A-Z]/.test(name));
  const pages = names
    .map(readPage)
    .sort((a, b) => a.group.order - b.group.order || a.order - b.order);
  return [homePage(pages), ...pages];
}

export const withoutFacts = (markdown: string) =>
  markdown.replace(/^<(Facts|Usage|History) \/>\n/gm, '');

function readPage(name: string): PeerPage {
  const folder = join(hooks, name);
  const source = readFileSync(join(folder, `${name}.md`), 'utf8');
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const { title, order, group } = parse(head) as FrontMatter;
  const { doc } = extractApi(join(folder, `${name}.ts`), name);
  const demos: PeerDemo[] = [];
  const markdown = withoutFacts(body)
    .replace(/^<code src="(.+?)"><\/code>$/gm, (_, src: string) => {
      const demo = readDemo(name, join(folder, src));
      demos.push(demo);
      return `{{demo ${demo.id}}}\n\n\`\`\`tsx\n${demo.code}\n\`\`\``;
    })
    .replace(/^<API of="(.+?)" \/>$/gm, (_, of: string) => apiMarkdown(doc, of))
    .replace(/\]\(\.\.\/(use\w+)\/\w+\.md(#.*?)?\)/g, (_, other: string) => `](${pathOf(other)})`);
  return { path: pathOf(name).slice(1), title, group, order, markdown, demos };
}

function homePage(pages: PeerPage[]): PeerPage {
  const text = readFileSync(join(repositoryRoot, 'site/content/index.md'), 'utf8');
  const list = pages.map(({ title, path }) => `- [${title}](/${path})`).join('\n');
  const markdown = text.replace(/^---\n.*?\n---\n/s, '').replace('<Overview />', list);
  const group = { path: '', title: '', order: 0 };
  return { path: '', title: 'yhooks', group, order: 0, markdown, demos: [] };
}

/** `useClickAway` → `/dom/use-click-away` */
function pathOf(name: string): string {
  const source = readFileSync(join(hooks, name, `${name}.md`), 'utf8');
  const group = /^ {2}path: (\S+)$/m.exec(source)?.[1] ?? '';
  return `${group}/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function readDemo(hook: string, file: string): PeerDemo {
  const text = readFileSync(file, 'utf8');
  return {
    id: `${hook.toLowerCase()}-${basename(file, '.tsx')}`,
    title: /^ \* title: (.+)$/m.exec(text)?.[1] ?? '',
    code: text.replace(/^\/\*\*\n( \*.*\n)+/, '').trim(),
  };
}

function apiMarkdown(doc: ApiDoc, of: string): string {
  if (of === 'signature') return `\`\`\`ts\n${doc.signatures.join('\n')}\n\`\`\``;
  if (of === 'result') {
    const { type, description, members } = doc.returns;
    return members.length ? `${description}\n\n${table(members)}` : `${description} \`${type}\``;
  }
  return table(of === 'params' ? doc.params : (doc.types[of] ?? []));
}

function table(members: readonly ApiMember[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const rows = members.map(
    ({ name, description, type, default: initial }) =>
      `| \`${name}\` | ${cell(description)} | \`${cell(type)}\` | ${initial ? `\`${cell(initial)}\`` : '-'} |`,
  );
  return ['| 参数 | 说明 | 类型 | 默认值 |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** Calls `map` on the text outside of code blocks and inline code. */
export function mapProse(markdown: string, map: (text: string) => string): string {
  return markdown
    .split(/(^```.*?^```$|`[^`\n]+`)/ms)
    .map((part, index) => (index % 2 ? part : map(part)))
    .join('');
}

/** A demo with the style sheets of the components that it uses. */
export function withStyles({ code }: PeerDemo): string {
  const names = /import \{ (.+?) \} from 'antd'/.exec(code)?.[1]?.split(', ') ?? [];
  const styles = names.map((name) => `import 'antd/es/${name.toLowerCase()}/style/css';\n`);
  return styles.join('') + code;
}
