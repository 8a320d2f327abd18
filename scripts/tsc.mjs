import { fileURLToPath } from 'node:url';

/**
 * The native compiler of TypeScript 7, with which everything here is checked. The package `typescript` is 6:
 * dependency-cruiser reads imports with its JavaScript interface, which 7 has not, and would find none without
 * it. A test compiles a reader's project with it, and sandboxes get its version. Both have a command `tsc`:
 * this one is started by its path.
 */
export const tsc = fileURLToPath(new URL('../node_modules/typescript-7/bin/tsc', import.meta.url));
