export {
  defineConfig,
  type PressConfig,
  type UiLibraryConfig,
} from './config/config.ts';
export type { ApiData, Fact, Facts, FactTable, LoadedPage } from './config/page-data.ts';
export type { DataFile, DataFiles, DocumentedPage, DocumentedSite } from './content/own-files.ts';
