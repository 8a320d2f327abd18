import { defineConfig } from '@multi-hooks/press';
import tailwindcss from '@tailwindcss/vite';

export default defineConfig({
  title: 'Tailwind',
  vite: { plugins: [tailwindcss()] },
});
