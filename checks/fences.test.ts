import { expect, test } from 'vitest';
import { fencesIn } from './fences.ts';

test('code in Markdown is found with its line, its language and its meta text', () => {
  const markdown = `---
title: a
---

\`\`\`ts title="a.ts"
const a = 1;
\`\`\`

- one

  ~~~javascript
  if (a) {
    b();
  }
  ~~~

\`\`\`\`md
\`\`\`tsx
shown as text
\`\`\`
\`\`\`\`

\`\`\`json
{}
\`\`\`

    const b = 'indented';
`;
  expect(fencesIn(markdown)).toEqual([
    { extension: 'ts', meta: 'title="a.ts"', code: 'const a = 1;', line: 6 },
    { extension: 'js', meta: '', code: 'if (a) {\n  b();\n}', line: 12 },
  ]);
});
