import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { addressesIn } from '../markdown/html.ts';
import { widen } from '../markdown/narrow.ts';
import { parsePage } from './parse.ts';

const root = mkdtempSync(join(tmpdir(), 'press-include-'));
afterAll(() => rmSync(root, { recursive: true }));

const files: Record<string, string> = {
  'code/a.ts': `import x from 'x';
// #region main
  export function main() {
    // #region inner
    return x;
    // #endregion inner
  }
// #endregion main
`,
  'parts/part.md': '---\ntitle: part\n---\n\n## Part\n\n[other](./other.md) ![i](./i.png)\n',
  'parts/outer.md': 'before\n\n<!--@include: ./part.md-->\n',
  'parts/loop.md': '<!-- @include: ./loop.md -->\n',
};
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

async function read(source: string) {
  const file = join(root, 'docs/page.md');
  const { parts, problems, included } = await parsePage({ file, source, root, locale: 'en-US' });
  const prose = parts.flatMap((part) => (part.type === 'prose' ? part : []));
  return {
    html: prose.map(({ html }) => widen(html.strings.join('#'))).join('\n'),
    addresses: prose.flatMap(({ html }) => addressesIn(html).map(({ value }) => value)),
    included: included.map((one) => one.slice(root.length + 1)),
    problems: problems.map(({ message }) => message.replaceAll(`${root}/`, '')),
  };
}

const textIn = (html: string) => html.replace(/<[^>]*>/g, '');

it.each([
  ['<<< ../code/a.ts#inner', 'return x;'],
  ['<<< @/code/a.ts#inner', 'return x;'],
  ['<<< ../code/a.ts#L1', "import x from 'x';"],
  ['<<< ../code/a.ts#main', 'export function main() {\n  return x;\n}'],
])('%s shows that part of the file', async (source, code) => {
  const { html, included, problems } = await read(source);
  expect(textIn(html)).toBe(code);
  expect(html).toContain('data-lang="ts"');
  expect(included).toEqual(['code/a.ts']);
  expect(problems).toEqual([]);
});

it('a snippet has marked lines, a language and a title', async () => {
  const { html } = await read('<<< ../code/a.ts#main{2 js:line-numbers} [main.js]');
  expect(html).toContain('data-lang="js"');
  expect(html).toContain('<p data-code-title>main.js</p>');
  expect(html).toContain('data-line="marked"');
  expect(html).toContain('data-numbers');
});

it.each([['<!--@include: ../parts/outer.md-->'], ['<embed src="../parts/outer.md"></embed>']])(
  '%s is Markdown in its place: headings, addresses of its own folder',
  async (source) => {
    const { html, addresses, included, problems } = await read(`# Page\n\n${source}\n\nafter`);
    expect(textIn(html).replace(/\s+/g, ' ')).toBe('Page before Part other after');
    expect(addresses).toEqual(['../parts/other.md', '../parts/i.png']);
    expect(included).toEqual(['parts/outer.md', 'parts/part.md']);
    expect(problems).toEqual([]);
  },
);

it.each([
  [
    'a\n\n<<< ../code/b.ts',
    'docs/page.md:3 includes ../code/b.ts, which does not exist; did you mean a.ts?',
  ],
  [
    '<<< ../code/a.ts#other',
    'docs/page.md:1 includes ../code/a.ts#other, but that file has no region "other"; write "#region other" and "#endregion other" in comments around it.',
  ],
  [
    '<!--@include: ../parts/loop.md-->',
    'parts/loop.md:1 includes ./loop.md, which includes this file again; remove one of the two.',
  ],
])('%j is reported', async (source, message) => {
  expect((await read(source)).problems).toEqual([message]);
});
