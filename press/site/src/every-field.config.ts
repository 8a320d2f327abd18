import { defineConfig } from '@multi-hooks/press';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

export default defineConfig({
  // The site
  title: 'tiny-state',
  description: 'State that stays small',
  mode: 'site',
  logo: '/logo.svg',
  favicon: '/favicon.ico',
  base: '/tiny-state/',
  url: 'https://me.github.io',
  repository: { url: 'https://git.example.org/me/tiny-state', branch: 'next', platform: 'Gitea' },
  feedback: false,
  locales: [
    { name: 'en-US', label: 'English' },
    { name: 'fr-FR', label: 'Français', contentLang: 'en-US', dir: 'ltr' },
  ],
  fallback: false,
  texts: { 'fr-FR': { search: 'Rechercher' } },

  // Pages
  content: ['content', { folder: 'src', path: '/hooks' }],
  include: ['content/guide/dist/**'],
  exclude: ['src/internal/**'],
  navs: [
    { title: 'Guide', path: '/guide' },
    { title: 'More', children: [{ title: 'Chat', path: 'https://chat.example.org' }] },
  ],
  menus: {
    '/guide': [
      { title: 'Begin', children: ['guide/start'] },
      { path: '/guide/hooks', meta: { badge: 'new' } },
    ],
  },
  redirects: { '/old': '/guide/start' },
  pageData: './page-data.ts',
  dataFiles: './data-files.ts',
  transformPage: (page) => ({ data: { words: page.frontMatter.title?.length ?? 0 } }),
  buildEnd: (site) => site.write('paths.txt', site.pages.map(({ path }) => path).join('\n')),

  // Markdown and code
  markdown: {
    remarkPlugins: [[remarkMath, { singleDollarTextMath: false }]],
    rehypePlugins: [rehypeKatex],
    languages: [{ name: 'dots', scopeName: 'source.dots', patterns: [], repository: {} }],
    codeTransformers: [{ name: 'tabs', preprocess: (code) => code.replaceAll('\t', '  ') }],
  },
  codeSwitch: false,
  hovers: 'demos',

  // Demos
  alias: { 'tiny-state': './src/index.ts' },
  demoFences: true,
  demo: { wrapper: './DemoWrapper.tsx', styles: ['antd/dist/reset.css'], prerender: false },
  uiLibraries: {
    antd: {
      browser: 'antd/es/{name}',
      server: 'antd/lib/{name}/index.js',
      style: 'antd/es/{name}/style/css',
      pure: ['@ant-design/icons'],
      react: '<19',
      colorScheme: 'light',
    },
  },
  workbench: { watch: ['tiny-state'], react: ['../react-17'], types: true },
  playground: {
    name: 'CodePen',
    action: 'https://codepen.io/pen/define',
    reachability: 'https://codepen.io/favicon.ico',
  },
  platformType: 'BASEMENT',

  // Look
  theme: {
    module: '@multi-hooks/theme',
    colorMode: 'dark',
    css: ['./colors.css', './own.css'],
    parts: {
      Layout: './Layout.tsx',
      Header: './Header.tsx',
      Menu: './Menu.tsx',
      Search: './Search.tsx',
      Outline: './Outline.tsx',
      PageFooter: './PageFooter.tsx',
      NotFound: './NotFound.tsx',
      LoadFailure: './LoadFailure.tsx',
      Loading: './Loading.tsx',
      Previewer: './Previewer.tsx',
      BareDemo: './BareDemo.tsx',
      DemoFailure: './DemoFailure.tsx',
    },
    slots: {
      beforeHeader: './Announcement.tsx',
      beforeArticle: './Breadcrumbs.tsx',
      afterTitle: './Badges.tsx',
      afterArticle: './Comments.tsx',
      menuEnd: './Sponsors.tsx',
      footer: './Imprint.tsx',
    },
  },
  styles: ['https://fonts.example.org/inter.css'],
  scripts: ['/analytics.js'],
  head: [['meta', { name: 'keywords', content: 'react, state' }]],

  // Output and readers
  outDir: 'build',
  publicDir: 'static',
  offline: true,
  shareImages: { font: '@fontsource-variable/noto-sans-jp' },
  docSearch: {
    script: 'https://search.example.org/client.js',
    style: 'https://search.example.org/client.css',
    appId: 'APP',
    apiKey: 'a public key',
    indexName: 'docs',
  },
  contentSecurityPolicy: { 'connect-src': ['https://api.example.org'] },
  vite: { define: { __VERSION__: '"1.0.0"' } },
});
