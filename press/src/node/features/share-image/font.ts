import { dirname, join } from 'node:path';
import { isFile, readSource } from '../../lib/files.ts';

/** One file of a font, for some of its characters. */
export interface FontFile {
  file: string;
  /** The ranges of code points that it contains. */
  ranges: [number, number][];
}

/** The font files of a Fontsource package, from its style sheet; `manifest` is its package.json. */
export function readFontFiles(manifest: string): FontFile[] {
  const folder = dirname(manifest);
  const file = join(folder, 'index.css');
  const styles = isFile(file) ? readSource(file) : '';
  return styles.split('@font-face').flatMap((face): FontFile[] => {
    const [, file] = /url\(\.?\/?([^)]+\.woff2)\)/.exec(face) ?? [];
    const [, ranges = 'U+0-10ffff'] = /unicode-range:\s*([^;}]+)/.exec(face) ?? [];
    return file ? [{ file: join(folder, file), ranges: ranges.split(',').map(rangeOf) }] : [];
  });
}

/** Parses `U+4e00-4eff`, `U+4e00` and the pattern `U+4??`. */
function rangeOf(text: string): [number, number] {
  const [first = '', last = first] = text.trim().slice(2).split('-');
  return [
    Number.parseInt(first.replaceAll('?', '0'), 16),
    Number.parseInt(last.replaceAll('?', 'f'), 16),
  ];
}

const hasAny = ({ ranges }: FontFile, points: readonly number[]) =>
  ranges.some(([first, last]) => points.some((point) => first <= point && point <= last));

const pointOf = (character: string) => character.codePointAt(0) ?? 0;

export function filesFor(text: string, files: readonly FontFile[]): FontFile[] {
  const points = Array.from(new Set(text), pointOf);
  return files.filter((file) => hasAny(file, points));
}

/** The characters of a text that no font file has, without duplicates. */
export function missingCharacters(text: string, files: readonly FontFile[]): string[] {
  const isShown = (character: string) => /[^\s\p{Cf}\p{Mn}]/u.test(character);
  const used = filesFor(text, files);
  return [...new Set(text)].filter(
    (character) => isShown(character) && !used.some((file) => hasAny(file, [pointOf(character)])),
  );
}
