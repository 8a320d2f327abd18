export { defineConfig } from './config/press-config.ts';
export { eraseTypes } from './features/erase/erase-types.ts';
