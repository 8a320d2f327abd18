import { expect, it } from 'vitest';
import { readPage } from './read-test-page.ts';

async function read(source: string) {
  const page = await readPage(source);
  return { ...page, html: page.html.replaceAll('\n', '') };
}

it('an ordered list in :::steps is a list of steps, and stays one in its Markdown export', async () => {
  const { html, markdown, problems } = await read(
    ':::steps\n1. Install\n2. Start\n\n   ```sh\n   npm start\n   ```\n:::',
  );
  expect(problems).toEqual([]);
  expect(html).toMatch(/^<ol data-steps role="list"><li>.*Install.*<\/li><li>.*data-code/);
  expect(markdown).toBe('1. Install\n\n2. Start\n\n   ```sh\n   npm start\n   ```\n');
});

it('headings in ::: steps begin steps, are part of the outline, and stay headings in its Markdown export', async () => {
  const source = 'First.\n\n### Install\n\nText.\n\n#### More\n\n### Start {#go}\n\n- a\n- b\n';
  const { html, markdown } = await read(`::: steps\n${source}\n:::`);
  expect(html).toMatch(
    /^<p>First\.<\/p><ol data-steps="headings" role="list"><li><h3 id="install".*<p>Text\.<\/p><h4 id="more".*<\/li><li><h3 id="go".*<ul>.*<\/li><\/ol>$/,
  );
  expect(markdown).toBe(source.replace(' {#go}', ''));
});

it('a list in :::cards has titles, texts and icons', async () => {
  const { html, markdown, warnings, problems } = await read(`:::cards
- :rocket: [Start](/start): in *one* minute
- ![](/icon.svg) [API](/api)
  every function
- ![](/wide.png)

  **Later** - not yet
:::`);
  expect({ warnings, problems }).toEqual({ warnings: [], problems: [] });
  const later = ' loading="lazy" decoding="async"';
  expect(html).toBe(
    [
      '<ul data-cards role="list">',
      '<li><p data-card-title>🚀 <a href="/start">Start</a></p><p>in <em>one</em> minute</p></li>',
      '<li><p data-card-title><img src="/icon.svg" alt=""> <a href="/api">API</a></p><p>every function</p></li>',
      `<li><img src="/wide.png" alt=""${later}><p data-card-title><strong>Later</strong></p><p>not yet</p></li>`,
      '</ul>',
    ].join(''),
  );
  expect(markdown).toBe(
    `- 🚀 [Start](/start)

  in *one* minute

- ![](/icon.svg) [API](/api)

  every function

- ![](/wide.png)

  **Later**

  not yet
`,
  );
});

const tree =
  '<ul data-tree role="list"><li data-entry="folder"><details open><summary>src/ <small>the sources</small></summary><ul role="list"><li data-entry="file"><strong>index.ts</strong> <small>exports <em>all</em></small></li><li data-entry="more">…</li></ul></details></li><li data-entry="folder">public/</li><li data-entry="file">my file.md</li></ul>';

it.each([[':::tree'], ['::: file-tree'], [':::filetree']])(
  'a list in %s is a tree of files whose folders open and close',
  async (begin) => {
    const { html, markdown, problems } = await read(
      `${begin}\n- src/ # the sources\n  - **index.ts** exports *all*\n  - …\n- public/\n- \`my file.md\`\n:::`,
    );
    expect(problems).toEqual([]);
    expect(html).toBe(tree);
    expect(markdown).toBe(
      '- src/ the sources\n  - **index.ts** exports *all*\n  - …\n- public/\n- my file.md\n',
    );
  },
);

const plain = tree
  .replace('<strong>index.ts</strong> <small>exports <em>all</em></small>', 'index.ts')
  .replace('…', '...');

it.each([
  ['├── src/  # the sources\n│   ├── index.ts\n│   └── ...\n├── public/\n└── my file.md'],
  ['|-- src/ // the sources\n|   |-- index.ts\n|   `-- ...\n|-- public/\n`-- my file.md\n'],
  ['src/   the sources\n  index.ts\n  ...\n\npublic/\nmy file.md'],
])('%j in a block of code is the same tree', async (text) => {
  expect((await read(`\`\`\`tree\n${text}\n\`\`\``)).html).toBe(plain);
  expect((await read(`:::tree\n\`\`\`\n${text}\n\`\`\`\n:::`)).html).toBe(plain);
});

it('tasks and footnotes stay what they are in the Markdown export', async () => {
  const source = '- [x] done\n- [ ] not yet\n\nText.[^1]\n\n[^1]: A *note*.\n';
  const { html, markdown } = await read(source);
  expect(html).toContain('<li data-task><input type="checkbox" checked disabled> done</li>');
  expect(html).toContain('<section data-footnotes>');
  expect(markdown).toBe(source);
});

it('what follows the name of a container is a line before it', async () => {
  expect((await read(':::tree My *app*\n- a\n:::')).html).toMatch(/^<p>My <em>app<\/em><\/p><ul/);
});

it.each([
  [
    ':::steps\ntext\n:::',
    'has ":::steps" with neither an ordered list nor headings; write "1. …" for each step.',
  ],
  [
    ':::cards\ntext\n:::',
    'has ":::cards" with no list; write "- [Title](./page.md): text" for each card.',
  ],
  [':::tree\ntext\n:::', 'has ":::tree" with no list; write "- name" for each file and folder.'],
  [':::stepps\n1. a\n:::', 'has the unknown container ":::stepps"; did you mean ":::steps"?'],
  [
    '<Steps>\n\n1. a\n\n</Steps>',
    'has the tag <Steps>, which is not supported; write ":::steps" before its text and ":::" after it.',
  ],
  [
    '<FileTree>\n\n- a\n\n</FileTree>',
    'has the tag <FileTree>, which is not supported; write ":::tree" before its text and ":::" after it.',
  ],
])('%j is reported, and its text is shown', async (source, message) => {
  const { html, problems } = await read(source);
  expect(problems).toEqual([`/docs/a.md:1 ${message}`]);
  expect(html).toMatch(/text|a/);
});
