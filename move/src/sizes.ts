import { readFileSync } from 'node:fs';
import type { Library } from './libraries.ts';

/** min+gzip bytes, by package and hook. Written by `npm run bench -- move-sizes`. */
export type Sizes = Readonly<Record<string, Readonly<Record<string, number>>>>;

export function readSizes(): Sizes {
  return JSON.parse(readFileSync(new URL('../sizes.json', import.meta.url), 'utf8'));
}

interface Change {
  /** Hooks of theirs that the project does not call any more. */
  gone: { library: Library; name: string }[];
  /** Hooks of ours that it calls now and did not before. */
  come: string[];
}

/** What a bundle loses, each hook measured on its own; negative where it grows. */
export function bytesSaved({ gone, come }: Change, sizes: Sizes = readSizes()): number {
  const sum = (bytes: (number | undefined)[]) =>
    bytes.reduce<number>((total, one) => total + (one ?? 0), 0);
  return (
    sum(gone.map(({ library, name }) => sizes[library]?.[name])) -
    sum(come.map((hook) => sizes.yhooks?.[hook]))
  );
}
