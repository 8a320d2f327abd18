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

const DEMO_EVERY = 10;
const GROUP_SIZE = 20;

/** Pages with prose, code, tables and links, and a demo on every tenth. */
export function generatePages(count: number): Page[] {
  const groupOf = (index: number) => Math.floor(index / GROUP_SIZE);
  const pathOf = (index: number) => `group-${groupOf(index)}/page-${index}`;
  const pages = Array.from({ length: count }, (_, index) => ({
    path: pathOf(index),
    title: `usePage${index}`,
    group: `Group-${groupOf(index)}`,
    markdown: generatePage(index, `/${pathOf((index + 1) % count)}#params`),
  }));
  const markdown = `# Home\n\n[The first page](/${pathOf(0)})\n`;
  return [{ path: '', title: 'Home', group: '', markdown }, ...pages];
}

function generatePage(index: number, link: string): string {
  const sentence = (part: number) =>
    `第 ${index} 页的第 ${part} 段：这里有一些中文和 English words mixed together, with \`inline code\`, **重点。** and a [link](${link}). `;
  const paragraph = (part: number) => sentence(part).repeat(3);
  return `# usePage${index}

${paragraph(1)}

## 代码演示

${index % DEMO_EVERY === 0 ? generateDemo(index) : ''}
${paragraph(2)}

\`\`\`tsx
import { useState } from 'react';

export function usePage${index}(initial: number = ${index}) {
  const [state, setState] = useState<number>(initial);
  const increase = () => setState((current) => current + ${index});
  return { state, increase };
}
\`\`\`

## Params

| 参数 | 说明 | 类型 | 默认值 |
| --- | --- | --- | --- |
| initial | 初始值 | \`number \\| string\` | \`${index}\` |
| step | 步长，每次增加的数量 | \`number\` | \`1\` |

### Result

| 参数 | 说明 | 类型 |
| --- | --- | --- |
| state | 当前的值 | \`number\` |
| increase | 增加 | \`() => void\` |

${paragraph(3)}

\`\`\`bash
npm i page-${index} --save
\`\`\`
`;
}

const generateDemo = (index: number) => `\`\`\`tsx
import React, { useState } from 'react';

export default function Demo() {
  const [count, setCount] = useState(${index});
  return (
    <button type="button" onClick={() => setCount((current) => current + ${index + 1})}>
      Page ${index}: {count}
    </button>
  );
}
\`\`\`
`;

/** How a tool writes what is not the same everywhere. */
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

/** The menu of a site. */
export function groupsOf(pages: readonly Page[]) {
  const titles = [...new Set(pages.map(({ group }) => group))].filter(Boolean);
  return titles.map((text) => ({
    text,
    items: pages
      .filter(({ group }) => group === text)
      .map(({ title, path }) => ({ text: title, link: `/${path}` })),
  }));
}
