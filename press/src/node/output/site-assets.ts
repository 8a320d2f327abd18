import { relative } from 'node:path';
import { type ManifestChunk, normalizePath } from 'vite';
import {
  chunksWithImports,
  createAssetFinder,
  type DocumentAssets,
} from '../bundle/asset-finder.ts';
import type { ClientBundle } from '../bundle/bundle.ts';
import { engineFile } from '../lib/modules/engine-file.ts';
import type { Content } from '../site/content.ts';
import type { DemoAssets } from './documents/view-data.ts';

export interface SiteAssets {
  /** The files that a document with these demos loads. */
  ofDocument: (demoIds: string[]) => DocumentAssets;
  /** The files that demos need in addition to those of every document. */
  ofDemos: (demoIds: string[]) => DemoAssets;
  /** The module of a demo, and the files that it needs in addition to those of every document. */
  filesOf: (demoId: string) => string[];
  /** The keys of modules of demos in the manifest. */
  keysOf: (demoIds: string[]) => string[];
}

/** Finds the files of documents and demos among those of the client's bundle. */
export function findAssets(
  { bundle, manifest }: ClientBundle,
  demos: Content['demos'],
  root: string,
): SiteAssets {
  const manifestKeys = (files: string[]) =>
    files.map((file) => normalizePath(relative(root, file)));
  const keysOf = (ids: string[]) => manifestKeys(ids.map((id) => demos.get(id)?.file ?? ''));
  const find = createAssetFinder({
    manifest,
    entryName: 'entry-client',
    readStyle: (path) => String(bundle.files.get(path)),
  });
  const chunksOf = (keys: string[]): ManifestChunk[] => [...chunksWithImports(manifest, keys)];
  const ofDocument = (ids: string[]) => {
    const assets = find(keysOf(ids));
    if (ids.length === 0) return assets;
    const runtime = chunksOf(manifestKeys([engineFile('client/demo/views.tsx')]));
    const modules = new Set([...assets.modules, ...runtime.map(({ file }) => file)]);
    modules.delete(assets.entry);
    return { ...assets, modules: [...modules] };
  };
  const { entry, modules, styles } = ofDocument([]);
  const filesOfEveryDocument = new Set([entry, ...modules, ...styles.map(({ path }) => path)]);
  const isAdditional = (path: string) => !filesOfEveryDocument.has(path);
  return {
    keysOf,
    ofDocument,
    filesOf: (id) =>
      chunksOf(keysOf([id]).slice(-1))
        .flatMap(({ file, css = [] }) => [file, ...css])
        .filter(isAdditional),
    ofDemos: (ids) => ({
      styles: ofDocument(ids)
        .styles.map(({ path }) => path)
        .filter(isAdditional),
      modules: chunksOf(keysOf(ids))
        .map(({ file }) => file)
        .filter(isAdditional),
    }),
  };
}
