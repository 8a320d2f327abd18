import { defineConfig, type MarkdownPlugin } from '../src/node/index.ts';

/* Checked by the compiler: the types of a configuration reject what would be rejected at run time. */

const plugin: MarkdownPlugin = () => (tree, file) => {
  tree.children.push({ type: 'text', value: file.path });
};

defineConfig({
  title: 'T',
  markdown: {
    remarkPlugins: [plugin, [plugin, { option: true }]],
    rehypePlugins: [() => (tree, file) => void file.message('x', tree.children[0])],
    languages: [{ name: 'abc', scopeName: 'source.abc', patterns: [], repository: {} }],
    codeTransformers: [{ name: 'x', pre: (node) => node }],
  },
  redirects: { '/old': '/new' },
});

// @ts-expect-error: the name of a plugin is no plugin
defineConfig({ title: 'T', markdown: { remarkPlugins: ['remark-math'] } });
// @ts-expect-error: neither here
defineConfig({ title: 'T', markdown: { rehypePlugins: [{ plugin }] } });
// @ts-expect-error: a language has a grammar
defineConfig({ title: 'T', markdown: { languages: ['abc'] } });
// @ts-expect-error: a transformer is an object
defineConfig({ title: 'T', markdown: { codeTransformers: [() => {}] } });
// @ts-expect-error: the key is `remarkPlugins`
defineConfig({ title: 'T', markdown: { remark: [] } });
// @ts-expect-error: a redirect leads to one path
defineConfig({ title: 'T', redirects: { '/old': ['/a', '/b'] } });
