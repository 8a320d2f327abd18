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
  /** The same for one demo, its module first. */
  filesOf: (demoId: string) => string[];
  /** The keys of demos' modules in the manifest. */
  keysOf: (demoIds: string[]) => string[];
}

/** Finds the files of documents and demos among those of the client's bundle. */
export function findAssets(
  { bundle, manifest }: ClientBundle,
  demos: Content['demos'],
  root: string,
): SiteAssets {
  const keyOf = (file: string) => normalizePath(relative(root, file));
  const keysOf = (ids: string[]) => ids.map((id) => keyOf(demos.get(id)?.file ?? ''));
  const chunksOf = (keys: string[]): ManifestChunk[] => [...chunksWithImports(manifest, keys)];
  const find = createAssetFinder({
    manifest,
    entryName: 'entry-client',
    readStyle: (path) => String(bundle.files.get(path)),
  });
  const ofDocument = (ids: string[]) => {
    const assets = find(keysOf(ids));
    if (ids.length === 0) return assets;
    const runtime = chunksOf([keyOf(engineFile('client/demo/views.tsx'))]);
    const modules = new Set([...assets.modules, ...runtime.map(({ file }) => file)]);
    modules.delete(assets.entry);
    return { ...assets, modules: [...modules] };
  };
  const { entry, modules, styles } = ofDocument([]);
  const filesOfEveryDocument = new Set([entry, ...modules, ...styles.map(({ path }) => path)]);
  const additional = (paths: string[]) => paths.filter((path) => !filesOfEveryDocument.has(path));
  return {
    keysOf,
    ofDocument,
    filesOf: (id) =>
      additional(chunksOf(keysOf([id])).flatMap(({ file, css = [] }) => [file, ...css])),
    ofDemos: (ids) => ({
      styles: additional(ofDocument(ids).styles.map(({ path }) => path)),
      modules: additional(chunksOf(keysOf(ids)).map(({ file }) => file)),
    }),
  };
}
