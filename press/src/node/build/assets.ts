import type { Manifest, ManifestChunk } from 'vite';
import type { DocumentAssets } from './document.ts';

/** Finds the files that a document loads in the bundler's manifest. */
export function createAssetFinder(manifest: Manifest, entryName: string) {
  const entry = Object.values(manifest).find(
    (chunk) => chunk.isEntry && chunk.src?.endsWith(entryName),
  );
  if (!entry) throw new Error(`The bundle has no entry named ${entryName}.`);
  const chunksAt = (keys: string[]) => keys.flatMap((key) => manifest[key] ?? []);
  const common = withImports([entry]);

  function withImports(chunks: ManifestChunk[]): Set<ManifestChunk> {
    const all = new Set(chunks);
    // A set also iterates over what is added on the way.
    for (const { imports = [] } of all) for (const chunk of chunksAt(imports)) all.add(chunk);
    return all;
  }

  /** `demoFiles` are keys of the manifest: sources relative to the bundler's root. */
  return (demoFiles: string[]): DocumentAssets => {
    const all = [...common, ...withImports(chunksAt(demoFiles))];
    return {
      entry: entry.file,
      // The entry's imports only: a demo's code is loaded when the demo is near the viewport.
      modules: [...common].filter((chunk) => chunk !== entry).map(({ file }) => file),
      styles: [...new Set(all.flatMap(({ css }) => css ?? []))],
    };
  };
}
