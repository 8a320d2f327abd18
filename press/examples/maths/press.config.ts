import { defineConfig } from '@multi-hooks/press';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

export default defineConfig({
  title: 'Maths',
  theme: { css: './katex.css' },
  markdown: { remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex] },
});
