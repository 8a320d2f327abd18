import { defineConfig } from '@multi-hooks/press';

export default defineConfig({
  title: 'Redirects',
  redirects: {
    '/start': '/guide/install',
    '/getting-started': '/start',
    '/chat': 'https://chat.example.org/room',
  },
});
