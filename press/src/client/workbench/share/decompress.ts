const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$';
const BITS = 6;
const END = 2;

/** lz-string's decompression with a limit: its own would expand a hostile link to gigabytes. */
export function decompress(text: string, limit: number): string | null {
  const read = bitReader(text);
  /** Code → word; the first three codes are control codes. */
  const words: string[] = ['', '', ''];
  let width = 2;
  let last = '';
  let result = '';
  while (true) {
    let code = read(width);
    if (code === END) return result;
    const letter = code < END ? read(code === 0 ? 8 : 16) : 0;
    if (Number.isNaN(code + letter)) return null;
    if (code < END) code = words.push(String.fromCharCode(letter)) - 1;
    // A code may refer to the word that is about to be added: the last word and its first character.
    const word = words[code] ?? (code === words.length && last ? last + last.charAt(0) : null);
    if (!word) return null;
    result += word;
    if (result.length >= limit) return result.slice(0, limit);
    if (last) words.push(last + word.charAt(0));
    last = word;
    while (words.length >= 2 ** width) width += 1;
  }
}

/** Returns NaN at the end of the text, or if it is damaged. */
function bitReader(text: string): (count: number) => number {
  let position = 0;
  return (count) => {
    let value = 0;
    for (let bit = 0; bit < count; bit += 1) {
      const digit = ALPHABET.indexOf(text.charAt(Math.floor(position / BITS)) || ' ');
      if (digit < 0) return Number.NaN;
      value |= ((digit >> (BITS - 1 - (position % BITS))) & 1) << bit;
      position += 1;
    }
    return value;
  };
}
