export type {
  MarkdownConfig,
  MarkdownFile,
  MarkdownPluggable,
  MarkdownPlugin,
  MarkdownTransformer,
} from './config/extensions.ts';
export type { ApiData, Facts, LoadedPage } from './config/page-data.ts';
export {
  defineConfig,
  type PressConfig,
  type UiLibraryConfig,
} from './config/press-config.ts';
export { eraseTypes } from './lib/erase/erase-types.ts';
export type { DataFile, DataFiles, DocumentedPage, DocumentedSite } from './site/own-files.ts';
