import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A page in Markdown that every tool understands. */
export interface Page {
  /** `state/use-toggle`; empty for the home page. */
  path: string;
  title: string;
  /** The title of its group in the menu. */
  group: string;
  /** Links start with a slash. A code block with a component named Demo is a demo. */
  markdown: string;
}

/** A documentation tool, and how it builds a site. */
export interface Tool {
  name: string;
  /** Package → exact version: what the benchmark installs. */
  packages: Readonly<Record<string, string>>;
  overrides?: Readonly<Record<string, string>>;
  /** The module that npm would run, relative to the folder of its packages. */
  program: string;
  buildArguments: readonly string[];
  devArguments: readonly string[];
  /** The folder of the built site, relative to the project. */
  output: string;
  /** Folders that are deleted before a cold build, relative to the project. */
  caches: readonly string[];
  /** The Markdown file of a page. */
  pageFile(path: string): string;
  /** File name → text: the project. */
  files(pages: readonly Page[], base: string): Record<string, string>;
}

const dist = fileURLToPath(new URL('../../site/dist/', import.meta.url));
const ADDRESS = 'https://xingyuefeng.github.io/multi-hooks/';

/** The pages of the built site, from its Markdown exports, in the order of its menu. */
export function readSitePages(): Page[] {
  const [, ...groups] = readFileSync(join(dist, 'llms.txt'), 'utf8').split(/^## /m);
  const pages = groups.flatMap((text) => {
    const group = text.slice(0, text.indexOf('\n'));
    return [...text.matchAll(/^- \[(.+?)\]\((.+?)\.md\)/gm)].map(([, title = '', address = '']) =>
      readPage(address.slice(ADDRESS.length), title, group),
    );
  });
  return [readPage('', 'yhooks', ''), ...pages];
}

function readPage(path: string, title: string, group: string): Page {
  const text = readFileSync(join(dist, `${path || 'index'}.md`), 'utf8');
  const markdown = text.replace(/^---\n.*?\n---\n/s, '').replaceAll(`](${ADDRESS}`, '](/');
  return { path, title, group, markdown };
}

/** The syntax of a tool, where tools differ. */
export interface Syntax {
  prose: (text: string) => string;
  /** `codeBlock`: the code of the demo as Markdown. */
  demo: (name: string, codeBlock: string) => string;
}

/** The Markdown of a page for one tool, and the code of its demos: Demo1, Demo2, … */
export function convert({ markdown }: Page, { prose, demo }: Syntax) {
  const demos: { name: string; code: string }[] = [];
  // Every other part is a code block or inline code.
  const parts = markdown.split(/(^```.*?^```$|`[^`\n]+`)/ms).map((part, index) => {
    if (index % 2 === 0) return prose(part);
    const code = /^```tsx\n(.*^export default function Demo\(.*)^```$/ms.exec(part)?.[1];
    if (!code) return part;
    const name = `Demo${demos.length + 1}`;
    demos.push({ name, code: withStyles(code) });
    return demo(name, part);
  });
  return { markdown: parts.join(''), demos };
}

/** Adds the style sheets of the components that a demo imports, as users of these tools have to. */
function withStyles(code: string): string {
  const names = /import \{ (.+?) \} from 'antd'/.exec(code)?.[1]?.split(', ') ?? [];
  const imports = names.map((name) => `import 'antd/es/${name.toLowerCase()}/style/css';\n`);
  return imports.join('') + code;
}

/** The groups of a site's menu, with their pages as links. */
export function groupsOf(pages: readonly Page[]) {
  const titles = [...new Set(pages.map(({ group }) => group))].filter(Boolean);
  return titles.map((text) => ({
    text,
    items: pages
      .filter(({ group }) => group === text)
      .map(({ title, path }) => ({ text: title, link: `/${path}` })),
  }));
}
