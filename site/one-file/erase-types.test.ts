import { expect, it } from 'vitest';
import { eraseTypes } from './erase-types.ts';

const erase = (text: string) => eraseTypes(text, 'useIt.ts');

it('keeps the layout and the comments of what is left', () => {
  const text = `// Of the file.

import type { RefObject } from 'react';
import React, { type Dispatch, useState } from 'react';

/** Options. */
export interface Options {
  on: boolean;
}

type Nil = null | undefined;

declare const VERSION: string;

// biome-ignore lint/suspicious/noExplicitAny: any list
const list = ([] as any[]).concat(1)!;

/** First. */
export function useIt(a: string): string;
/** Second. */
export function useIt(a: string, b: number): number;
export function useIt<A extends Nil, B>(
  a: A | string,
  b?: RefObject<B>,
): unknown {
  let later!: Dispatch<number>;

  // Why.
  const [state] = useState<A>(a as unknown as A); // Here.
  return function (this: Options, ...rest: B[]) {
    return [React, state, later, list, b satisfies unknown, this.on, ...rest] as const;
  };
}
`;
  expect(erase(text)).toBe(`// Of the file.

import React, { useState } from 'react';

const list = [].concat(1);

/** First. */
export function useIt(a, b) {
  let later;

  // Why.
  const [state] = useState(a); // Here.
  return function (...rest) {
    return [React, state, later, list, b, this.on, ...rest];
  };
}
`);
});

it('leaves JavaScript as it is', () => {
  const text = `/* One. */
const a = (1 + 2) * 3;
call(
  a,
);

export class B {
  static c = \`

\`;
}
// The end.
`;
  expect(erase(text)).toBe(text);
});

it.each([
  'enum A {\n  B,\n}',
  'namespace A {\n  export const b = 1;\n}',
  'class A {\n  private b = 1;\n}',
  'class A implements B {}',
  'class A {\n  constructor(readonly b: number) {}\n}',
])('fails for what is more than a type: %j', (text) => {
  expect(() => erase(`\n${text}\n`)).toThrow(
    /^useIt\.ts:[23] has `.+`, which is more than a type and cannot be erased; write it in plain JavaScript\.$/,
  );
});
