export {
  defineConfig,
  type PressConfig,
  type UiLibraryConfig,
} from './config/config.ts';
export type { ApiData, Fact, Facts, LoadedPage } from './config/page-data.ts';
