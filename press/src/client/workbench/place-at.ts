import type { TextPlace } from '../../shared/workbench.ts';
import type { WorkbenchFile } from './types.ts';

/** The place of an offset in the text of a file. */
export function placeAt({ name, text }: WorkbenchFile, offset: number): TextPlace {
  const lines = text.slice(0, offset).split('\n');
  return { file: name, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
