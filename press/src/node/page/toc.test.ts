import { expect, it } from 'vitest';
import { widen } from '../markdown/narrow.ts';
import { parsePage } from './parse.ts';

async function read(source: string) {
  const { parts, ids } = await parsePage({ file: '/docs/a.md', source, locale: 'en-US' });
  const html = parts
    .map((part) => (part.type === 'prose' ? widen(part.html.strings.join('#')) : ''))
    .join('');
  return { html, ids };
}

it('a heading has the id that its author gives to it', async () => {
  const { html, ids } = await read('## 标题 {#title}\n\n## Set {a}\n\n### `x` {#own-id}');
  expect(ids).toEqual(['title', 'own-id', 'set-a']);
  expect(html).toContain('<h2 id="title" tabindex="-1"><a data-anchor href="#title">标题</a></h2>');
  expect(html).toContain('<code>x</code></a></h3>');
});

it.each([[''], ['\n\n<b>HTML</b>']])(
  '[[toc]] lists the headings of a page with %j, also those below it',
  async (more) => {
    const source = '# Title\n\n[[toc]]\n\n## One\n\n### Two {#2}\n\n#### Three';
    const { html } = await read(source + more);
    expect(html).toContain(
      '<nav data-toc><ul><li data-depth="2"><a href="#one">One</a></li><li data-depth="3"><a href="#2">Two</a></li></ul></nav>',
    );
  },
);

it('[[toc]] in a text stays a text', async () => {
  expect((await read('see [[toc]]\n\n## One')).html).toContain('see [[toc]]');
});
