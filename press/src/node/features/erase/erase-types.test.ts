import { describe, expect, test } from 'vitest';
import { eraseTypes, typeRanges } from './erase-types.ts';

/** JavaScript in the layout of the code; null if there is no such form. */
const erased = (code: string, file = 'a.tsx') => typeRanges(code, file) && eraseTypes(code, file);

describe('the layout of erased code', () => {
  test('types are removed with their lines and blanks', () => {
    const text = `// Of the file.

import type { Shape } from './shape';
import React, { useRef, type RefObject } from 'react';
import Area, { Props } from './area';

/** What it gets. */
export interface Options extends Props {
  on?: boolean;
}

type Side = 'left' | 'right'; // Two.

declare const VERSION: string;

/** First. */
export function useIt(a: string): string;
/** Second. */
export function useIt(a: string, b: number): number;
export function useIt<A extends Shape>(
  a: A | string,
  b?: RefObject<A>,
): unknown {
  type Local = { a: A };

  let later!: Local;

  // Why.
  const box = useRef<HTMLDivElement>(null); // Here.
  // @ts-expect-error It is not read.
  const size = (box.current as unknown as { width: number }).width;
  return [React, Area, later, size, b satisfies unknown, a!] as const;
}

export type { Side };`;
    expect(erased(text)).toBe(`// Of the file.

import React, { useRef } from 'react';
import Area from './area';

/** First. */
export function useIt(a, b) {
  let later;

  // Why.
  const box = useRef(null); // Here.
  const size = box.current.width;
  return [React, Area, later, size, b, a];
}`);
  });

  test('an import stays although nothing uses it', () => {
    const text = "import { useToggle } from 'hooks';\n\nconst a: number = 1;\n";
    expect(erased(text)).toBe("import { useToggle } from 'hooks';\n\nconst a = 1;\n");
  });

  test('JavaScript stays as it is', () => {
    expect(typeRanges('const a = (1 + 2) * 3;\n', 'a.tsx')).toEqual([]);
    expect(typeRanges('not: a script at all', 'a.jsx')).toEqual([]);
  });
});

test.each([
  ['an enum', 'enum A { B }\nconst a = 1;'],
  ['a namespace with values', 'namespace A { export const b = 1; }'],
  ['a modifier in a class', 'class A { private b = 1 }'],
  ['a property as a parameter', 'class A { constructor(private b: number) {} }'],
  ['nothing but types', '// Of a user.\ntype A = string;\ninterface B {}\n'],
  ['a mistake', 'const a: = 1;'],
  ['a line that would continue on the next one', 'let a = b as number\n(c)'],
  [
    'a call that would get another meaning',
    'const a = new (b() as any)()!;\nconst c = () => <any>{};',
  ],
])('types cannot be erased from %s', (_, text) => {
  expect(typeRanges(text, 'a.ts')).toBeNull();
});

test('code with an enum is compiled instead', () => {
  expect(eraseTypes('enum A { B }', 'a.ts')).toMatch(/A\["B"\] =/);
});
