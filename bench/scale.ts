import { join } from 'node:path';
import { coldBuilds } from './cold-builds.ts';
import { cacheFolder, type Project, pressProject } from './tools/projects.ts';
import { writeFolder } from './tools/write-folder.ts';

const PAGE_COUNTS = [100, 1000];
const DEMO_EVERY = 10;
const GROUP_SIZE = 20;

/** Measures cold builds of generated sites, beside this one. */
export async function scale(runs = 1): Promise<string[][]> {
  const site = pressProject(join(import.meta.dirname, '../site'));
  const usages = await coldBuilds([site, ...PAGE_COUNTS.map(generateSite)], runs);
  const names = ['this site, 10', ...PAGE_COUNTS.map((count) => `${count} generated`)];
  const rows = usages.map(({ cpuSeconds, peakMiB }, index) => [
    names[index] ?? '',
    cpuSeconds.toFixed(1),
    peakMiB.toFixed(0),
  ]);
  return [['pages', 'CPU s', 'peak MiB'], ...rows];
}

/** Pages with prose, code, a table and links, and a demo on every tenth. */
function generateSite(pageCount: number): Project {
  const pathOf = (index: number) => `group-${Math.floor(index / GROUP_SIZE)}/page-${index}`;
  const files: Record<string, string> = {
    'press.config.ts': CONFIGURATION,
    'content/index.md': '# Home\n\n[The first page](/group-0/page-0)\n',
  };
  for (let index = 0; index < pageCount; index += 1) {
    const link = `/${pathOf((index + 1) % pageCount)}#params`;
    files[`content/${pathOf(index)}.md`] = generatePage(index, link);
    if (index % DEMO_EVERY > 0) continue;
    files[`content/${pathOf(index)}-demo.tsx`] = generateDemo(index);
  }
  const folder = join(cacheFolder, `pages-${pageCount}`);
  writeFolder(folder, files);
  return pressProject(folder);
}

const CONFIGURATION = `import { defineConfig } from '@multi-hooks/press';

export default defineConfig({
  title: 'Generated',
  url: 'https://example.org',
  theme: { module: '../../../theme/src/index.ts' },
});
`;

function generatePage(index: number, link: string): string {
  const sentence = `第 ${index} 页：这里有一些中文和 English words mixed together, with \`inline code\`, **重点。** and a [link](${link}). `;
  const demo = `<code src="./page-${index}-demo.tsx"></code>`;
  return `# usePage${index}

${sentence.repeat(3)}

## 代码演示

${index % DEMO_EVERY === 0 ? demo : ''}

\`\`\`tsx
export function usePage${index}(initial: number = ${index}) {
  const [state, setState] = useState<number>(initial);
  return { state, increase: () => setState((current) => current + ${index}) };
}
\`\`\`

## Params

| 参数 | 说明 | 类型 | 默认值 |
| --- | --- | --- | --- |
| initial | 初始值 | \`number \\| string\` | \`${index}\` |

${sentence.repeat(3)}
`;
}

const generateDemo = (index: number) => `import React, { useState } from 'react';

export default function Demo() {
  const [count, setCount] = useState(${index});
  return (
    <button type="button" onClick={() => setCount((current) => current + 1)}>
      Page ${index}: {count}
    </button>
  );
}
`;
