const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$';
const BITS = 6;
const END = 2;

/** lz-string's decompression with a limit: its own would make gigabytes of a hostile link. */
export function decompress(text: string, limit: number): string | null {
  const read = bitReader(text);
  /** A code is one of three signs, or a word that was met before. */
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
    // The newest word may be used before it is known: it begins and ends with the same character.
    const word = words[code] ?? (code === words.length && last ? last + last.charAt(0) : null);
    if (!word) return null;
    result += word;
    if (result.length >= limit) return result.slice(0, limit);
    if (last) words.push(last + word.charAt(0));
    last = word;
    while (words.length >= 2 ** width) width += 1;
  }
}

/** Returns NaN where the text has no more bits, or is damaged. */
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
