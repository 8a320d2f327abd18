import { expect, it } from 'vitest';
import { readPage } from '../page/read-test-page.ts';

/* Which code of a page is TypeScript only. */

it('is marked, unless the site does not want it', async () => {
  const fence = '```ts\nlet a: A;\n```\n';
  expect((await readPage(fence, { codeSwitch: true })).html).toContain('data-ts');
  expect((await readPage(fence)).html).not.toContain('data-ts');
});

it('is in the Markdown export of the page, and the name of a file shows it', async () => {
  const fence = `# A\n\n\`\`\`ts title="a.ts"\nlet a: number;\n\`\`\`\n`;
  const [on, off] = await Promise.all(
    [true, false].map((codeSwitch) => readPage(fence, { codeSwitch })),
  );
  expect(on?.markdown).toBe(fence);
  expect(off?.markdown).toBe(fence);
  expect(on?.html).toContain('>a.<span data-js><span data-ts>t</span></span>s</p>');
  expect(off?.html).toContain('>a.ts</p>');
});
