import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { PressError } from '../../../shared/error.ts';
import { rethrow } from '../../lib/location.ts';
import { extractApi } from './extract.ts';

const folder = mkdtempSync(join(tmpdir(), 'press-api-'));
let run = 0;
let repositoryRoot = folder;
beforeEach(() => {
  run += 1;
  repositoryRoot = join(folder, String(run));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    const file = join(repositoryRoot, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function extract(source: string, others: Record<string, string> = {}) {
  write({ 'src/thing.ts': source, ...others });
  const file = join(repositoryRoot, 'src/thing.ts');
  try {
    return extractApi(file, 'thing');
  } catch (error) {
    return rethrow(repositoryRoot, error);
  }
}

const docOf = (source: string, others?: Record<string, string>) => extract(source, others).doc;

function problemsOf(source: string, others?: Record<string, string>): string[] {
  try {
    extract(source, others);
  } catch (error) {
    return (error as PressError).problems.map(({ message }) => message);
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

  test('is described by its TSDoc, with links as code', () => {
    expect(docOf(source)).toMatchObject({
      name: 'thing',
      description: 'Waits `soon`. See the other.',
    });
  });

  test('has a row for each parameter, with its whole type and its default', () => {
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

  test('has a signature that a reader can read: wrapped, without default values', () => {
    expect(docOf(source).signatures).toEqual([
      `function thing(
  fn: () => void,
  delay: number | null | undefined,
  mode?: 'a | b' | 'c',
): void;`,
    ]);
  });

  test('stays on one line when it is short', () => {
    const { signatures } = docOf(
      '/** Does. @param a One. */\nexport function thing(a: string): void {}',
    );
    expect(signatures).toEqual(['function thing(a: string): void;']);
  });

  test('may be a constant, take a rest, a destructured object and an obvious default', () => {
    const doc = docOf(`
/**
 * Does.
 * @param options Settings.
 * @param count How often.
 * @param rest More.
 */
export const thing = ({ a }: { a: string }, count = 3, ...rest: string[]): void => {};`);
    expect(doc.signatures).toEqual([
      'function thing(options: { a: string }, count?: number, ...rest: string[]): void;',
    ]);
    expect(doc.params.map(({ name, type, optional }) => [name, type, optional])).toEqual([
      ['options', '{ a: string }', false],
      ['count', 'number', true],
      ['...rest', 'string[]', true],
    ]);
  });

  test('is described by the last TSDoc comment above it, whatever else is between', () => {
    const source = `/** 文件 🎉 */
/** Does. */
// More.
export function thing(): void {}`;
    expect(docOf(source).description).toBe('Does.');
  });

  test('is found through re-exports', () => {
    const doc = docOf("export * from './one.js';", {
      'src/one.ts': "export { other as thing } from './two';",
      'src/two.ts': '/** Does. */\nexport function other(): void {}',
    });
    expect(doc).toMatchObject({ name: 'thing', description: 'Does.' });
  });

  test('does not count `this` among its parameters, but shows it in the signature', () => {
    const doc = docOf('/** Does. */\nexport function thing(this: Window): void {}');
    expect(doc.params).toEqual([]);
    expect(doc.signatures).toEqual(['function thing(this: Window): void;']);
  });
});

describe('type parameters and private aliases', () => {
  test('are resolved in tables, and as written in signatures', () => {
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

  test('keep their names where a type argument would be a function type', () => {
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

  test('may refer to themselves and be hidden by an inner type parameter', () => {
    const doc = docOf(`
/**
 * Does.
 * @param a One.
 * @param b Two.
 */
export function thing<T extends Like<T>>(a: T, b: <T>(value: T) => T): void {}`);
    expect(doc.params.map(({ type }) => type)).toEqual(['Like<T>', '<T>(value: T) => T']);
  });
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

  test('have one signature each, without the implementation', () => {
    expect(docOf(source).signatures).toEqual([
      'function thing(left?: boolean): [state: boolean, flip: () => void];',
      `function thing<L extends string, R extends string>(
  left: L,
  right: R,
): [state: L | R, flip: () => void];`,
    ]);
  });

  test('share one table: the widest types, optional where one overload can do without', () => {
    const common = { optional: true, type: 'string' };
    expect(docOf(source).params).toEqual([
      { name: 'left', description: 'One value.', default: 'false', ...common },
      { name: 'right', description: 'The other value.', default: '!left', ...common },
    ]);
  });

  test('take the members of a labelled tuple from the list below @returns', () => {
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

  test('give an interface its members, inherited ones first, with optional and default', () => {
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

  test('are the members of a result that is an interface', () => {
    const { returns, types } = doc();
    expect(returns).toEqual({ type: 'Box', description: 'The size.', members: types.Box });
  });

  test('list the aliases, those that they name too, long unions wrapped', () => {
    expect(doc().aliases).toEqual({
      Target: `type Target<T extends Element = Element> =
  | T
  | { readonly current: T | Nil }
  | (() => T | Nil)
  | readonly SomethingWithALongName[];`,
      Nil: 'type Nil = null | undefined;',
    });
  });

  test('show an alias of an object as an interface', () => {
    const { types, aliases } = docOf(`
type Options = {
  /** Now. */
  now?: boolean;
};
/**
 * Does.
 * @param options Settings.
 */
export function thing(options?: Options): void {}`);
    expect(types).toEqual({
      Options: [{ name: 'now', description: 'Now.', type: 'boolean', optional: true }],
    });
    expect(aliases).toEqual({});
  });
});

describe('what is missing stops the build with file, line and remedy', () => {
  test('a parameter without a description', () => {
    expect(
      problemsOf(
        '/**\n * Does.\n * @param a One.\n */\nexport function thing(a: 1,\n b: 2): void {}',
      ),
    ).toEqual([
      'src/thing.ts:6: parameter b of thing has no description; add "@param b …" to its TSDoc comment.',
    ]);
  });

  test('a description of a parameter that is gone', () => {
    expect(
      problemsOf('/** Does.\n * @param gone Was.\n */\nexport function thing(): void {}'),
    ).toEqual(['src/thing.ts:2: @param gone matches no parameter of thing (it has none).']);
  });

  test('a member whose only comment is on the line of the member before', () => {
    const source = `
interface Size {
  /** How wide. */
  width: number; /** In px. */
  height: number;
}
/** Does.
 * @returns Size.
 */
export function thing(): Size {}`;
    expect(problemsOf(source)).toEqual([
      'src/thing.ts:5: Size.height has no description; write a TSDoc comment above it.',
    ]);
  });

  test('a member without a description, in another file', () => {
    const problems = problemsOf(
      `import type { Size } from './size';
/** Does.
 * @returns Size.
 */
export function thing(): Size {}`,
      { 'src/size.ts': 'export interface Size {\n  width: number;\n}' },
    );
    expect(problems).toEqual([
      'src/size.ts:2: Size.width has no description; write a TSDoc comment above it.',
    ]);
  });

  test('a tuple element, a result, a description, a type: all at once', () => {
    expect(problemsOf('export function thing(a): [state: string] {}')).toEqual([
      'src/thing.ts:1: thing has no description; write a TSDoc comment above it.',
      'src/thing.ts:1: parameter a of thing has no description; add "@param a …" to its TSDoc comment.',
      'src/thing.ts:1: parameter a of thing has no type; add one.',
      'src/thing.ts:1: the result of thing has no description; add "@returns …" to its TSDoc comment.',
      'src/thing.ts:1: state in the result of thing has no description; add "- `state`: …" to the list below @returns.',
    ]);
  });

  test('a missing return type', () => {
    expect(problemsOf('/** Does. */\nexport function thing() {}')).toEqual([
      'src/thing.ts:2: thing has no return type; add one.',
    ]);
  });

  test('a syntax error', () => {
    expect(problemsOf('/** 说明 🎉 */\nexport function thing(: void {}')).toEqual([
      expect.stringMatching(/^src\/thing\.ts:2 cannot be parsed: .+\.$/),
    ]);
  });

  test('an export that does not exist, with those that do', () => {
    expect(
      problemsOf('export const other = 1;\nfunction thing() {}\nexport interface A {}'),
    ).toEqual(['src/thing.ts does not export a function thing; it exports other, A.']);
  });
});

describe('a component', () => {
  const component = (source: string) => {
    write({ 'src/Box.tsx': source });
    return extractApi(join(repositoryRoot, 'src/Box.tsx'), 'Box', { orDefault: true }).doc;
  };
  const props = `interface BoxProps extends React.HTMLAttributes<HTMLElement> {
  /**
   * @description How large.
   * @default 'm'
   */
  size?: 's' | 'm';
  /** How wide. */
  width?: number;
}\n`;
  const table = [
    { name: 'size', description: 'How large.', type: "'s' | 'm'", optional: true, default: "'m'" },
    { name: 'width', description: 'How wide.', type: 'number', optional: true, default: '1' },
  ];

  test.each([
    'export const Box: React.FC<BoxProps> = ({ size, width = 1 }) => null;',
    'const Box: FC<BoxProps> = ({ width = 1 }) => null;\nexport default Box;',
    'const Box: FC<BoxProps> = ({ width = 1 }) => null;\nexport { Box };',
    'const Inner = ({ width = 1 }: BoxProps) => null;\nexport const Box = React.memo(Inner);',
    'export const Box = forwardRef<Ref, BoxProps>(({ width = 1 }, ref) => null);',
    'function Box({ width = 1 }: BoxProps) {}\nexport default memo(Box) as Special;',
    'export default ({ width = 1 }: PropsWithChildren<BoxProps>) => null;',
    'type Both = BoxProps & OfAPackage;\nexport const Box = ({ width = 1 }: Both) => null;',
  ])('needs descriptions of its props only: %s', (source) => {
    const doc = component(props + source);
    expect(doc.name).toBe('Box');
    expect(doc.types[doc.params[0]?.type ?? '']).toEqual(table);
  });

  const base = `interface Base {
  /** A. */
  a: string;
  /** B. */
  b?: Size;
  c: number;
}
type Size = 's' | 'm';
type Hidden = 'c';
interface Other {
  /** A. */
  a: 1;
  /** D. */
  d: 1;
}
`;
  const namesIn = (source: string) => {
    const { types, params } = component(base + source);
    const label = params[0]?.type ?? '';
    const marked = types[label]?.map(({ name, optional }) => name + (optional ? '?' : ''));
    return { label, tables: Object.keys(types), members: marked?.join(' ') };
  };

  test.each([
    ["Omit<Base, 'c'>", 'a b?'],
    ["Omit<Base, 'a' | Hidden>", 'b?'],
    ['Omit<Base, Hidden | keyof { /** X. */ b: 1 }>', 'a'],
    ["Pick<Base, 'a'>", 'a'],
    ["Partial<Pick<Base, 'a' | 'b'>>", 'a? b?'],
    ["Required<Omit<Base, 'c'>>", 'a b'],
    ["Readonly<Omit<Base, 'c'>> & Pick<Other, 'd'>", 'a b? d'],
    ["React.PropsWithChildren<Omit<Base, 'c'>>", 'a b?'],
    ["Omit<Base, 'c'> | Readonly<Other>", 'a b? d?'],
    ["Record<'e' | 'f', number>", 'e f'],
    ['Record<string, number>', '[key: string]?'],
  ])('whose props are %s has a table of %s', (type, members) => {
    const inPlace = namesIn(`export const Box: FC<${type}> = () => null;`);
    expect(inPlace).toEqual({ label: 'BoxProps', tables: ['BoxProps'], members });
    const named = namesIn(`type Own = ${type};\nexport const Box = (props: Own) => null;`);
    expect(named).toMatchObject({ label: 'Own', members });
  });

  test.each(["Omit<Base, 'c'>", "Pick<Base, 'a' | 'b'>"])(
    'whose props extend %s has these members, too, and no table of the base',
    (type) => {
      const source = `interface Own extends ${type} {\n  /** D. */\n  d: 1;\n}\nexport const Box = (props: Own) => null;`;
      expect(namesIn(source)).toEqual({ label: 'Own', tables: ['Own'], members: 'a b? d' });
      expect(component(base + source).aliases).toHaveProperty('Size');
    },
  );

  test('whose props are all of a package names their type, without a table', () => {
    const doc = component("export const Box: FC<Omit<ButtonProps, 'x'>> = () => null;");
    expect(doc.signatures).toEqual(["function Box(props: Omit<ButtonProps, 'x'>): ReactNode;"]);
    expect(doc.types).toEqual({});
  });

  test('is reported if only a type checker can read its props', () => {
    const problems = (source: string) => {
      try {
        component(base + source);
      } catch (error) {
        return (error as PressError).problems.map(({ message, line }) => [line, message]);
      }
      return [];
    };
    const at = (line: number, text: string) => [
      line,
      expect.stringContaining(`Box.tsx:${line}: ${text}`),
    ];
    expect(problems('export const Box: FC<Omit<Base, keyof ButtonProps>> = () => null;')).toEqual([
      at(
        16,
        'BoxProps has members of Omit<Base, …> whose names are keyof ButtonProps, which only a type checker can read; list the names.',
      ),
    ]);
    expect(
      problems('type Own = { [K in keyof Base]: 1 };\nexport const Box: FC<Own> = () => null;'),
    ).toEqual([
      at(
        16,
        'Own has members from { [K in keyof Base]: 1 }, which only a type checker can read; write them as an interface.',
      ),
    ]);
  });

  test('may have its props in place, or none', () => {
    const source = 'export const Box: FC<{\n  /** A. */\n  a: string }> = () => null;';
    expect(component(source)).toMatchObject({
      signatures: ['function Box(props: BoxProps): ReactNode;'],
      types: { BoxProps: [{ name: 'a', description: 'A.', type: 'string', optional: false }] },
    });
    expect(component('export const Box: FC = () => null;').params).toEqual([]);
  });

  test('is found behind the index of a package, in the file that declares it', () => {
    write({ 'src/Box.tsx': `${props}const B: FC<BoxProps> = () => null;\nexport default B;` });
    write({ 'src/index.ts': "export { default as Box } from './Box';" });
    const { doc, source } = extractApi(join(repositoryRoot, 'src/index.ts'), 'Box');
    expect(doc.types.BoxProps?.map(({ name }) => name)).toEqual(['size', 'width']);
    expect(source).toBe(join(repositoryRoot, 'src/Box.tsx'));
  });
});
