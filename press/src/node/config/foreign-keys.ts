const prerendered = 'every page is prerendered';
const bundled = 'Vite bundles the site without it';
const inThemeConfig = 'its fields belong to the configuration itself or to "theme"';

/** Keys of dumi and umi that a site brings along, with what they are here. */
export const foreignKeys = {
  outputPath: 'the name is "outDir"',
  publicPath: 'the name is "base"',
  resolve: 'the folders with pages are listed in "content", those with a path as { folder, path }',
  metas: 'list them in "head" as ["meta", { … }]',
  links: 'list style sheets in "styles", others in "head" as ["link", { … }]',
  headScripts: 'list them in "scripts"',
  favicons: 'the name is "favicon", for one of them',
  analytics: 'list the script of the service in "scripts"',
  sitemap: 'it is written when there is an "url"',
  algolia: 'the name is "docSearch"',
  themeConfig: inThemeConfig,
  apiParser: '<API> reads the types without it',
  monorepoRedirect: 'the packages of this repository are listed in "alias"',
  autoAlias: 'the packages of this repository are listed in "alias"',
  ssr: prerendered,
  exportStatic: prerendered,
  hash: 'the names of files always have a hash',
  dynamicImport: 'pages and demos are always loaded on their own',
  manifest: bundled,
  nodeModulesTransform: bundled,
  extraBabelPlugins: 'single components of a UI library are imported with "uiLibraries"',
  extraBabelPresets: bundled,
  chainWebpack: bundled,
  webpack5: bundled,
  mfsu: bundled,
  targets: bundled,
  fastRefresh: bundled,
  esbuild: bundled,
};
