import { transform } from 'sucrase';

/**
 * TypeScript to JavaScript in the author's layout: each line stays where it is, without its types.
 * Lines that held nothing else are dropped, with the comment above them.
 */
export function eraseTypes(code: string, file: string): string {
  if (!/\.tsx?$/.test(file)) return code;
  const { code: erased } = transform(code, {
    transforms: ['typescript', 'jsx'],
    jsxRuntime: 'preserve',
    disableESTransforms: true,
  });
  const written = code.split('\n');
  const kept: string[] = [];
  let isAfterGap = false;
  for (const [index, line] of erased.split('\n').entries()) {
    const original = written[index] ?? '';
    const isBlank = !line.trim();
    if (isBlank && original.trim()) {
      if (!isAfterGap) dropComment(kept);
      isAfterGap = true;
    } else if (!isBlank || !isAfterGap || kept.at(-1)?.trim()) {
      kept.push(line === original ? line : tidy(line, original));
      isAfterGap &&= isBlank;
    }
  }
  return kept.join('\n');
}

function dropComment(lines: string[]): void {
  while (/^\s*(\/\/|\/?\*)/.test(lines.at(-1) ?? '')) lines.pop();
}

/** Removes the blanks and commas that sucrase leaves in place of types at the ends of a line. */
function tidy(line: string, original: string): string {
  const indentation = /^\s*/.exec(original)?.[0] ?? '';
  const text = original.endsWith(' ') ? line.trimStart() : line.trim();
  return indentation + (/^import\b/.test(text) ? tidyImport(text) : text);
}

const tidyImport = (text: string) => text.replace(/, *\{ *\}/, '').replace(/, *\}/, ' }');
