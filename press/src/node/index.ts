export { defineConfig } from './config/press-config.ts';
/** For files that a site writes itself, such as a copy of a function in JavaScript. */
export { eraseTypes } from './features/erase/erase-types.ts';
