import { describe, expect, test } from 'vitest';
import type { LinkedPage } from '../link-page.ts';
import { htmlOf, testSite } from './site-folder.ts';

const { write, configure, load, htmlAt } = testSite();

test('an overview lists all other pages, with links, descriptions and groups', async () => {
  await configure(`base: '/docs/'`);
  await write('content/index.md', '# Home\n\n## All\n\n<Overview />\n');
  await write('content/b/one.md', '---\ndescription: a < b\n---\n\n# One\n');
  expect(await htmlAt('/')).toContain(
    '<div data-overview><ul><li><span>B</span><a href="/docs/b/one">One</a><p>a &#x3C; b</p></li></ul></div>',
  );
});

describe('facts', () => {
  const facts = {
    label: 'Results of one',
    row: ['7 B'],
    tableTitle: 'More',
    table: [
      { title: 'Tests', text: 'one.test.ts', file: 'one.test.ts' },
      { title: 'Score', text: '9 of 10' },
    ],
  };
  const writeLoader = (data: string) =>
    write('data.ts', `export const load = (page) => (${data});`);

  test('<Facts> is a row and a table that opens; the data of the page does not repeat them', async () => {
    await configure(`repository: { url: 'a/b' }, pageData: 'data.ts'`);
    await writeLoader(JSON.stringify({ facts, mine: 1 }));
    await write('content/one.md', '# One\n\n<Facts />\n\nText\n');
    const linkedPage = (await load()).pages.find(({ metadata }) => metadata.path === '/one');
    const href = 'https://github.com/a/b/blob/main/one.test.ts';
    expect(htmlOf(linkedPage as LinkedPage)).toContain(
      [
        '<div data-facts><ul role="list" aria-label="Results of one"><li>7 B</li></ul>',
        '<details><summary>More</summary>',
        '<div data-table role="region" tabindex="0" aria-label="Results of one">',
        '<table><caption>Results of one</caption><tbody><tr><th scope="row">Tests</th>',
        `<td><a href="${href}" target="_blank" rel="noopener noreferrer">one.test.ts`,
        '<span data-external>(opens in a new tab)</span></a></td></tr>',
        '<tr><th scope="row">Score</th><td>9 of 10</td></tr></tbody></table></div></details></div>',
      ].join(''),
    );
    expect(linkedPage?.metadata).toMatchObject({ description: 'Text', data: { mine: 1 } });
    expect(linkedPage?.metadata.data).not.toHaveProperty('facts');
  });

  test('data comes from the loader of all pages unless the page has a loader', async () => {
    await configure(`repository: { url: 'a/b' }, pageData: 'data.ts'`);
    await writeLoader('page');
    await write('content/one.md', '# One');
    await write('content/two.md', '# Two');
    await write('content/two.data.ts', 'export const load = () => "own";');
    const dataOf = async (path: string) =>
      (await load()).pages.find(({ metadata }) => metadata.path === path)?.metadata.data;
    expect(await dataOf('/one')).toEqual({ path: '/one', filePath: 'content/one.md' });
    expect(await dataOf('/two')).toBe('own');
    await write('content/one.md', '---\ngroup: { path: /moved }\n---\n\n# One');
    expect(await dataOf('/moved/one')).toEqual({
      path: '/moved/one',
      filePath: 'content/one.md',
    });
  });

  test.each([
    [
      '{}',
      'content/one.md:3 has <Facts>, but there are no "facts" in the data of the page; return them from load() in data.ts.',
    ],
    [
      '{ facts: { label: "L", row: [], tableTitle: "M", table: [{ title: "a", text: "b", fil: "c" }] } }',
      'data.ts has the unknown key "facts.table[0].fil"; did you mean "file"?',
    ],
  ])('<Facts> with the data %s fails: %s', async (data, message) => {
    await configure(`repository: { url: 'a/b' }, pageData: 'data.ts'`);
    await writeLoader(data);
    await write('content/one.md', '# One\n\n<Facts />\n');
    await expect(load()).rejects.toThrow(message);
  });
});

describe('the usage of a function', () => {
  const source = (example: string) => `/**
 * Adds one.
 * @param value A number.
 * @returns The sum.
 * ${example}
 */`;
  const declaration = 'export function one(value = 1): number { return value + 1; }';
  const loadWith = async (tag: string, files: Record<string, string>) => {
    await write('press.config.ts', `export default { title: 'T' };`);
    await write('content/one.md', `# One\n\n${tag}\n`);
    for (const [name, text] of Object.entries(files)) await write(name, text);
    const linkedPage = (await load()).pages.find(({ metadata }) => metadata.path === '/one');
    const [, code = ''] =
      /<div data-code data-lang="tsx">(.*?)<\/div>/s.exec(htmlOf(linkedPage as LinkedPage)) ?? [];
    return code.replaceAll(/<[^>]*>/g, '').replaceAll('&#x3C;', '<');
  };
  const example = `${source('@example\n * const two = one(1);')}\n${declaration}`;

  test.each([
    ['<Usage />', `import { one } from 'adders';\nconst two = one(1);`],
    ['<Usage from="adders/one" />', `import { one } from 'adders/one';\nconst two = one(1);`],
  ])('%s shows the import of the function and its example', async (tag, code) => {
    const files = { 'package.json': '{ "name": "adders" }', 'content/one.ts': example };
    expect(await loadWith(tag, files)).toBe(code);
  });

  test('<Usage> adds its import below those of the example, unless they include it', async () => {
    const files = (lines: string[]) => ({
      'package.json': '{ "name": "adders" }',
      'content/one.ts': `${source(['@example', ...lines].join('\n * '))}\n${declaration}`,
    });
    const react = `import { useRef } from 'react';`;
    const importLine = `import { one } from 'adders/one';`;
    expect(await loadWith('<Usage />', files([react, 'one(1);']))).toBe(
      `${react}\nimport { one } from 'adders';\none(1);`,
    );
    expect(await loadWith('<Usage />', files([importLine, 'one(1);']))).toBe(
      `${importLine}\none(1);`,
    );
  });

  test.each([
    [
      '<Usage />',
      'content/one.md:3 uses <Usage>, but one has no example; write "@example" into its TSDoc comment in content/one.ts.',
      `${source('')}\n${declaration}`,
    ],
    [
      '<Usage />',
      'content/one.md:3 uses <Usage>, but no package.json above content/one.ts names the package of one; write its name as "from".',
      example,
    ],
  ])('%s fails: %s', async (tag, message, text) => {
    const files = { 'package.json': '{}', 'content/one.ts': text };
    await expect(loadWith(tag, files)).rejects.toThrow(message);
  });
});

test('a function with two API tables is listed once, with its source, version and size', async () => {
  await configure(`pageData: 'data.ts'`);
  await write('data.ts', 'export const load = () => ({ api: { size: 12 } });');
  await write('content/one.md', '# One\n\n<API of="signature" />\n\n<API of="params" />\n');
  const source = `/**
 * Adds one.
 * @param value A number.
 * @returns The sum.
 * @since 1.2.0
 */
export function one(value = 1): number { return value + 1; }`;
  await write('content/one.ts', source);
  const linkedPage = (await load()).pages.find(({ metadata }) => metadata.path === '/one');
  const doc = expect.objectContaining({ name: 'one', since: '1.2.0' });
  expect(linkedPage?.apis).toEqual([{ source: 'content/one.ts', size: 12, doc }]);
  expect(linkedPage?.metadata.data).toBeUndefined();
});
