import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type GuardPlace, MAX_TEXT_BYTES } from '../../../shared/workbench.ts';
import type { WorkbenchFile, WorkbenchProblem } from '../types.ts';
import { type Compilation, compile, scriptName } from './compile.ts';

const fileOf = (text: string, name = 'demo.tsx'): WorkbenchFile[] => [{ name, text }];

function compiled(files: WorkbenchFile[]): Compilation {
  const { value, problems } = compile(files);
  if (!value) throw new Error(JSON.stringify(problems));
  return value;
}

const problemsOf = (files: WorkbenchFile[]): WorkbenchProblem[] => compile(files).problems ?? [];

type Guard = (file: number, offset: number) => void;

const react = { createElement: () => null };

/** Runs a script as the frame does; returns the module's exports. */
function run(
  files: WorkbenchFile[],
  { guard = () => {}, modules = {} }: { guard?: Guard; modules?: Record<string, unknown> } = {},
) {
  const [module] = compiled(files).modules;
  if (module?.kind !== 'script') throw new Error('not a script');
  const exports: Record<string, unknown> = {};
  const demo = (_: number, factory: (...args: unknown[]) => void) =>
    factory((name: string) => modules[name], { exports }, exports, guard, react);
  Object.assign(globalThis, { press: { demo } });
  runInThisContext(module.text, { filename: scriptName(0) });
  return exports;
}

class Stopped extends Error {}

/** The guard, and the place of its last call. */
function guardThatThrowsAfter(calls: number) {
  let left = calls;
  const places: GuardPlace[] = [];
  const guard: Guard = (file, offset) => {
    places.push({ file, offset });
    left -= 1;
    if (left < 0) throw new Stopped();
  };
  return { guard, last: () => places.at(-1) as GuardPlace };
}

test.each([
  ['while', 'while (true) {}'],
  ['for', 'for (;;) {}'],
  ['for without braces', 'let x = 0;\nfor (;;) x++\n'],
  ['for of', 'function* f() { while (true) yield 1 }\nfor (const x of f()) {}'],
  ['for in, inside of', 'for (;;) for (const key in { a: 1 }) {}'],
  ['do while', 'do {} while (true)'],
  ['do while without braces', 'let x = 0; do x++; while (true)'],
  ['do while with a comment', 'let x = 0; do /* once */ x++ /* more */; while (true)'],
  ['labels', 'outer: while (true) { inner: for (;;) { continue outer } }'],
  ['a label without braces', 'outer: for (;;) inner: for (;;) continue outer'],
  ['the other branch', 'if (false) for (;;) {} else while (true) {}'],
  ['a nested function', 'const f = () => { function g() { for (;;) {} } g() }; f()'],
  ['an arrow that is the body', 'let f; for (;;) f = () => 1'],
  ['a method', '({ go() { while (true) {} } }).go()'],
  ['a class', 'class A { static { while (true) {} } }'],
  ['a getter', 'class A { get b() { for (;;) {} } }\nnew A().b'],
  ['a private method', 'class A { #b() { for (;;) {} } c() { this.#b() } }\nnew A().c()'],
  ['a generator', 'function* f() { for (;;) yield* [] }\nf().next()'],
  ['JSX', 'const e = <p>{(() => { while (true) {} })()}</p>'],
  ['a catch', 'while (true) { try { while (true) {} } catch {} }'],
  ['recursion that catches', 'function f() { try { f() } catch { f() } }\nf()'],
  ['arrows that catch', 'const f = () => { try { f() } catch { f() } }; f()'],
  ['a conditional', 'for (;;) true ? 1 : 2'],
  ['a comma', 'let a; for (;;) a = 1, a = 2'],
  ['an object as an arrow’s result', 'const f = () => ({ a: 1 }); while (true) f()'],
  ['types', 'const f = <T,>(a: T): T => { while (true) {} }\nf<string>("")'],
  ['a switch', 'for (;;) switch (1) { case 1: continue }'],
  ['a throwing loop', 'for (;;) try { throw 1 } catch { continue } finally {}'],
])('%s is stopped', (_, text) => {
  const { guard } = guardThatThrowsAfter(1000);
  expect(() => run(fileOf(text), { guard })).toThrow(Stopped);
});

test.each([
  ['async loop', 'export default (async () => { while (true) await null })()'],
  ['promises', 'const f = () => Promise.resolve().then(f)\nexport default f()'],
  ['a thenable', 'const t = { then(done) { done(t) } }\nexport default Promise.resolve(t)'],
  ['async recursion', 'async function f() { await null; await f() }\nexport default f()'],
])('%s is stopped', async (_, text) => {
  const { guard } = guardThatThrowsAfter(1000);
  await expect(run(fileOf(text), { guard }).default).rejects.toThrow(Stopped);
});

test('endless code is stopped with the place of the loop', () => {
  const files = fileOf('const a = 1;\n  for (const b of [a]) {\n    if (a) while (true) {}\n  }\n');
  const { guard, last } = guardThatThrowsAfter(1000);
  expect(() => run(files, { guard })).toThrow(Stopped);
  const [script] = compiled(files).scripts;
  const place = { file: 'demo.tsx', line: 3, column: 12 };
  expect(script?.locate(last())).toEqual(place);
  expect(script?.isLoop(last().offset)).toBe(true);
  const endless = fileOf('const f = () => f();\nf();');
  const functionGuard = guardThatThrowsAfter(1000);
  expect(() => run(endless, { guard: functionGuard.guard })).toThrow(Stopped);
  expect(compiled(endless).scripts[0]?.isLoop(functionGuard.last().offset)).toBe(false);
});

test.each([
  ['let n = 0; for (let i = 0; i < 3; i++) n += i; export default n', 3],
  ['let n = 0; do n++; while (n < 5)\nexport default n', 5],
  ['let n = 0; a: for (;;) { for (;;) { if (++n > 3) break a; continue a } }\nexport default n', 4],
  ['const f = (x) => (y) => x + y; export default f(1)(2)', 3],
  ['const f = () => ({ a: [1, { b: 2 }] }); export default f().a[1].b', 2],
  ['const f = async () => 1, g = () => 2\nexport default g()', 2],
  [
    'class A { x = () => this.y; get y() { return 4 } static z = (() => 3)() }\nexport default new A().x() + A.z',
    7,
  ],
  [
    'const o = { async *g() {}, "a b"() { return 1 }, [1 + 1]: () => 2, get c() { return 3 } }\nexport default o["a b"]() + o[2]() + o.c',
    6,
  ],
  ['function f(this: any, a: number, b?: string): number { return a }\nexport default f(8)', 8],
  ['export default [3, 1, 2].sort((a, b) => a - b).map(x => x * 2).join()', '2,4,6'],
  ['if (0) for (;;) {} else var n = 1\nexport default n', 1],
  ['export default (() => { for (const x of [1, 2]) if (x > 1) return x })()', 2],
  ['const f = (a = () => 1) => a(), g = x => { return x }\nexport default g(f())', 1],
  [
    'class A { constructor(public n: number) {} }\nclass B extends A { constructor() { super(5) } }\nexport default new B().n',
    5,
  ],
  ['const f = x => y => z => [x, y, z], a = 1\nexport default f(1)(2)(3).length + a', 4],
  ['let s = ""; for (const k in { a: 1, b: 2 }) s += k\nexport default s', 'ab'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text that is compiled
  ['export default `${[1, 2].map(x => `<${x}>`)}`', '<1>,<2>'],
])('guards do not change results: %s', (text, result) => {
  expect(run(fileOf(text)).default).toBe(result);
});

test.each([
  ['const a = ;', 1, 11],
  ['const a = 1;\n\nfunction f( {', 3, 14],
  ['const e = <div>;\n', 1, 16],
  ['const s = "abc', 1, 11],
  ['import x frm "y"', 1, 10],
])('the syntax error of %j is reported with its place', (text, line, column) => {
  expect(problemsOf(fileOf(text))).toMatchObject([
    { kind: 'syntax', place: { file: 'demo.tsx', line, column } },
  ]);
});

test('an unclosed tag is reported, although the compiler accepts it', () => {
  const place = { file: 'demo.tsx', line: 2, column: 20 };
  expect(problemsOf(fileOf('const e = (\n  <><b.c /><p>a</p><i>b\n  </q></>);'))).toEqual([
    { kind: 'unclosed', detail: '<i>', closing: '</i>', place },
  ]);
  expect(problemsOf(fileOf('const e = <><Row<Item> /><Row<Item>></Row></>;'))).toEqual([]);
});

test('a syntax error has the message of the compiler, without the place', () => {
  expect(problemsOf(fileOf('const a = ;'))).toMatchObject([{ detail: 'Unexpected token' }]);
});

test('a text above the limit is reported with its size', () => {
  expect(problemsOf(fileOf('/'.repeat(MAX_TEXT_BYTES + 1)))).toMatchObject([{ kind: 'too-large' }]);
  expect(problemsOf(fileOf(`//${'字'.repeat(MAX_TEXT_BYTES / 2)}`))).toMatchObject([
    { kind: 'too-large', size: 98_306, limit: MAX_TEXT_BYTES },
  ]);
  expect(problemsOf(fileOf('/'.repeat(MAX_TEXT_BYTES)))).toEqual([]);
});

/** The place in the text at which it throws. */
function thrownAt(text: string, name?: string) {
  const files = fileOf(text, name);
  const [script] = compiled(files).scripts;
  try {
    const modules = { react: { useState: (a: unknown) => [a] } };
    const { default: Demo } = run(files, { modules }) as { default?: () => void };
    Demo?.();
  } catch (error) {
    const [, line, column] = /workbench-0\.js:(\d+):(\d+)/.exec((error as Error).stack ?? '') ?? [];
    return script?.locate({ file: 0, line: Number(line), column: Number(column) });
  }
}

test.each([
  ['the first line', 'null.x;', 1, 6],
  ['a later line', '\n\nconst a: any = null;\n  a.b();', 4, 5],
  [
    'after types',
    'const f = (a: { b: number }, c?: Map<string, number[]>): any => (a as any).x.y;\nexport default () => f({ b: 1 });',
    1,
    78,
  ],
  ['after a guard', 'let n = null; for (const a of [1]) n.x();', 1, 38],
  [
    'in JSX',
    'export default function Demo() {\n  const a: any = null;\n  return <p className={a.b}>text</p>;\n}',
    3,
    26,
  ],
])('an error is reported at its place in the text: %s', (_, text, line, column) => {
  expect(thrownAt(text)).toEqual({ file: 'demo.tsx', line, column });
});

test('imports are listed with the names that the code uses', () => {
  const { imports } = compiled(
    fileOf(`import { useState } from 'react';
import type { Unused } from 'types';
import { Button, type ButtonProps, Select as Choice } from 'ui';
import * as all from 'whole';
import base from 'base';
import 'effect';
export { again } from 'other';
export default () => { useState; Button; Choice.Option; all.x; base; import('late') };`),
  );
  const all = 'all';
  const used = imports.map(({ specifier, names, isWhole }) => [
    specifier,
    isWhole ? all : [...names.keys()],
  ]);
  expect(Object.fromEntries(used)).toEqual({
    react: ['useState'],
    ui: ['Button', 'Select'],
    whole: all,
    base: ['default'],
    effect: [],
    other: all,
    late: all,
  });
});

test('imports of the demo’s files are resolved as in the site’s build', () => {
  const files = [
    ...fileOf(
      "import a from './a'; import b from './lib/b.js'; import './c.css'; import d from '../d.json'; a; b; d;",
    ),
    ...fileOf('export default 1', 'a.ts'),
    ...fileOf(
      "import a from '../a'; import index from '.'; export default [a, index]",
      'lib/b.tsx',
    ),
    ...fileOf('a {}', 'c.css'),
    ...fileOf('{}', '../d.json'),
    ...fileOf('export default 2', 'lib/index.js'),
  ];
  expect(compiled(files).modules.map((module) => 'local' in module && module.local)).toEqual([
    { './a': 1, './lib/b.js': 2, './c.css': 3, '../d.json': 4 },
    {},
    { '../a': 1, '.': 5 },
    false,
    false,
    {},
  ]);
});

test('imports of a missing file are reported with the files that exist', () => {
  const files = [
    ...fileOf("\nimport a from './b';\na;"),
    ...fileOf('', 'a.ts'),
    ...fileOf('', 'c.less'),
  ];
  expect(problemsOf(files)).toEqual([
    {
      kind: 'import',
      detail: './b',
      available: ['./a.ts'],
      place: { file: 'demo.tsx', line: 2, column: 15 },
    },
  ]);
});
