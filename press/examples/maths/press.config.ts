import { defineConfig } from '@multi-hooks/press';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

export default defineConfig({
  title: 'Maths',
  theme: { css: './style.css' },
  markdown: { remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex] },
});
