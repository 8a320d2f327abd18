import { defineConfig } from '@multi-hooks/press';

export default defineConfig({
  // The site
  title: 'tiny-state',
  description: 'State that stays small',
  mode: 'site',
  logo: '/logo.svg',
  favicon: '/favicon.ico',
  base: '/tiny-state/',
  url: 'https://me.github.io',
  repository: { url: 'https://github.com/me/tiny-state', branch: 'main' },
  feedback: false,
  locales: [
    { name: 'en-US', label: 'English' },
    { name: 'fr-FR', label: 'Français' },
  ],
  fallback: false,
  texts: { 'fr-FR': { search: 'Rechercher' } },

  // Pages
  content: ['content', { folder: 'src', path: '/hooks' }],
  include: ['content/guide/dist/**'],
  exclude: ['src/internal/**'],
  navs: [{ title: 'Guide', path: '/guide' }],
  menus: { '/guide': [{ title: 'Begin', children: ['guide/start'] }] },
  redirects: { '/old': '/guide/start' },
  pageData: './page-data.ts',
  dataFiles: './data-files.ts',
  transformPage: (page) => ({ data: { words: page.frontMatter.title?.length ?? 0 } }),
  buildEnd: (site) => site.write('paths.txt', site.pages.map(({ path }) => path).join('\n')),

  // Markdown and code
  markdown: { remarkPlugins: [] },
  components: { Chart: './Chart.tsx' },
  codeSwitch: false,
  hovers: 'demos',

  // Demos
  alias: { 'tiny-state': './src/index.ts' },
  demoFences: true,
  demo: { wrapper: './DemoWrapper.tsx', styles: ['antd/dist/reset.css'] },
  uiLibraries: {
    antd: {
      browser: 'antd/es/{name}',
      server: 'antd/lib/{name}/index.js',
      style: 'antd/es/{name}/style/css',
    },
  },
  workbench: { watch: ['tiny-state'], types: true },
  playground: {
    name: 'CodePen',
    action: 'https://codepen.io/pen/define',
    reachability: 'https://codepen.io/favicon.ico',
  },
  platformType: 'BASEMENT',

  // Look
  theme: { colorMode: 'dark', css: './own.css' },
  styles: ['https://fonts.example.org/inter.css'],
  scripts: ['/analytics.js'],
  head: [['meta', { name: 'keywords', content: 'react, state' }]],

  // Output and readers
  outDir: 'build',
  publicDir: 'static',
  offline: true,
  portable: true,
  shareImages: true,
  docSearch: {
    script: 'https://search.example.org/client.js',
    appId: 'APP',
    apiKey: 'a public key',
    indexName: 'docs',
  },
  contentSecurityPolicy: { 'connect-src': ['https://api.example.org'] },
  vite: { define: { __VERSION__: '"1.0.0"' } },
});
