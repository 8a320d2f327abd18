import { mapProse, type PeerPage, withStyles } from './pages.ts';
import type { Peer } from './peer.ts';

const fileOf = ({ path }: PeerPage) => `docs/${path || 'index'}.mdx`;

export const rspress: Peer = {
  name: 'Rspress 2.0.22',
  packages: { '@rspress/core': '2.0.22', react: '18.3.1', 'react-dom': '18.3.1', antd: '4.16.11' },
  // Later versions need a package that some mirrors of the registry lack.
  overrides: {
    'remark-cjk-friendly': '2.3.2',
    'remark-cjk-friendly-gfm-strikethrough': '2.3.1',
  },
  command: 'node_modules/@rspress/core/bin/rspress.js',
  buildArguments: ['build'],
  devArguments: ['dev', '--port', '0'],
  output: 'doc_build',
  fileOf,
  files: (pages, base) => ({
    'rspress.config.ts': configOf(pages, base),
    ...Object.fromEntries(pages.map((page) => [fileOf(page), mdx(page)])),
    ...Object.fromEntries(
      pages.flatMap(({ demos }) =>
        demos.map((demo) => [`demos/${demo.id}.tsx`, withStyles(demo)] as const),
      ),
    ),
  }),
};

function configOf(pages: readonly PeerPage[], base: string): string {
  const items = pages
    .filter(({ path }) => path)
    .map(({ title, path, group }) => ({ text: title, link: `/${path}`, group: group.title }));
  const groups = [...new Set(items.map(({ group }) => group))];
  const sidebar = groups.map((text) => ({
    text,
    items: items.filter(({ group }) => group === text).map(({ text, link }) => ({ text, link })),
  }));
  const config = {
    root: 'docs',
    base,
    title: 'yhooks',
    lang: 'en',
    themeConfig: { sidebar: { '/': sidebar } },
  };
  return `export default ${JSON.stringify(config, null, 2)};\n`;
}

function mdx({ path, markdown, demos }: PeerPage): string {
  const up = path ? '../../' : '../';
  const nameOf = (id: string) => id.replace(/^u/, 'U').replace(/-d/, 'D');
  const imports = demos.map(({ id }) => `import ${nameOf(id)} from '${up}demos/${id}';\n`);
  const text = mapProse(markdown, (prose) =>
    prose
      .replace(/\{\{demo (\S+)\}\}/g, (_, id: string) => `\0${nameOf(id)} />`)
      .replace(/[<{]/g, '\\$&')
      .replaceAll('\0', '<'),
  );
  return `${imports.join('')}\n${text}`;
}
