import { convert, groupsOf, type Page, type Tool } from './content.ts';

const pageFile = (path: string) => `docs/${path || 'index'}.mdx`;

export const rspress: Tool = {
  name: 'Rspress 2.0.22',
  packages: { '@rspress/core': '2.0.22', react: '18.3.1', 'react-dom': '18.3.1', antd: '4.16.11' },
  // Later versions need a package that some mirrors of the registry lack.
  overrides: { 'remark-cjk-friendly': '2.3.2', 'remark-cjk-friendly-gfm-strikethrough': '2.3.1' },
  program: 'node_modules/@rspress/core/bin/rspress.js',
  buildArguments: ['build'],
  devArguments: ['dev', '--port', '0', '--host', '127.0.0.1'],
  output: 'doc_build',
  caches: ['doc_build', 'node_modules', '../node_modules/.cache'],
  pageFile,
  files: (pages, base) => ({
    'rspress.config.ts': configOf(pages, base),
    ...Object.fromEntries(pages.flatMap(filesOf)),
  }),
};

function configOf(pages: readonly Page[], base: string): string {
  const themeConfig = { sidebar: { '/': groupsOf(pages) } };
  const config = { root: 'docs', base, title: 'yhooks', lang: 'en', themeConfig };
  return `export default ${JSON.stringify(config, null, 2)};\n`;
}

function filesOf(page: Page): [string, string][] {
  const { path } = page;
  const { markdown, demos } = convert(page, {
    // MDX reads braces as code and tags as components.
    prose: (text) => text.replace(/<(?!br>)|\{/g, '\\$&').replaceAll('<br>', '<br />'),
    demo: (name, codeBlock) => `<${name} />\n\n${codeBlock}`,
  });
  const up = path ? '../../' : '../';
  const imports = demos.map(({ name }) => `import ${name} from '${up}demos/${path}/${name}';\n`);
  return [
    [pageFile(path), `${imports.join('')}\n${markdown}`],
    ...demos.map(({ name, code }): [string, string] => [`demos/${path}/${name}.tsx`, code]),
  ];
}
