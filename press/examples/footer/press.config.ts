import { defineConfig } from '@multi-hooks/press';

export default defineConfig({
  title: 'A footer of its own',
  theme: { parts: { Footer: './Footer.tsx' }, css: './own.css' },
});
