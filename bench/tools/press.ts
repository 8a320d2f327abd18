import { convert, type Page } from './content.ts';
import type { Tool } from './tool.ts';

const folderOf = (path: string) => `content/${path.split('/').at(-1)}`;
const pageFile = (path: string) =>
  path ? `${folderOf(path)}/${path.split('/').at(-1)}.md` : 'content/index.md';

/** Our engine and theme. */
export const press: Tool = {
  name: 'ours',
  packages: {},
  program: '../../../press/bin/press.mjs',
  buildArguments: ['build'],
  devArguments: ['dev', '--port', '0'],
  output: 'dist',
  caches: ['dist', '.cache'],
  pageFile,
  files: (pages, base) => ({
    'press.config.ts': configOf(base),
    ...Object.fromEntries(pages.flatMap((page, index) => filesOf(page, index))),
  }),
};

const configOf = (base: string) => `import { defineConfig } from '@multi-hooks/press';

export default defineConfig({
  title: 'Generated',
  base: '${base}',
  url: 'https://example.org',
  theme: { module: '../../../../theme/src/index.ts' },
});
`;

function filesOf(page: Page, order: number): [string, string][] {
  const { path, title } = page;
  const { markdown, demos } = convert(page, {
    prose: (text) => text,
    demo: (name) => `<code src="./demos/${name}.tsx"></code>`,
  });
  const group = path ? `group:\n  path: /${path.split('/')[0]}\n` : '';
  const head = `---\ntitle: ${title}\norder: ${order}\n${group}---\n\n`;
  return [
    [pageFile(path), head + markdown],
    ...demos.map(({ name, code }): [string, string] => [
      `${folderOf(path)}/demos/${name}.tsx`,
      code,
    ]),
  ];
}
