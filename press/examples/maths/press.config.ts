import { defineConfig } from '@multi-hooks/press';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

export default defineConfig({
  title: 'Maths',
  theme: { module: './theme.ts' },
  markdown: { remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex] },
});
