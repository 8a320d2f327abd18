import type { Manifest, ManifestChunk } from 'vite';

/** The files that a document loads; paths under the base. */
export interface DocumentAssets {
  entry: string;
  modules: string[];
  /** In cascade order. */
  styles: DocumentStyle[];
}

export interface DocumentStyle {
  path: string;
  /** The style sheet to inline, which saves a round trip before the first paint; null for a link. */
  text: string | null;
}

export interface AssetFinderOptions {
  manifest: Manifest;
  entryName: string;
  /** The text of a style sheet in the bundle. */
  readStyle: (path: string) => string;
}

/** Finds the files that a document loads in the bundler's manifest. */
export function createAssetFinder({ manifest, entryName, readStyle }: AssetFinderOptions) {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry && chunk.name === entryName);
  if (!entry) throw new Error(`The bundle has no entry named ${entryName}.`);
  const commonChunks = withImports(manifest, [entry]);

  const inlineTexts = new Map<string, string | null>();
  /** Null for a style sheet that has to be linked. */
  function inlineText(path: string): string | null {
    const cachedText = inlineTexts.get(path);
    if (cachedText !== undefined) return cachedText;
    const style = readStyle(path).trim();
    const text = canInline(style) ? style : null;
    inlineTexts.set(path, text);
    return text;
  }

  function stylesOf(paths: Iterable<string>): DocumentStyle[] {
    let mustLink = false;
    return [...paths].map((path) => {
      // Links come after inline styles, so style sheets after a linked one must be linked, too.
      mustLink ||= inlineText(path) === null;
      return { path, text: mustLink ? null : inlineText(path) };
    });
  }

  /** `demoFiles` are keys of the manifest: sources relative to the bundler's root. */
  return (demoFiles: string[]): DocumentAssets => {
    const chunks = [...commonChunks, ...chunksWithImports(manifest, demoFiles)];
    return {
      entry: entry.file,
      // The entry's imports only: a demo's code is loaded when the demo is near the viewport.
      modules: [...commonChunks].filter((chunk) => chunk !== entry).map(({ file }) => file),
      styles: stylesOf(new Set(chunks.flatMap(({ css }) => css ?? []))),
    };
  };
}

/** The chunks of these keys, and all chunks that they import. */
export function chunksWithImports(manifest: Manifest, keys: string[]): Set<ManifestChunk> {
  return withImports(manifest, chunksAt(manifest, keys));
}

function withImports(manifest: Manifest, chunks: ManifestChunk[]): Set<ManifestChunk> {
  const closure = new Set(chunks);
  // The loop also visits entries that are added to the set meanwhile.
  for (const { imports = [] } of closure) {
    for (const chunk of chunksAt(manifest, imports)) closure.add(chunk);
  }
  return closure;
}

const chunksAt = (manifest: Manifest, keys: string[]) => keys.flatMap((key) => manifest[key] ?? []);

const MAX_INLINE_STYLE_LENGTH = 64_000;

/** False for a long style sheet, and for one whose addresses of other files are relative to it. */
export function canInline(style: string): boolean {
  const refersToFile = /url\(\s*["']?(?!["']?(?:data:|https?:|#))|@import/i.test(style);
  return style.length <= MAX_INLINE_STYLE_LENGTH && !refersToFile && !/<\/style/i.test(style);
}

/**
 * Vite names virtual modules relative to the folder in which the process was started, and sorts by these
 * names. Removing that folder makes names and order the same wherever a site is built.
 */
export function readManifest(text: string): Manifest {
  const normalizedText = text.replaceAll(/"[^"]*(?=virtual:press\/)/g, '"');
  return Object.fromEntries(Object.entries<ManifestChunk>(JSON.parse(normalizedText)).sort(byName));
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
