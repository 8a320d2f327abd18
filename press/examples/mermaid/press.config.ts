import { defineConfig } from '@multi-hooks/press';

export default defineConfig({
  title: 'Diagrams',
  components: { Mermaid: './Mermaid.tsx' },
});
