export { defineConfig } from './config/press-config.ts';
export { eraseTypes } from './lib/erase/erase-types.ts';
