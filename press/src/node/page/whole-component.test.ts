import { expect, test } from 'vitest';
import { readPage } from './read-test-page.ts';

const runPackages = ['tiny-state', '@scope/other'];

const runIn = async (code: string, { fence = 'tsx', packages = runPackages } = {}) => {
  const source = `\`\`\`${fence}\n${code}\n\`\`\``;
  const { html } = await readPage(source, { runPackages: packages });
  return /^<div data-code data-lang="\w*"(?: data-run="(.*?)")?>/.exec(html)?.[1];
};

const whole = `import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTally } from 'tiny-state/hooks';
import type { Thing } from '@scope/other';

export default function Counter() {
  return <p>{useTally()}</p>;
}`;

test('a whole component can be run, with all packages of the workbench', async () => {
  expect(await runIn(whole)).toBe('tiny-state @scope/other');
  expect(await runIn('export default () => <p />;', { fence: 'jsx title="a.jsx"' })).toBe(
    'tiny-state @scope/other',
  );
  expect(await runIn('export default () => <p />;', { packages: [] })).toBe('');
});

test.each([
  ['a part of one', "const ref = useRef<string>('export default ');", 'tsx'],
  ['another language', 'export default 1;', 'ts'],
  ['a package that the workbench does not have', `import 'other';\n${whole}`, 'tsx'],
  ['a file', `import { a } from './a';\n${whole}`, 'tsx'],
  ['a module that it re-exports', `export * from 'other';\n${whole}`, 'tsx'],
  ['a mistake', `${whole}\nconst = 1;`, 'tsx'],
])('code with %s cannot', async (_, code, fence) => {
  expect(await runIn(code, { fence })).toBeUndefined();
});

test('on a site without a workbench no code can be run', async () => {
  const { html } = await readPage(`\`\`\`tsx\n${whole}\n\`\`\``);
  expect(html).not.toContain('data-run');
});
