import { readFile } from 'node:fs/promises';
import { PressError } from '../../shared/error.ts';

/** The text of a file, without the mark some editors put at its start, its lines ended by `\n`. */
export async function readText(file: string, label: string): Promise<string> {
  const bytes = await readFile(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    const message = `${label} is not written in UTF-8; save it in that encoding.`;
    throw new PressError({ message, file });
  }
}
