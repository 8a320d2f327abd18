import { mapProse, type PeerPage, withStyles } from './pages.ts';
import type { Peer } from './peer.ts';

const fileOf = ({ path }: PeerPage) => `docs/${path || 'index'}.md`;

export const vitepress: Peer = {
  name: 'VitePress 1.6.4',
  packages: { vitepress: '1.6.4', react: '18.3.1', 'react-dom': '18.3.1', antd: '4.16.11' },
  command: 'node_modules/vitepress/bin/vitepress.js',
  buildArguments: ['build', 'docs'],
  devArguments: ['dev', 'docs', '--port', '0'],
  output: 'docs/.vitepress/dist',
  fileOf,
  files: (pages, base) => ({
    'docs/.vitepress/config.mjs': configOf(pages, base),
    'docs/.vitepress/ReactDemo.vue': reactDemo,
    ...Object.fromEntries(pages.map((page) => [fileOf(page), markdownOf(page)])),
    ...Object.fromEntries(
      pages.flatMap(({ demos }) =>
        demos.map((demo) => [`docs/.vitepress/demos/${demo.id}.tsx`, withStyles(demo)] as const),
      ),
    ),
  }),
};

/** VitePress renders Vue: a React demo is mounted when its page is, as its users do it. */
const reactDemo = `<script setup>
import { onMounted, ref } from 'vue';

const props = defineProps(['load']);
const root = ref();
onMounted(async () => {
  const [{ createElement }, { createRoot }, demo] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    props.load(),
  ]);
  createRoot(root.value).render(createElement(demo.default));
});
</script>

<template><div ref="root" class="react-demo"></div></template>
`;

function configOf(pages: readonly PeerPage[], base: string): string {
  const listed = pages.filter(({ path }) => path);
  const groups = [...new Set(listed.map(({ group }) => group.title))];
  const sidebar = groups.map((text) => ({
    text,
    items: listed
      .filter(({ group }) => group.title === text)
      .map(({ title, path }) => ({ text: title, link: `/${path}` })),
  }));
  const config = {
    base,
    title: 'yhooks',
    cleanUrls: true,
    themeConfig: { sidebar, search: { provider: 'local' }, outline: [2, 3] },
    vite: { esbuild: { jsx: 'transform' } },
  };
  return `export default ${JSON.stringify(config, null, 2)};\n`;
}

function markdownOf({ path, markdown, demos }: PeerPage): string {
  const config = path ? '../.vitepress' : './.vitepress';
  const nameOf = (id: string) => id.replaceAll('-', '_');
  const loads = demos.map(
    ({ id }) => `const ${nameOf(id)} = () => import('${config}/demos/${id}.tsx');\n`,
  );
  const script = demos.length
    ? `<script setup>\nimport ReactDemo from '${config}/ReactDemo.vue';\n${loads.join('')}</script>\n\n`
    : '';
  const text = mapProse(markdown, (prose) =>
    prose
      .replaceAll('<', '&lt;')
      .replace(/\{\{demo (\S+)\}\}/g, (_, id: string) => `<ReactDemo :load="${nameOf(id)}" />`),
  );
  return script + text;
}
