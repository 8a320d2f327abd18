import { defineConfig } from '@multi-hooks/press';

export default defineConfig({
  title: 'A footer of its own',
  theme: { parts: { PageFooter: './Footer.tsx' }, css: './own.css' },
});
