import { convert, groupsOf, type Page, type Tool } from './content.ts';

const pageFile = (path: string) => `docs/${path || 'index'}.md`;

export const vitepress: Tool = {
  name: 'VitePress 1.6.4',
  packages: { vitepress: '1.6.4', react: '18.3.1', 'react-dom': '18.3.1', antd: '4.16.11' },
  program: 'node_modules/vitepress/bin/vitepress.js',
  buildArguments: ['build', 'docs'],
  devArguments: ['dev', 'docs', '--port', '0', '--host', '127.0.0.1'],
  output: 'docs/.vitepress/dist',
  caches: ['docs/.vitepress/dist', 'docs/.vitepress/cache', 'docs/.vitepress/.temp'],
  pageFile,
  files: (pages, base) => ({
    'docs/.vitepress/config.mjs': configOf(pages, base),
    'docs/.vitepress/ReactDemo.vue': reactDemo,
    ...Object.fromEntries(pages.flatMap(filesOf)),
  }),
};

/** VitePress renders Vue, so a Vue component mounts each React demo once its page is mounted. */
const reactDemo = `<script setup>
import { onMounted, onUnmounted, ref } from 'vue';

const props = defineProps(['load']);
const element = ref();
let root;
onMounted(async () => {
  const [{ createElement }, { createRoot }, demo] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    props.load(),
  ]);
  if (!element.value) return;
  root = createRoot(element.value);
  root.render(createElement(demo.default));
});
onUnmounted(() => root?.unmount());
</script>

<template><div ref="element" class="react-demo"></div></template>
`;

function configOf(pages: readonly Page[], base: string): string {
  const config = {
    base,
    title: 'yhooks',
    cleanUrls: true,
    themeConfig: { sidebar: groupsOf(pages), search: { provider: 'local' } },
    vite: { esbuild: { jsx: 'transform' } },
  };
  return `export default ${JSON.stringify(config, null, 2)};\n`;
}

function filesOf(page: Page): [string, string][] {
  const { path } = page;
  const { markdown, demos } = convert(page, {
    prose: (text) => text.replace(/<(?!br>)/g, '&lt;'),
    demo: (name, codeBlock) => `<ReactDemo :load="load${name}" />\n\n${codeBlock}`,
  });
  const vitepressFolder = path ? '../.vitepress' : './.vitepress';
  const loaderDeclarations = demos.map(
    ({ name }) =>
      `const load${name} = () => import('${vitepressFolder}/demos/${path}/${name}.tsx');\n`,
  );
  const script = `<script setup>
import ReactDemo from '${vitepressFolder}/ReactDemo.vue';
${loaderDeclarations.join('')}</script>

`;
  return [
    [pageFile(path), (demos.length > 0 ? script : '') + markdown],
    ...demos.map(({ name, code }): [string, string] => [
      `docs/.vitepress/demos/${path}/${name}.tsx`,
      code,
    ]),
  ];
}
