import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * The compiler of TypeScript 7, which is native and takes a fifth of the time. It has no interface for
 * JavaScript, so the package `typescript` is 6; both have a command `tsc`, so this one has a path.
 */
export const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
