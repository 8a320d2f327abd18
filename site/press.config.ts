import { defineConfig } from '@multi-hooks/press';
import manifest from '../package.json' with { type: 'json' };
import { insertMigrationSections } from './migration.ts';

export default defineConfig({
  mode: 'doc',
  title: 'yhooks',
  description: 'react hooks集合',
  logo: '/logo.svg',
  base: '/multi-hooks/',
  url: 'https://xingyuefeng.github.io',
  repository: { url: manifest.repository.url, branch: 'master' },
  locales: [{ name: 'en-US', label: 'English', contentLang: 'zh-CN' }],
  navs: {},
  content: ['content', '../hooks/src'],
  pageData: 'facts.ts',
  dataFiles: 'files.ts',
  transformMarkdown: insertMigrationSections,
  alias: {
    yhooks: '../hooks/src/index.ts',
    'rc-util/es/Dom/dynamicCSS': './icon-helpers.ts',
    '@ant-design/colors': './icon-helpers.ts',
    'lodash/camelCase': './icon-helpers.ts',
  },
  uiLibraries: {
    antd: {
      browser: 'antd/es/{name}',
      server: 'antd/lib/{name}/index.js',
      style: 'antd/es/{name}/style/css',
      workbench: ['Button', 'Input', 'InputNumber', 'message', 'Select', 'Space', 'Switch'],
      // As packages with side effects, they would add half of the library to every message, for forms that
      // no demo has, and the runtime of generators, which only removed code uses.
      pure: ['rc-field-form', '@babel/runtime'],
      // Its peer dependency has no upper limit, but it uses APIs that React 19 has removed.
      react: '<19',
      // Its dark style sheet is one file for all components, 66 kB where the demos need 7, with rules for
      // every element of a page. Demos have a light background instead, with a caption that explains it.
      colorScheme: 'light',
    },
  },
  offline: true,
  workbench: { watch: ['yhooks'], react: [16, 17, 19].map((major) => `../matrix/react-${major}`) },
  hovers: true,
  playground: {
    name: 'CodePen',
    action: 'https://codepen.io/pen/define',
    reachability: 'https://codepen.io/favicon.ico?reachable',
  },
  theme: { module: '../theme/src/index.ts', colorMode: 'auto' },
});
