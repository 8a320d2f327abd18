import type { Manifest, ManifestChunk } from 'vite';
import type { DocumentAssets } from './document.ts';

/** Finds the files that a document loads in the bundler's manifest. */
export function createAssetFinder(manifest: Manifest, entryName: string) {
  const entry = Object.values(manifest).find(
    (chunk) => chunk.isEntry && chunk.src?.endsWith(entryName),
  );
  if (!entry) throw new Error(`The bundle has no entry named ${entryName}.`);
  const common = collect([entry]);

  function collect(start: (ManifestChunk | undefined)[]): Set<ManifestChunk> {
    const seen = new Set<ManifestChunk>();
    const visit = (chunk: ManifestChunk | undefined) => {
      if (!chunk || seen.has(chunk)) return;
      seen.add(chunk);
      for (const key of chunk.imports ?? []) visit(manifest[key]);
    };
    start.forEach(visit);
    return seen;
  }

  /** `demoFiles` are keys of the manifest: sources relative to the bundler's root. */
  return (demoFiles: string[]): DocumentAssets => {
    const all = [...common, ...collect(demoFiles.map((file) => manifest[file]))];
    return {
      entry: entry.file,
      // The entry's imports only: a demo's code is loaded when the demo is near the viewport.
      modules: [...common].filter((chunk) => chunk !== entry).map(({ file }) => file),
      styles: [...new Set(all.flatMap(({ css }) => css ?? []))],
    };
  };
}
