import manifest from '../package.json' with { type: 'json' };

/** The pinned version of a library. */
export function versionOf(library: string): string {
  return (manifest.devDependencies as Record<string, string>)[library] ?? '';
}

/** The Reacts that a library is made for: the peer dependency of Mantine is `^19.2.0`. */
export function reactsFor(library: string): readonly (18 | 19)[] {
  return library === '@mantine/hooks' ? [19] : [18, 19];
}
