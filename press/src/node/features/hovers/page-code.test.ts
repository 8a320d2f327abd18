import { expect, test } from 'vitest';
import type { ApiDoc } from '../../../shared/records.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { highlight } from '../../markdown/highlight/highlight.ts';
import { parsePage } from '../../page/parse.ts';
import { htmlOf, type LinkedPage } from '../../site/linked-page.ts';
import { codeOfPage, markDemo } from './page-code.ts';

const config = { hovers: true, repositoryRoot: '/repository' } as ResolvedConfig;
const doc = { signatures: ['a(): B'], aliases: {}, types: { B: [] }, params: [], returns: {} };

async function pageOf(source: string) {
  const { parts } = await parsePage({ file: '/a.md', source, locale: 'en-US' });
  const blocks = parts.flatMap((part) => (part.type === 'prose' ? part : []));
  const apis = [{ source: 'a.ts', doc: { ...doc, returns: { members: [] } } as unknown as ApiDoc }];
  return { page: { filePath: 'a.md' }, apis, blocks } as unknown as LinkedPage;
}

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n\n`;

test('blocks of TypeScript and JavaScript and types in cells get their keys, others stay', async () => {
  const code = 'const a = <b>{"&" + "<"}</b>; // 𝒳 &amp;\n\nlet 中 = 1';
  const source = `${fence('tsx [a > b]', code)}${fence('bash', 'a')}${fence('js', 'a')}`;
  const page = await pageOf(
    `${source}| t |\n| - |\n| \`B\` |\n| \`C\` |\n\n${fence('ts', 'a(): B')}`,
  );
  const { modules, typed, blocks } = codeOfPage(page, { config, isKept: (key) => key !== '1' });
  expect([...modules].map(([key, { extension, text }]) => [key, extension, text])).toEqual([
    ['0', 'tsx', code],
    ['1', 'jsx', 'a'],
  ]);
  expect([...typed]).toEqual([
    ['2', 'a(): B'],
    ['3', 'B'],
  ]);
  const html = htmlOf({ ...page, blocks });
  expect(html.replaceAll(/( tabindex="0")? data-hovers="\d"/g, '')).toBe(htmlOf(page));
  expect(html.match(/<(pre|code)( tabindex="0")? data-hovers="\d"/g)).toEqual([
    '<pre data-hovers="0"',
    '<code tabindex="0" data-hovers="3"',
    '<pre data-hovers="2"',
  ]);
});

test('a source of a demo is one block', () => {
  const { html } = highlight('a', 'tsx');
  const sources = [{ name: 'a.tsx', language: 'tsx', html }];
  const [source] = markDemo({ identifier: 'id', sources, dependencies: {} }).sources;
  expect(source?.html).toMatch(/^<pre data-hovers="id\/0" tabindex/);
});
