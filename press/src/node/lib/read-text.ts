import { PressError } from '../../shared/error.ts';
import { readBytes } from './files.ts';
import { problemAt } from './location.ts';

/** The text of a UTF-8 file without its byte order mark; every line ends with `\n`. */
export async function readText(file: string): Promise<string> {
  const bytes = await readBytes(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    throw new PressError(problemAt({ file }, 'is not valid UTF-8; save it as UTF-8.'));
  }
}
