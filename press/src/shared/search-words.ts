/* The words of queries and titles, in the form in which the search compares them. */

export const termsOf = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean);

const isChinese = (term: string) => /\p{Script=Han}/u.test(term);

/** Chinese has no spaces between words. */
export const segmented = (terms: readonly string[]): string[] =>
  terms.flatMap((term) =>
    isChinese(term)
      ? [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(term)].map(
          ({ segment }) => segment,
        )
      : term,
  );

/** A pasted paragraph would have too many parts. */
const MAX_SPLIT_LENGTH = 20;

/** The terms and all parts of Chinese ones, the longest first; none of a single letter. */
export function partsOf(terms: readonly string[]): string[] {
  const substrings = (term: string) =>
    [...term].flatMap((_, start, letters) => letters.map((_, end) => term.slice(start, end + 1)));
  return terms
    .flatMap((term) => (isChinese(term) ? substrings(term.slice(0, MAX_SPLIT_LENGTH)) : term))
    .filter((part) => part.length > 1)
    .sort((a, b) => b.length - a.length);
}

/** Folds case and width, but never changes the length, so that ranges fit the original text. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return (lower.length === text.length ? lower : text).replace(UNUSUAL, foldLetter);
}

/** Anything but lower-case ASCII and common Chinese characters. */
const UNUSUAL = /[^\0-@[-\x7f\u4e00-\u9fff]/gu;

function foldLetter(letter: string): string {
  const folded = letter.normalize('NFKC').toLowerCase();
  return folded.length === letter.length ? folded : letter;
}

/** The words of a title; a camel-case name has several. */
export function splitWords(title: string): string[] {
  return title
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(fold);
}
