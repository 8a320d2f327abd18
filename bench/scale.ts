import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, coldBuilds, type Project, pressProject, write } from './tools/projects.ts';

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
function generateSite(count: number): Project {
  const folder = join(cacheFolder, `pages-${count}`);
  rmSync(folder, { recursive: true, force: true });
  write(join(folder, 'press.config.ts'), CONFIGURATION);
  write(join(folder, 'content/index.md'), '# Home\n\n[The first page](/group-0/page-0)\n');
  const pathOf = (index: number) => `group-${Math.floor(index / GROUP_SIZE)}/page-${index}`;
  for (let index = 0; index < count; index += 1) {
    const page = generatePage(index, `/${pathOf((index + 1) % count)}#params`);
    write(join(folder, `content/${pathOf(index)}.md`), page);
    if (index % DEMO_EVERY > 0) continue;
    write(join(folder, `content/${pathOf(index)}-demo.tsx`), generateDemo(index));
  }
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
