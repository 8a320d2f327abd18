import { defineConfig } from '@multi-hooks/press';
import tailwindcss from '@tailwindcss/vite';

export default defineConfig({
  title: 'Tailwind',
  theme: { css: './style.css' },
  vite: { plugins: [tailwindcss()] },
});
