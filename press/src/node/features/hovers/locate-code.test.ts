import { expect, test } from 'vitest';
import { expectedErrors, lineOfCode } from './site-hovers.ts';

const page = `# A

- in a list

  \`\`\`ts
  // @errors: 2345, 2322
  const a = b;

  c();
  \`\`\`

/**
 * @example
 * d();
 * e();
 */`;

test('code is found where it is written, in a list or in a comment', () => {
  expect(lineOfCode(page, 'const a = b;\n\nc();')).toBe(7);
  expect(lineOfCode(page, 'd();\ne();')).toBe(14);
  expect(lineOfCode(page, 'd();\n\ne();')).toBeUndefined();
});

test('a block declares its intended errors', () => {
  expect(expectedErrors(page, 7)).toEqual([2345, 2322]);
  expect(expectedErrors(page, 14)).toEqual([]);
});
