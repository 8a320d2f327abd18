import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The same promises in each engine: `--project firefox` or `--project webkit`. */
export default defineConfig({
  test: {
    projects: ['firefox', 'webkit'].map((name) => ({
      root: fileURLToPath(new URL('.', import.meta.url)),
      test: {
        name,
        env: { ENGINE: name },
        include: ['promises.engine.ts'],
        // Limits for hangs, not for slow machines.
        testTimeout: 240_000,
        hookTimeout: 120_000,
        expect: { poll: { timeout: 30_000, interval: 25 } },
      },
    })),
  },
});
