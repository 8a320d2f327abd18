import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatProblem, type PressError } from '../../lib/problems.ts';
import { extractApi } from './extract-api.ts';

const folder = mkdtempSync(join(tmpdir(), 'press-api-'));
let run = 0;
let repositoryRoot = folder;
beforeEach(() => {
  run += 1;
  repositoryRoot = join(folder, String(run));
  vi.spyOn(process, 'cwd').mockReturnValue(repositoryRoot);
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    const file = join(repositoryRoot, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function extract(source: string, otherFiles: Record<string, string> = {}) {
  write({ 'src/thing.ts': source, ...otherFiles });
  return extractApi(join(repositoryRoot, 'src/thing.ts'), 'thing');
}

const docOf = (source: string, otherFiles?: Record<string, string>) =>
  extract(source, otherFiles).doc;

function problemsOf(source: string, otherFiles?: Record<string, string>): string[] {
  try {
    extract(source, otherFiles);
  } catch (error) {
    return (error as PressError).problems.map(formatProblem);
  }
  return [];
}

describe('a function', () => {
  const source = `
/** Waits {@link soon}. See {@link later | the other}.
 *
 * @param fn What to call.
 * @param delay - Milliseconds, or \`null\` to stop.
 * @param mode How.
 */
export function thing(
  fn: () => void,
  delay:
    | number
    | null
    | undefined,
  mode: 'a | b' | 'c' = 'c' as const,
): void {}
`;

  test('a function is described by its TSDoc, with links as code', () => {
    expect(docOf(source)).toMatchObject({
      name: 'thing',
      description: 'Waits `soon`. See the other.',
    });
  });

  test('a function has a row for each parameter, with its whole type and its default', () => {
    expect(docOf(source).params).toEqual([
      { name: 'fn', description: 'What to call.', type: '() => void', optional: false },
      {
        name: 'delay',
        description: 'Milliseconds, or `null` to stop.',
        type: 'number | null | undefined',
        optional: false,
      },
      { name: 'mode', description: 'How.', type: "'a | b' | 'c'", optional: true, default: "'c'" },
    ]);
  });

  test('the signature of a function is wrapped and leaves default values out', () => {
    expect(docOf(source).signatures).toEqual([
      `function thing(
  fn: () => void,
  delay: number | null | undefined,
  mode?: 'a | b' | 'c',
): void;`,
    ]);
  });

  test('a function may be re-exported from another file', () => {
    const doc = docOf("export * from './one.js';", {
      'src/one.ts': "export { other as thing } from './two';",
      'src/two.ts': '/** Does. */\nexport function other(): void {}',
    });
    expect(doc).toMatchObject({ name: 'thing', description: 'Does.' });
  });
});

test('tables resolve type parameters and private aliases; signatures keep them as written', () => {
  const doc = docOf(`
type Value = string | number;
/**
 * Does.
 * @param one A value.
 * @param many Values.
 * @param call A function.
 * @returns The same.
 */
export function thing<K extends keyof Map, V extends Value, W extends Value>(
  one: K | V, many: readonly K[] | V[], call: (value: Map[K]) => V | W | null,
): Set<V | W> {}`);
  expect(doc.params.map(({ type }) => type)).toEqual([
    'keyof Map | string | number',
    'readonly (keyof Map)[] | (string | number)[]',
    '(value: Map[keyof Map]) => string | number | null',
  ]);
  expect(doc.returns.type).toBe('Set<string | number>');
  expect(doc.signatures[0]).toContain('<K extends keyof Map, V extends Value, W extends Value>');
  expect(doc.aliases).toEqual({ Value: 'type Value = string | number;' });
});

test('tables keep the name of a type argument that would become a function type', () => {
  const doc = docOf(`
type Any = (...args: any[]) => any;
/**
 * Does.
 * @param fn Any.
 * @returns A like one.
 */
export function thing<T extends Any>(fn: T): (...args: Parameters<T>) => ReturnType<T> {}`);
  expect(doc.params[0]?.type).toBe('(...args: any[]) => any');
  expect(doc.returns.type).toBe('(...args: Parameters<T>) => ReturnType<T>');
});

describe('overloads', () => {
  const source = `
/**
 * Flips.
 * @param left One value.
 * @param right The other value.
 * @returns A pair:
 * - \`state\`：the value now.
 * - \`flip\`: the function that flips it.
 */
export function thing(left?: boolean): [state: boolean, flip: () => void];
export function thing<L extends string, R extends string>(
  left: L,
  right: R,
): [state: L | R, flip: () => void];
export function thing(left: unknown = false, right: unknown = !left): unknown {}
`;

  test('each overload has a signature, the implementation has none', () => {
    expect(docOf(source).signatures).toEqual([
      'function thing(left?: boolean): [state: boolean, flip: () => void];',
      `function thing<L extends string, R extends string>(
  left: L,
  right: R,
): [state: L | R, flip: () => void];`,
    ]);
  });

  test('overloads share one table with the types of the longest; a parameter is optional if one overload lacks it', () => {
    const common = { optional: true, type: 'string' };
    expect(docOf(source).params).toEqual([
      { name: 'left', description: 'One value.', default: 'false', ...common },
      { name: 'right', description: 'The other value.', default: '!left', ...common },
    ]);
  });

  test('the members of a labelled tuple are described by the list below @returns', () => {
    expect(docOf(source).returns).toEqual({
      type: '[state: string, flip: () => void]',
      description: 'A pair:',
      members: [
        { name: 'state', description: 'the value now.', type: 'string', optional: false },
        {
          name: 'flip',
          description: 'the function that flips it.',
          type: '() => void',
          optional: false,
        },
      ],
    });
  });
});

describe('the types a signature names', () => {
  const types = `
export type Nil = null | undefined;
export interface Base {
  /** The name. */
  name: string;
}
/** Size. */
export interface Size extends Base {
  /**
   * How wide, in \`px\`.
   * @default \`0\`
   */
  width?: number | Nil;
  /** Tells. */
  tell(listener: (size: Size) => void): Nil;
  /** Anything else. */
  readonly [key: string]: unknown;
}
export type Target<T extends Element = Element> =
  | T
  | { readonly current: T | Nil }
  | (() => T | Nil) /* called late */
  | readonly SomethingWithALongName[];
`;
  const source = `
import type { EffectCallback } from 'react';
import type { Size as Box, Target } from './types.js';
/**
 * Measures.
 * @param target What to measure.
 * @param effect What to do.
 * @returns The size.
 */
export function thing(target: Target, effect: EffectCallback): Box {}`;
  const doc = () => docOf(source, { 'src/types.ts': types });

  test('an interface in a signature is listed with its members, the inherited first', () => {
    expect(doc().types).toEqual({
      Box: [
        { name: 'name', description: 'The name.', type: 'string', optional: false },
        {
          name: 'width',
          description: 'How wide, in `px`.',
          type: 'number | Nil',
          optional: true,
          default: '0',
        },
        {
          name: 'tell',
          description: 'Tells.',
          type: '(listener: (size: Size) => void) => Nil',
          optional: false,
        },
        {
          name: '[key: string]',
          description: 'Anything else.',
          type: 'unknown',
          optional: true,
        },
      ],
      Size: expect.any(Array),
    });
  });

  test('an interface lists the types that its base refers to, not the base', () => {
    const declare = (declaration: string, member: string) =>
      `export interface ${declaration} {\n/** Text. */\n${member}\n}\n`;
    const { types } = docOf(`${declare('Unit', 'name: string')}
${declare('Toy', 'price: number')}
${declare('Box<T>', 'measure(content: T): Unit')}
${declare('ToyBox extends Box<Toy>', 'lid: boolean')}
/** Opens. @param box The box. */
export function thing(box: ToyBox): void {}`);
    expect(Object.keys(types).sort()).toEqual(['Toy', 'ToyBox', 'Unit']);
  });

  test('a result that is an interface has the members of the interface', () => {
    const { returns, types } = doc();
    expect(returns).toEqual({ type: 'Box', description: 'The size.', members: types.Box });
  });

  test('aliases in a signature are listed with the aliases that they refer to; long unions are wrapped', () => {
    expect(doc().aliases).toEqual({
      Target: `type Target<T extends Element = Element> =
  | T
  | { readonly current: T | Nil }
  | (() => T | Nil)
  | readonly SomethingWithALongName[];`,
      Nil: 'type Nil = null | undefined;',
    });
  });
});

describe('an incomplete API', () => {
  test('the build stops for a parameter without a description', () => {
    expect(
      problemsOf(
        '/**\n * Does.\n * @param a One.\n */\nexport function thing(a: 1,\n b: 2): void {}',
      ),
    ).toEqual([
      'src/thing.ts:6 parameter b of thing has no description; add "@param b …" to its TSDoc comment.',
    ]);
  });

  test('the build stops for a @param that matches no parameter', () => {
    expect(
      problemsOf('/** Does.\n * @param gone Was.\n */\nexport function thing(): void {}'),
    ).toEqual([
      'src/thing.ts:2 @param gone matches no parameter of thing (it has none); rename or remove it.',
    ]);
  });

  test('the build stops for a member without a description in another file', () => {
    const problems = problemsOf(
      `import type { Size } from './size';
/** Does.
 * @returns Size.
 */
export function thing(): Size {}`,
      { 'src/size.ts': 'export interface Size {\n  width: number;\n}' },
    );
    expect(problems).toEqual([
      'src/size.ts:2 Size.width has no description; write a TSDoc comment above it.',
    ]);
  });

  test('the build stops once for all missing descriptions and types', () => {
    expect(problemsOf('export function thing(a): [state: string] {}')).toEqual([
      'src/thing.ts:1 thing has no description; write a TSDoc comment above it.',
      'src/thing.ts:1 parameter a of thing has no description; add "@param a …" to its TSDoc comment.',
      'src/thing.ts:1 parameter a of thing has no type; add one.',
      'src/thing.ts:1 the result of thing has no description; add "@returns …" to its TSDoc comment.',
      'src/thing.ts:1 state in the result of thing has no description; add "- `state`: …" to the list below @returns.',
    ]);
  });

  test('the build stops for a function that is not exported, and lists the exports', () => {
    expect(
      problemsOf('export const other = 1;\nfunction thing() {}\nexport interface A {}'),
    ).toEqual([
      'src/thing.ts does not export a function thing; export it, or name one of its exports: other, A.',
    ]);
  });
});
