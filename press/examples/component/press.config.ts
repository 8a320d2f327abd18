import { defineConfig } from '@multi-hooks/press';

export default defineConfig({
  title: 'A component with state',
  components: { Counter: './Counter.tsx' },
});
