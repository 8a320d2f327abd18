import { defineConfig, type MarkdownPlugin } from '../src/node/index.ts';

/* Checked by the compiler: the types of a configuration reject what would be rejected at run time. */

const plugin: MarkdownPlugin = () => (tree, file) => {
  tree.children.push({ type: 'text', value: file.path });
};

defineConfig({
  title: 'T',
  markdown: {
    remarkPlugins: [plugin, [plugin, { option: true }]],
  },
});

// @ts-expect-error: the name of a plugin is no plugin
defineConfig({ title: 'T', markdown: { remarkPlugins: ['remark-math'] } });
// @ts-expect-error: the key is `remarkPlugins`
defineConfig({ title: 'T', markdown: { remark: [] } });
