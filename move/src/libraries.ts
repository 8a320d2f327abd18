/** The libraries that a project can be moved from, with the versions that ours was compared with. */
export const COMPARED = {
  ahooks: '3.11.0',
  'react-use': '17.6.1',
  'usehooks-ts': '3.1.1',
  '@mantine/hooks': '9.7.4',
  '@react-hookz/web': '26.1.0',
  '@uidotdev/usehooks': '2.4.1',
  rooks: '9.9.0',
} as const;

export type Library = keyof typeof COMPARED;

export const LIBRARIES = Object.keys(COMPARED) as Library[];

export interface LibraryModule {
  library: Library;
  /** The hook whose own module this is, such as `react-use/lib/useMount`. */
  deep?: string;
}

/** The library that an import names; undefined for other packages. */
export function libraryModule(specifier: string): LibraryModule | undefined {
  const library = LIBRARIES.find((one) => specifier === one || specifier.startsWith(`${one}/`));
  if (!library) return;
  const path = specifier.slice(library.length).replace(/(\/index)?(\.[cm]?js)?$/, '');
  const deep = /\/(use[A-Z]\w*)$/.exec(path)?.[1];
  return { library, ...(deep && { deep }) };
}

export const mentionsLibrary = (text: string) =>
  LIBRARIES.some((library) => text.includes(library));

/** Finds the library, or one of its modules, as a string. */
export const importOf = (library: Library) => new RegExp(`['"\`]${library}(/[^'"\`]*)?['"\`]`);
