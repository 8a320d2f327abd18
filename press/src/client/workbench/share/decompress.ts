const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$';
const BITS = 6;
const END = 2;

class Damaged extends Error {}

/** lz-string's decompression with a limit: its own would make gigabytes of a hostile link. */
export function decompress(text: string, limit: number): string | null {
  try {
    return unpack(text, limit);
  } catch (error) {
    if (error instanceof Damaged) return null;
    throw error;
  }
}

function unpack(text: string, limit: number): string {
  const read = bitReader(text);
  /** A code is one of three signs, or a word that was met before. */
  const words: string[] = ['', '', ''];
  let width = 2;
  let last = '';
  let result = '';
  while (true) {
    let code = read(width);
    if (code === END) return result;
    if (code < END) {
      words.push(String.fromCharCode(read(code === 0 ? 8 : 16)));
      code = words.length - 1;
    }
    // The newest word may be used before it is known: it begins and ends with the same character.
    const word = words[code] ?? (code === words.length && last ? last + last.charAt(0) : null);
    if (!word) throw new Damaged();
    result += word;
    if (result.length >= limit) return result.slice(0, limit);
    if (last) words.push(last + word.charAt(0));
    last = word;
    while (words.length >= 2 ** width) width += 1;
  }
}

function bitReader(text: string): (count: number) => number {
  let position = 0;
  return (count) => {
    let value = 0;
    for (let bit = 0; bit < count; bit += 1) {
      const digit = ALPHABET.indexOf(text.charAt(Math.floor(position / BITS)) || ' ');
      if (digit < 0) throw new Damaged();
      value |= ((digit >> (BITS - 1 - (position % BITS))) & 1) << bit;
      position += 1;
    }
    return value;
  };
}
