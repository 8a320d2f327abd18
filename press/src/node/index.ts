export {
  type BuildOptions,
  type BuildResult,
  build,
  createServer,
  eraseTypes,
  type LoadedSite,
  type LoadOptions,
  loadContent,
  type Server,
  type ServerOptions,
  type SiteDemo,
  type SiteError,
  type SiteOptions,
  type SitePage,
} from './cli/programs.ts';
export type {
  MarkdownConfig,
  MarkdownFile,
  MarkdownPluggable,
  MarkdownPlugin,
  MarkdownTransformer,
} from './config/extensions.ts';
export type { ApiData, Fact, Facts, LoadedPage } from './config/page-data.ts';
export {
  defineConfig,
  type PressConfig,
  type UiLibraryConfig,
} from './config/press-config.ts';
export type { DataFile, DataFiles, DocumentedPage, DocumentedSite } from './site/own-files.ts';
