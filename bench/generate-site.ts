import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const GROUP_SIZE = 20;

export interface GenerateSiteOptions {
  /** Of its folder. */
  name?: string;
  /** Every how many pages there is one with a demo. @default 1 */
  demoEvery?: number;
}

/** Writes a site of `count` pages with prose, code, tables and a demo, and returns its folder. */
export async function generateSite(
  count: number,
  { name = `bench-${count}`, demoEvery = 1 }: GenerateSiteOptions = {},
): Promise<string> {
  // Inside the repository, so that React and the UI library can be resolved.
  const folder = fileURLToPath(new URL(`../site/.cache/${name}/`, import.meta.url));
  await rm(folder, { recursive: true, force: true });
  await mkdir(`${folder}content`, { recursive: true });
  await writeFile(`${folder}press.config.ts`, config(count));
  await writeFile(`${folder}content/index.md`, '# Home\n\n<Overview />\n');
  for (let index = 0; index < count; index += 1) {
    const home = `${folder}content/page-${index}`;
    const hasDemo = index % demoEvery === 0;
    await mkdir(`${home}/demos`, { recursive: true });
    await writeFile(`${home}/page-${index}.md`, page(index, { count, hasDemo }));
    if (hasDemo) await writeFile(`${home}/demos/demo1.tsx`, demo(index));
  }
  return folder;
}

const config = (count: number) => `import { defineConfig } from '@multi-hooks/press';

export default defineConfig({
  title: 'Bench ${count}',
  base: '/bench/',
  url: 'https://example.org',
  theme: { module: '../../../theme/src/index.ts' },
});
`;

function page(index: number, { count, hasDemo }: { count: number; hasDemo: boolean }): string {
  const next = (index + 1) % count;
  const paragraph = (part: number) =>
    `第 ${index} 页的第 ${part} 段：这里有一些中文和 English words mixed together, with \`inline code\`, **重点。** and a [link](../page-${next}/page-${next}.md#params). `.repeat(
      3,
    );
  return `---
title: usePage${index}
description: 第 ${index} 页
order: ${index % GROUP_SIZE}
group:
  path: /group-${Math.floor(index / GROUP_SIZE)}
---

# usePage${index}

${paragraph(1)}

## 代码演示
${hasDemo ? '\n<code src="./demos/demo1.tsx"></code>\n' : ''}
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

const demo = (index: number) => `/**
 * title: Demo ${index}
 * desc: 点击按钮，数字加 ${index}。
 */
import React, { useState } from 'react';

export default () => {
  const [count, setCount] = useState(${index});
  return (
    <button type="button" onClick={() => setCount((current) => current + ${index + 1})}>
      Page ${index}: {count}
    </button>
  );
};
`;
