import { readFileSync } from 'node:fs';
import type { Library } from './libraries.ts';

/** min+gzip bytes by package. Written by `npm run bench -- move-sizes`. */
export type Sizes = Record<
  string,
  {
    /** The code in each hook that all hooks of the library share. */
    shared: number;
    /** The size of each hook alone. */
    hooks: Record<string, number>;
  }
>;

export function readSizes(): Sizes {
  return JSON.parse(readFileSync(new URL('../sizes.json', import.meta.url), 'utf8'));
}

interface Change {
  /** Hooks of theirs that the project does not call any more. */
  gone: { library: Library; name: string }[];
  /** Hooks of ours that it calls now and did not before. */
  come: string[];
  /** Packages of which the project uses other hooks, before or after. */
  others: ReadonlySet<string>;
}

/** The bytes that a bundle loses; negative if it grows. */
export function bytesSaved({ gone, come, others }: Change, sizes: Sizes = readSizes()): number {
  const bytesOf = (library: string, names: string[]) => {
    const known = sizes[library];
    if (!known || names.length === 0) return 0;
    const sum = names.reduce((total, name) => total + (known.hooks[name] ?? 0), 0);
    // Shared code counts once, and stays if other hooks of the library do.
    const times = others.has(library) ? names.length : names.length - 1;
    return Math.max(0, sum - times * known.shared);
  };
  const libraries = new Set(gone.map(({ library }) => library));
  const lost = [...libraries].map((library) =>
    bytesOf(
      library,
      gone.filter((one) => one.library === library).map(({ name }) => name),
    ),
  );
  return lost.reduce((total, one) => total + one, 0) - bytesOf('yhooks', come);
}
