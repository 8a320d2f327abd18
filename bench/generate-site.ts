import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PeerPage } from './peers/pages.ts';

const GROUP_SIZE = 20;

export interface GenerateSiteOptions {
  /** The name of the folder. @default `bench-` and the number of pages */
  name?: string;
  /** Every n-th page has a demo. @default 1 */
  demoEvery?: number;
  /** What the home page shows. @default a list of all pages */
  home?: string;
  /** Whether names in its code have hovers. @default false */
  hovers?: boolean;
}

/** Writes a site of `count` pages, each with prose, code, tables and links, and returns its folder. */
export async function generateSite(
  count: number,
  {
    name = `bench-${count}`,
    demoEvery = 1,
    home = '<Overview />',
    hovers = false,
  }: GenerateSiteOptions = {},
): Promise<string> {
  // Inside the repository, so that React and the UI library can be resolved.
  const folder = fileURLToPath(new URL(`../site/.cache/${name}/`, import.meta.url));
  await rm(folder, { recursive: true, force: true });
  await mkdir(`${folder}content`, { recursive: true });
  await writeFile(`${folder}press.config.ts`, config(count, hovers));
  await writeFile(`${folder}content/index.md`, `# Home\n\n${home}\n`);
  for (let index = 0; index < count; index += 1) {
    const own = `${folder}content/page-${index}`;
    const hasDemo = index % demoEvery === 0;
    const next = (index + 1) % count;
    const text = page(index, {
      link: `../page-${next}/page-${next}.md#params`,
      shown: hasDemo ? '<code src="./demos/demo1.tsx"></code>' : '',
    });
    await mkdir(hasDemo ? `${own}/demos` : own, { recursive: true });
    await writeFile(`${own}/page-${index}.md`, frontMatter(index) + text);
    if (hasDemo) await writeFile(`${own}/demos/demo1.tsx`, demoFile(index));
  }
  return folder;
}

/** The same pages for other tools. */
export function generatePeerPages(count: number, demoEvery: number): PeerPage[] {
  const noGroup = { path: '', title: '', order: 0 };
  const home = '# Home\n\n[The first page](/group-0/page-0)\n';
  const pages = Array.from({ length: count }, (_, index): PeerPage => {
    const id = `page${index}-demo1`;
    const demos = index % demoEvery ? [] : [{ id, title: `Demo ${index}`, code: demoCode(index) }];
    const order = Math.floor(index / GROUP_SIZE);
    return {
      path: peerPath(index),
      title: `usePage${index}`,
      group: { path: groupOf(index), title: `Group-${order}`, order },
      order: index % GROUP_SIZE,
      markdown: page(index, {
        link: `/${peerPath((index + 1) % count)}#params`,
        // Our pages show the demo and its code.
        shown: demos.map(({ code }) => `{{demo ${id}}}\n\n\`\`\`tsx\n${code}\`\`\``).join(''),
      }),
      demos,
    };
  });
  return [
    { path: '', title: 'Home', group: noGroup, order: 0, markdown: home, demos: [] },
    ...pages,
  ];
}

const groupOf = (index: number) => `/group-${Math.floor(index / GROUP_SIZE)}`;
const peerPath = (index: number) => `${groupOf(index).slice(1)}/page-${index}`;

const config = (
  count: number,
  hovers: boolean,
) => `import { defineConfig } from '@multi-hooks/press';

export default defineConfig({
  title: 'Bench ${count}',
  base: '/bench/',
  url: 'https://example.org',
  theme: { module: '../../../theme/src/index.ts' },
  hovers: ${hovers},
});
`;

const frontMatter = (index: number) => `---
title: usePage${index}
description: 第 ${index} 页
order: ${index % GROUP_SIZE}
group:
  path: ${groupOf(index)}
---

`;

function page(index: number, { link, shown }: { link: string; shown: string }): string {
  const paragraph = (part: number) =>
    `第 ${index} 页的第 ${part} 段：这里有一些中文和 English words mixed together, with \`inline code\`, **重点。** and a [link](${link}). `.repeat(
      3,
    );
  return `# usePage${index}

${paragraph(1)}

## 代码演示

${shown}

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

const demoFile = (index: number) => `/**
 * title: Demo ${index}
 * desc: 点击按钮，数字加 ${index}。
 */
${demoCode(index)}`;

const demoCode = (index: number) => `import React, { useState } from 'react';

export default () => {
  const [count, setCount] = useState(${index});
  return (
    <button type="button" onClick={() => setCount((current) => current + ${index + 1})}>
      Page ${index}: {count}
    </button>
  );
};
`;
