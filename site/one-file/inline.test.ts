import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inlineImports } from './inline.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'one file '));
});
afterEach(() => rmSync(root, { recursive: true }));

/** The text of `src/useIt.ts` with its imports inlined; other files are relative to `src`. */
function inlined(text: string, otherFiles: Record<string, string> = {}): string {
  for (const [path, content] of Object.entries({ 'useIt.ts': text, ...otherFiles })) {
    const file = join(root, 'src', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return inlineImports(join(root, 'src/useIt.ts'), { folder: join(root, 'src'), root });
}

test('a file with everything it imports has the code of all of them in the order in which it runs, with comments', () => {
  const text = inlined(
    `import type { RefObject } from 'react';
import React from 'react';
import type { Box } from './internal/box.js';
import { boxed } from './internal/box.js';

/** The hook. */
export function useIt(ref: RefObject<1>): Box {
  return boxed(ref.current); // Why.
}
// The end.
`,
    {
      'internal/box.ts': `import type { Key, RefObject } from 'react';
import React from 'react';
import { NAME } from './name.js';

/** A box. */
export interface Box {
  ref: RefObject<string>;
}

// In a box.
export function boxed(id: Key | null): Box {
  return React.createRef(NAME + id);
}
`,
      'internal/name.ts': `export const NAME = 'box'; // Short.
`,
    },
  );
  expect(text).toBe(`import type { Key, RefObject } from 'react';
import React from 'react';

const NAME = 'box'; // Short.

/** A box. */
export interface Box {
  ref: RefObject<string>;
}

// In a box.
function boxed(id: Key | null): Box {
  return React.createRef(NAME + id);
}

/** The hook. */
export function useIt(ref: RefObject<1>): Box {
  return boxed(ref.current); // Why.
}
// The end.
`);
});

const NO_FILE = 'which is not a file of the package; import React or such a file.';

test.each([
  ["import { x } from 'lodash';", `imports "lodash", ${NO_FILE}`],
  ["import { x } from './none.js';", `imports "./none.js", ${NO_FILE}`],
  ["import { x } from '../outside.js';", `imports "../outside.js", ${NO_FILE}`],
  [
    "import React, { useRef } from 'react';",
    'imports React in another form; write "import React" or "import type { … }".',
  ],
  [
    "import { x as y } from './other.js';",
    'renames what it imports from "./other.js"; import it by its name.',
  ],
  ["const x = () => import('./other.js');", 'imports inside an expression; import at the top.'],
  ["type X = import('./other.js').X;", 'imports inside an expression; import at the top.'],
  [
    "export { x } from './other.js';",
    'declares no name; write functions, constants and types, with "export" in front.',
  ],
  ['const = 1;', 'Unexpected token'],
])('a file with everything it imports fails for %j with its line and the fix', (text, problem) => {
  const files = {
    'other.ts': 'export const x = 1;\n',
    '../outside.ts': 'export const x = 1;\n',
  };
  expect(() => inlined(`\n${text}\n`, files)).toThrow(
    `src/useIt.ts:2 cannot be inlined: ${problem}`,
  );
});

test.each([
  ['const Name = x;', 'src/useIt.ts'],
  ["import type { Name } from 'react';", 'react'],
])(
  'a file with everything it imports fails for a name that is declared twice: %j',
  (text, origin) => {
    const files = { 'other.ts': 'const Name = 1;\nexport const x = Name;' };
    expect(() => inlined(`import { x } from './other.js';\n${text}`, files)).toThrow(
      `${origin} and src/other.ts both declare "Name", which would clash in one file; rename one of them.`,
    );
  },
);
