import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Demo } from '../../../shared/records.ts';
import { writeHtml } from '../../markdown/write-html.ts';
import { readDemo } from './read-demo.ts';

const folder = mkdtempSync(join(tmpdir(), 'press-demo-'));
let testCount = 0;
let repositoryRoot = folder;
beforeEach(() => {
  testCount += 1;
  repositoryRoot = join(folder, String(testCount));
  // Messages name files relative to it.
  vi.spyOn(process, 'cwd').mockReturnValue(repositoryRoot);
});
afterAll(() => rmSync(folder, { recursive: true }));

const manifest = (fields: object) => JSON.stringify({ version: '1.0.0', ...fields });

/** The result of an `npm install`: a framework, a UI library and the documented package. */
const installed = {
  'node_modules/react/package.json': manifest({ version: '18.3.1' }),
  'node_modules/ui-kit/package.json': manifest({
    version: '4.16.11',
    peerDependencies: { react: '>=16.9.0', 'react-dom': '>=16.9.0', extra: '*' },
    peerDependenciesMeta: { extra: { optional: true } },
  }),
  'node_modules/ui-kit/dist/uikit.min.css': '',
  'node_modules/ui-kit/dist/index.css': '',
  'package/package.json': manifest({ version: '1.3.1', peerDependencies: { react: '^16.8.6' } }),
  'package/src/index.ts': '',
  // A setting that makes the compiler keep unused imports.
  'package/tsconfig.json': '{ "compilerOptions": { "verbatimModuleSyntax": true } }',
};

interface ReadOptions {
  files?: Record<string, string>;
  attributes?: Record<string, unknown>;
  locale?: string;
  path?: string;
  hasPlayground?: boolean;
}

const playground = { name: 'Pen', action: 'https://pen.test/', reachability: 'https://pen.test/i' };
/** The demo, if a test names no other path. */
const path = 'package/src/Thing/demos/basic.tsx';

function read(source: string, options: ReadOptions = {}) {
  const { files = {}, attributes = {}, locale, hasPlayground = true } = options;
  const demoPath = options.path ?? path;
  for (const [name, text] of Object.entries({ ...installed, ...files, [demoPath]: source })) {
    const file = join(repositoryRoot, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return readDemo({
    file: join(repositoryRoot, demoPath),
    tag: { file: join(repositoryRoot, 'package/src/Thing/Thing.md'), line: 14, attributes },
    locale: locale ?? 'en-US',
    config: {
      repositoryRoot,
      alias: { thing: join(repositoryRoot, 'package/src/index.ts') },
      playground: hasPlayground ? playground : null,
    },
  });
}

const demoOf = async (source: string, options?: ReadOptions): Promise<Demo> => {
  const { demo, description } = await read(source, options);
  if (!description) return demo;
  return { ...demo, description: writeHtml(description.nodes) };
};
const component = 'export default () => null;';
const withComment = (yaml: string) => `/**\n${yaml.replace(/^/gm, ' * ')}\n */\n\n${component}\n\n`;

test('metadata is YAML in the leading comment, which is not shown', async () => {
  const demo = await demoOf(
    withComment(`title: "Quotes: 'fine'"
desc: Press **it**, see \`code\`.
try: 'Press twice: why once?'
answer:
  after: [ignored, ignored]
  text: It is still running.
motions:
  - autoplay
  - click:button:nth-of-type(2)
  - timeout:300
iframe: 400
defaultShowCode: true
debug: true
identifier: own-id`),
  );
  expect(demo).toMatchObject({
    title: "Quotes: 'fine'",
    description: '<p>Press <strong>it</strong>, see <code>code</code>.</p>',
    try: 'Press twice: why once?',
    answer: { after: ['ignored', 'ignored'], text: 'It is still running.' },
    motions: ['autoplay', 'click:button:nth-of-type(2)', 'timeout:300'],
    iframe: '400px',
    defaultShowCode: true,
    debug: true,
    identifier: 'own-id',
  });
  expect(demo.sources[0]?.code).toBe(component);
});

test('metadata may be absent', async () => {
  const demo = await demoOf(component);
  expect(Object.keys(demo).sort()).toEqual(['dependencies', 'identifier', 'installed', 'sources']);
});

test.each([
  ['a one-line comment', `/** title: not metadata */\n${component}`],
  ['a comment of prose', `/**\n * Shows the thing.\n */\n${component}`],
])('metadata is not read from %s, which stays in the source', async (_, source) => {
  const demo = await demoOf(source);
  expect(demo.title).toBeUndefined();
  expect(demo.sources[0]?.code).toBe(source);
});

test('attributes of the tag, in upper or lower case, override metadata', async () => {
  const demo = await demoOf(withComment('title: A\niframe: true\ndesc: old'), {
    attributes: {
      src: './demos/basic.tsx',
      iframe: '20em',
      defaultshowcode: true,
      desc: 'new',
    },
  });
  expect(demo).toMatchObject({
    title: 'A',
    iframe: '20em',
    defaultShowCode: true,
    description: '<p>new</p>',
  });
  expect(demo).not.toHaveProperty('src');
});

test('a key such as `title.zh-CN` applies to one locale', async () => {
  const source = withComment(
    'title.zh-CN: 中文\ntitle: English\ndesc.fr: Bonjour\ntry.zh-CN: 为什么？',
  );
  expect(await demoOf(source)).toMatchObject({ title: 'English' });
  expect(await demoOf(source)).not.toHaveProperty('try');
  expect(await demoOf(source)).not.toHaveProperty('description');
  expect(await demoOf(source, { locale: 'zh-CN' })).toMatchObject({
    title: '中文',
    try: '为什么？',
  });
  const override = { locale: 'zh-CN', attributes: { title: 'Tag' } };
  expect(await demoOf(source, override)).toMatchObject({ title: 'Tag' });
});

test('metadata decides whether the demo is inline', async () => {
  expect((await read(withComment('inline: true'))).inline).toBe(true);
  const { inline, demo } = await read(component);
  expect(inline).toBe(false);
  expect(demo).not.toHaveProperty('inline');
});

test.each([
  ['titel: A', ':2 has the unknown key "titel"; did you mean "title"?'],
  ['inline: maybe', ':2 sets "inline" to "maybe"; it must be true or false.'],
  ['title: [A]', ':2 sets "title" to ["A"]; it must be a string or a number.'],
  [
    'motions:\n  - click: .a',
    ':2 sets "motions[0]" to {"click":".a"}; it must be a step without a space after its colon.',
  ],
  ['try: Press it: why?', ':2 is not valid YAML: Nested mappings are not allowed'],
  [
    'answer: { after: [calls], text: A }',
    ':2 sets "answer.after[0]" to "calls"; it must be a step, such as "click Save" or "call again".',
  ],
  ['iframe: [400]', ':2 sets "iframe" to [400]; it must be true, false or a height.'],
])('the metadata %j fails the build', async (yaml, message) => {
  await expect(read(withComment(yaml))).rejects.toThrow(message);
  await expect(read(withComment(yaml))).rejects.toThrow(path);
});

test('an unknown attribute of the tag is reported with the page', async () => {
  await expect(read(component, { attributes: { inlin: true } })).rejects.toThrow(
    'package/src/Thing/Thing.md:14 has the unknown key "inlin"; did you mean "inline"?',
  );
});

test.each([
  ['package/src/Thing/demos/demo1.tsx', 'thing-demo1'],
  ['package/src/Thing/demos/index.tsx', 'thing'],
  ['组件/demos/例子.tsx', '组件-例子'],
])('the id of %s is %s', async (file, id) => {
  expect((await demoOf(component, { path: file })).identifier).toBe(id);
});

test('an id in the metadata keeps its leading zeros', async () => {
  expect((await demoOf(withComment('identifier: 001'))).identifier).toBe('001');
});

test('dependencies have their installed versions, peers the range of the package that is imported last', async () => {
  const thingLast = `import { Button } from 'ui-kit';
import React from 'react';
import { use } from 'thing';
export default () => <Button onClick={use} />;`;
  expect((await demoOf(thingLast)).dependencies).toEqual({
    react: { version: '^16.8.6' },
    'react-dom': { version: '>=16.9.0' },
    'ui-kit': { version: '4.16.11', css: 'ui-kit/dist/uikit.min.css' },
    thing: { version: '1.3.1' },
  });
  const uiLast = `import { use } from 'thing';\n${thingLast.replace(/import.*thing';\n/, '')}`;
  expect((await demoOf(uiLast)).dependencies).toMatchObject({ react: { version: '>=16.9.0' } });
});

test('dependencies do not include imports that are unused or types only', async () => {
  const demo = await demoOf(`import { Button } from 'ui-kit';
import type { A } from 'not-installed';
import { type B } from 'not-installed-either';
import { C } from 'thing';
export default (a: A, b: B, c: C) => null;`);
  expect(demo.dependencies).toEqual({});
});

test('dependencies include the JSX runtime, sub-paths, re-exports and dynamic imports, not Node or URLs', async () => {
  const demo = await demoOf(`import 'ui-kit/dist/index.css';
import fs from 'node:fs';
import x from 'https://example.org/x.js';
export * from 'thing/sub';
export default () => <b>{fs}{x}</b>;`);
  expect(Object.keys(demo.dependencies)).toEqual(['ui-kit', 'react', 'thing', 'react-dom']);
  const lazy = await demoOf("export default () => import('ui-kit');");
  expect(Object.keys(lazy.dependencies)).toContain('ui-kit');
});

test('dependencies that are missing fail the build with file, line and remedy', async () => {
  const source = `import a from 'nowhere/a';\nimport b from './gone';\nimport c from './basik.tsx';\nexport default [a, b, c];`;
  await expect(read(withComment('title: A').replace(component, source))).rejects.toThrow(
    `${path}:5 imports "nowhere/a"; the package is not installed: install it, or add it to "alias".
${path}:6 imports "./gone"; the file does not exist: write it or correct the path.
${path}:7 imports "./basik.tsx"; the file does not exist: did you mean basic.tsx?`,
  );
});

describe('sources', () => {
  test('the entry of a demo has a script without types for playgrounds', async () => {
    const source = `${withComment('title: A').replace(component, '')}import { b } from './b';
export default (a: string) => a + b;`;
    const demo = await demoOf(source, {
      files: { 'package/src/Thing/demos/b.ts': 'export const b = 1;' },
    });
    expect(demo.sources.map(({ script }) => script?.code)).toEqual([
      "import React from 'react';\nimport { b } from './b';\nconst Demo = (a) => a + b;",
      undefined,
    ]);
  });

  const files = {
    'package/src/Thing/demos/parts/Box.tsx': `/**\n * title: shown\n */
import data from '../data.json';
import { shared } from '../../shared/index.js';
import '../basic.tsx';
import icon from './icon.png';
export const Box = [data, shared, icon];\n\n`,
    'package/src/Thing/demos/parts/icon.png': 'not text',
    'package/src/Thing/demos/data.json': '{}',
    'package/src/Thing/shared/index.ts': "export const shared = '</script>';",
    'package/src/Thing/demos/style.css': '@import url("./base.css");\n@import "absent.css";',
    'package/src/Thing/demos/base.css': '',
  };
  const source = `import { Box } from './parts/Box';\nimport './style.css?inline';\nexport default Box;`;

  test('sources are the demo and the local files that it imports, by their paths', async () => {
    const { demo, files: readFiles } = await read(source, { files });
    expect(demo.sources.map(({ name, language }) => [name, language])).toEqual([
      ['basic.tsx', 'tsx'],
      ['parts/Box.tsx', 'tsx'],
      ['data.json', 'json'],
      ['../shared/index.ts', 'ts'],
      ['style.css', 'css'],
      ['base.css', 'css'],
    ]);
    expect(readFiles).toEqual(
      [
        'basic.tsx',
        'parts/Box.tsx',
        'data.json',
        '../shared/index.ts',
        'parts/icon.png',
        'style.css',
        'base.css',
      ].map((name) => join(repositoryRoot, dirname(path), name)),
    );
  });

  test('sources keep their text except for trailing blank lines, and are highlighted', async () => {
    const [entry, box, , shared] = (await demoOf(source, { files })).sources;
    expect(entry?.code).toBe(source);
    expect(box?.code).toBe(files['package/src/Thing/demos/parts/Box.tsx'].trimEnd());
    expect(shared?.html).toMatch(/^<pre/);
    expect(shared?.html).not.toContain('</script>');
  });
});

describe('a file that is no demo', () => {
  test.each([
    ['is missing', 'basik.tsx', ', which does not exist; did you mean basic.tsx?'],
    [
      'is in a missing folder',
      'gone/basic.tsx',
      ', which does not exist; write it or correct the path.',
    ],
    ['is not a component file', 'basic.md', '; a demo must be a .tsx or .jsx file.'],
  ])('a demo that cannot be shown fails the build when it %s', async (_, name, message) => {
    await read(component);
    const file = join(repositoryRoot, dirname(path), name);
    const tag = { file: join(repositoryRoot, 'page.md'), line: 3, attributes: {} };
    await expect(
      readDemo({
        file,
        tag,
        locale: 'en-US',
        config: { repositoryRoot, alias: {}, playground: null },
      }),
    ).rejects.toThrow(`page.md:3 shows the demo ${dirname(path)}/${name}${message}`);
  });

  test('a demo that cannot be shown fails the build when it is not correct TypeScript', async () => {
    await expect(read('const a = 1;\nexport default = ;')).rejects.toThrow(
      `${path}:2 cannot be compiled: Unexpected token. Correct it.`,
    );
  });
});

test.each([
  'export default function Demo() {}',
  'const Demo = 1; export { Demo as default };',
  'export default class {}',
])('the default export may be written as `%s`', async (source) => {
  await expect(read(source)).resolves.toBeDefined();
});
