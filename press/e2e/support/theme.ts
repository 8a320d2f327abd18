import { fileURLToPath } from 'node:url';

/** The default theme from its sources: as a package it would have to be built first. */
export const theme = {
  module: fileURLToPath(new URL('../../../theme/src/index.ts', import.meta.url)),
};
