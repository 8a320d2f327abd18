import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

it('a file with everything it imports has what is used, in the order in which it runs, with its comments', () => {
  const text = inlined(
    `// Of the file.
import React from 'react';
import type { Box } from './internal/box.js';
import { boxed } from './internal/box.js';

/** The hook. */
export function useIt(): Box {
  return boxed(React.useId()); // Why.
}
// The end.
`,
    {
      'internal/box.ts': `import { NAME } from './name.js';

/** A box. */
export interface Box {
  name: string;
}

// Nobody needs it here.
export function unused() {
  return unused;
}

/** In a box. */
export function boxed(id: string): Box {
  return { name: NAME + id };
}
`,
      'internal/name.ts': `export const NAME = 'box'; // Short.
`,
    },
  );
  expect(text).toBe(`// Of the file.
import React from 'react';

const NAME = 'box'; // Short.

/** A box. */
export interface Box {
  name: string;
}

/** In a box. */
function boxed(id: string): Box {
  return { name: NAME + id };
}

/** The hook. */
export function useIt(): Box {
  return boxed(React.useId()); // Why.
}
// The end.
`);
});

it('a file with everything it imports imports React once, with the names that all of its files use', () => {
  const text = inlined(
    `import type { RefObject } from 'react';
import React from 'react';
import { ref } from './internal/ref.js';
export const useIt = (it: RefObject<1>) => [React.useRef(it), ref()];
`,
    {
      'internal/ref.ts': `import type { ComponentType, Key, RefObject } from 'react';
import React from 'react';
export const ref = (key: Key): RefObject<1> => React.createRef(key);
export const component: ComponentType = () => null;
`,
    },
  );
  expect(text.split('\n').slice(0, 3)).toEqual([
    "import type { Key, RefObject } from 'react';",
    "import React from 'react';",
    '',
  ]);
});

it('a file with everything it imports has a file once that several import, also each other', () => {
  const text = inlined(
    `import { a } from './a.js';
import { b } from './b.js';
export const useIt = () => [a(), b()];
`,
    {
      'a.ts': `import { b } from './b.js';\nexport function a() {\n  return b;\n}\n`,
      'b.ts': `import { a } from './a.js';\nexport function b() {\n  return a;\n}\n`,
    },
  );
  expect(text.match(/function a\(/g)).toHaveLength(1);
  expect(text.match(/function b\(/g)).toHaveLength(1);
  expect(text).not.toContain('import');
});

it.each([
  [
    "import { x } from 'lodash';",
    'imports "lodash", which cannot be inlined; a hook may import React alone.',
  ],
  [
    "import { useRef } from 'react';",
    'imports "useRef" of React, which cannot be inlined; write "import React" or "import type { … }".',
  ],
  [
    "import { x } from './none.js';",
    'imports "./none.js", which does not exist; import a file of the package.',
  ],
  [
    "import { x } from '../outside.js';",
    'imports "../outside.js", which is outside of the package; import a file of the package.',
  ],
  [
    "import './other.js';",
    'imports "./other.js" without a name, which cannot be inlined; import what it exports.',
  ],
  [
    "export { x } from './other.js';",
    'exports from another file, which cannot be inlined; import it there instead.',
  ],
  ['const = 1;', 'cannot be parsed: '],
])('a file with everything it imports fails for %j with its line and the fix', (text, problem) => {
  const files = {
    'other.ts': 'export const x = 1;\n',
    '../outside.ts': 'export const x = 1;\n',
  };
  const line = text.split('\n').length + 1;
  expect(() => inlined(`\n${text}\n`, files)).toThrow(`src/useIt.ts:${line} ${problem}`);
});

it.each(['const Name = x;', "import type { Name } from 'react';\nexport const useIt: Name = x;"])(
  'a file with everything it imports fails for a name that is declared twice: %j',
  (text) => {
    const files = { 'other.ts': 'const Name = 1;\nexport const x = Name;' };
    expect(() => inlined(`import { x } from './other.js';\n${text}`, files)).toThrow(
      'src/useIt.ts and src/other.ts both declare "Name", which would clash in one file; rename one of them.',
    );
  },
);
