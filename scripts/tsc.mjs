import { fileURLToPath } from 'node:url';

/**
 * The native compiler of TypeScript 7, which checks the types of this repository. The package `typescript` is 6:
 * dependency-cruiser needs the JavaScript API to read imports, which TypeScript 7 lacks, and would find none
 * without it. A test compiles a reader's project with it, and sandboxes get its version. Both packages have a
 * command `tsc`, so this one is started by its path.
 */
export const tsc = fileURLToPath(new URL('../node_modules/typescript-7/bin/tsc', import.meta.url));
