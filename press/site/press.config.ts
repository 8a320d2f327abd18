import { defineConfig } from '@multi-hooks/press';

export default defineConfig({
  mode: 'site',
  title: 'press',
  description:
    'A documentation engine for React code: Markdown, demos and types in, a prerendered site out',
  logo: '/logo.svg',
  base: '/multi-hooks/press/',
  url: 'https://xingyuefeng.github.io',
  repository: { url: 'https://github.com/xingyuefeng/multi-hooks', branch: 'master' },
  alias: { 'tiny-state': './src/index.ts' },
  components: { Counter: '../examples/component/Counter.tsx' },
  hovers: true,
  workbench: { watch: ['tiny-state'] },
});
