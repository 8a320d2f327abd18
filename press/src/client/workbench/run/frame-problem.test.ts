import { describe, expect, test } from 'vitest';
import type { WorkbenchFile } from '../types.ts';
import { runtimeProblem } from './frame-problem.ts';

const place = { file: 'demo.tsx', line: 3, column: 5 };

describe('an error of the running code', () => {
  const exporterOf = (name: string) => (name === 'useToggle' ? 'hooks' : undefined);

  test.each([
    'ReferenceError: useToggle is not defined',
    "ReferenceError: Can't find variable: useToggle",
  ])(
    'an error of the running code for a name that a module exports has that module: %s',
    (detail) => {
      const problem = { kind: 'name', detail: 'useToggle', from: 'hooks', place };
      expect(runtimeProblem(detail, place, exporterOf, [])).toEqual(problem);
    },
  );

  const NEW = "import { useToggle } from 'hooks'";
  test.each([
    ["import { a } from 'b';\n", `${NEW};\nimport { a } from 'b';\n`],
    [
      "import { a } from 'b';\nimport { c } from 'hooks';",
      "import { a } from 'b';\nimport { useToggle, c } from 'hooks';",
    ],
    ['import all, {\n  c,\n} from "hooks";', 'import all, {\n  useToggle, c,\n} from "hooks";'],
    ["import type { T } from 'hooks';", `${NEW};\nimport type { T } from 'hooks';`],
    ['', `${NEW};\n`],
  ])('an error of the running code is fixed by an import of the name: %j', (text, fixedText) => {
    const files: WorkbenchFile[] = [
      { name: 'a.ts', text: '' },
      { name: 'demo.tsx', text },
    ];
    const detail = 'ReferenceError: useToggle is not defined';
    const problem = runtimeProblem(detail, place, exporterOf, files);
    const { fix } = problem as Extract<typeof problem, { kind: 'name' }>;
    expect(fix).toMatchObject({ file: 'demo.tsx', label: NEW });
    expect(text.slice(0, fix?.from) + fix?.insert + text.slice(fix?.to)).toBe(fixedText);
  });

  test('an error of the running code is fixed by an import of React, which is no name in braces', () => {
    const text = "import { useState } from 'react';\n";
    const files: WorkbenchFile[] = [{ name: 'demo.tsx', text }];
    const problem = runtimeProblem(
      'ReferenceError: React is not defined',
      place,
      exporterOf,
      files,
    );
    const insert = "import React from 'react';\n";
    expect(problem).toMatchObject({ kind: 'name', from: 'react', fix: { from: 0, to: 0, insert } });
  });

  test.each([
    'Error: Invalid hook call. Hooks can only be called inside of the body of a function component.',
    "TypeError: Cannot read properties of null (reading 'useState')",
    'TypeError: can\'t access property "useState", dispatcher is null',
    "TypeError: null is not an object (evaluating 'dispatcher.useState')",
  ])(
    'an error of the running code of a hook outside of a component is recognized: %s',
    (detail) => {
      expect(runtimeProblem(detail, place, exporterOf, [])).toEqual({
        kind: 'hook',
        detail,
        place,
      });
    },
  );

  test.each([
    'ReferenceError: setCuont is not defined',
    "TypeError: Cannot read properties of null (reading 'user')",
    'Error: Rendered more hooks than during the previous render.',
  ])(
    'an error of the running code has the words of the browser or of React otherwise: %s',
    (detail) => {
      expect(runtimeProblem(detail, place, exporterOf, [])).toEqual({
        kind: 'runtime',
        detail,
        place,
      });
    },
  );
});
