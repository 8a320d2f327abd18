import { realpathSync } from 'node:fs';
import { dirname, isAbsolute } from 'node:path';
import { normalizePath } from 'vite';
import { themeFiles, themePackages } from '../bundle/theme-files.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { engineFile, engineFolder } from '../lib/modules/engine-file.ts';
import { installedManifest, nearestManifest } from '../lib/modules/local-module.ts';

const REACT_MODULES = [
  'react',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
];

/**
 * The packages that Vite pre-bundles before a page imports them. Otherwise it would discover them on the first
 * page, or when a reader first opens a playground or edits a demo, and reload the page.
 */
export function clientPackages(config: ResolvedConfig) {
  return {
    include: REACT_MODULES,
    entries: clientEntries(config).map(escapeGlob),
    // If it were prepared, the theme would get a second copy of the client.
    exclude: ['@multi-hooks/press', ...themePackages(config)],
  };
}

/** The modules that import packages in the browser: the engine's client, and the theme. */
function clientEntries(config: ResolvedConfig): string[] {
  const playgrounds = engineFile('client/playgrounds/index.ts');
  if (!config.workbench) return [playgrounds];
  return [playgrounds, engineFile('client/workbench/index.ts'), ...themeFiles(config)];
}

const escapeGlob = (path: string) => normalizePath(path).replace(/[()[\]{}!*?]/g, '\\$&');

/** The folders that a page may load from: the repository, and other folders that the site uses. */
export function servedFolders(config: ResolvedConfig): string[] {
  const { file, repositoryRoot, content, theme } = config;
  const manifests = [
    // The documented package is in a folder above its documentation, even without a repository.
    nearestManifest(file),
    ...themePackages(config).map((name) => installedManifest(file, name)),
    theme.module && isAbsolute(theme.module) && nearestManifest(theme.module),
  ];
  const folders = manifests.flatMap((manifest) =>
    manifest ? dirname(realpathSync(manifest)) : [],
  );
  return [repositoryRoot, engineFolder, ...content, ...folders];
}
