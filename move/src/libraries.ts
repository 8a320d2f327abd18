/** The libraries that a project can be moved from. */
export const LIBRARIES = [
  'ahooks',
  'react-use',
  'usehooks-ts',
  '@mantine/hooks',
  '@react-hookz/web',
  '@uidotdev/usehooks',
  'rooks',
] as const;

export type Library = (typeof LIBRARIES)[number];

export interface LibraryModule {
  library: Library;
  /** The hook whose own module this is, such as `react-use/lib/useMount`. */
  deep?: string;
}

/** What the name in an import stands for; undefined for everything but the libraries. */
export function libraryModule(specifier: string): LibraryModule | undefined {
  const library = LIBRARIES.find((one) => specifier === one || specifier.startsWith(`${one}/`));
  if (!library) return;
  const path = specifier.slice(library.length).replace(/(\/index)?(\.[cm]?js)?$/, '');
  const deep = /\/(use[A-Z]\w*)$/.exec(path)?.[1];
  return { library, ...(deep && { deep }) };
}
