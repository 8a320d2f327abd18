import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { collectDeclarations } from '../press/src/node/bundle/workbench/declarations.ts';
import type { TypesService } from '../press/src/shared/workbench-types.ts';
import { createService } from '../press/src/typescript-worker/create-service.ts';

/* Types of the hooks in the TypeScript worker of the workbench. */

const root = fileURLToPath(new URL('..', import.meta.url));
const libFolder = dirname(createRequire(import.meta.url).resolve('typescript'));
const libs = Object.fromEntries(
  readdirSync(libFolder)
    .filter((name) => /^lib\.(es|dom|decorators).*\.d\.ts$/.test(name))
    .map((name) => [name, readFileSync(join(libFolder, name), 'utf8')]),
);

const alias = { yhooks: join(root, 'hooks/src/index.ts') };
const demoFile = join(root, 'hooks/src/useToggle/demos/demo1.tsx');

function pack(name: string, modules: string[], from: string) {
  const external = /^react/.test(name) ? undefined : /^react(-dom)?$/;
  const asked = new Map(modules.map((module) => [module, from]));
  const { files } = collectDeclarations({ modules: asked, alias, ...(external && { external }) });
  return { name, text: JSON.stringify(files) };
}

const react = (major: number) =>
  pack(
    `react-${major}`,
    ['react', 'react-dom', 'react/jsx-runtime'],
    join(root, major === 18 ? '' : `matrix/react-${major}`, 'package.json'),
  );

let types: TypesService;

const open = (major: number) =>
  types.open({
    packs: [react(major), pack('yhooks', ['yhooks'], demoFile)],
    modules: ['react', 'react-dom', 'yhooks', 'untyped'],
  });

beforeAll(() => {
  types = createService(libs);
  open(18);
});

const edit = (text: string, name = 'demo.tsx') => types.edit([{ name, text }]);
const messages = () => types.problems().map(({ place, message }) => [place.line, message]);
const codeOf = (found: { code: [string, string][] } | null) =>
  found?.code.map(([text]) => text).join('');

describe('in the editor', () => {
  test('a name of the library is offered, with its documentation and the import it needs', () => {
    const text = "import { useSize } from 'yhooks';\nuseTo";
    edit(text);
    const found = types.completionsAt('demo.tsx', text.length);
    const toggle = found?.list.find(({ name }) => name === 'useToggle');
    expect(found?.from).toBe(text.indexOf('useTo'));
    expect(toggle).toMatchObject({ kind: 'function', source: 'yhooks' });
    const facts = toggle && types.factsOf({ file: 'demo.tsx', at: text.length }, toggle);
    expect(codeOf(facts ?? null)).toMatch(/^function useToggle\(defaultValue\?: boolean\)/);
    expect(facts?.says).toBe('在两个状态值之间切换的 Hook。');
    expect(facts?.changes).toEqual([{ from: 16, to: 16, insert: ', useToggle' }]);
  });

  test('the type of a call is shown as it was inferred, without import paths', () => {
    const text = "import { useToggle } from 'yhooks';\nuseToggle(1, 'a');";
    edit(text);
    const at = text.lastIndexOf('useToggle');
    const found = types.factsAt('demo.tsx', at + 3);
    expect(found).toMatchObject({ from: at, to: at + 'useToggle'.length });
    expect(codeOf(found)).toMatch(/^useToggle<1, "a">\(.*\): \[state: 1 \| "a", /);
    expect(codeOf(found)).not.toContain('import');
    expect(types.factsAt('demo.tsx', text.length)).toBeNull();
  });

  test('a wrong argument is found, at its place', () => {
    const text = "import { useInterval } from 'yhooks';\n  useInterval(() => {}, '1000');";
    edit(text);
    expect(types.problems()).toEqual([
      {
        from: text.indexOf("'1000'"),
        to: text.indexOf("'1000'") + 6,
        place: { file: 'demo.tsx', line: 2, column: 25 },
        message: "Argument of type 'string' is not assignable to parameter of type 'number'.",
      },
    ]);
  });

  test('a text with a syntax error is left to the check of the workbench', () => {
    edit('const a: string = 1;\nconst = ;');
    expect(messages()).toEqual([]);
  });
});

test('the files of a demo are one program, with its data, its styles and what has no types', () => {
  const demo = `import untyped from 'untyped';
import { one } from './lib/one';
import './style.css';
import words from '../words.json';
const a: string = one;
const b: string = words.label;
export default untyped(a, b);`;
  const others = {
    './lib/one.ts': 'export const one = 1;',
    'style.css': '',
    '../words.json': '{ "label": "" }',
  };
  const files = Object.entries(others).map(([name, text]) => ({ name, text }));
  types.edit([{ name: 'demo.tsx', text: demo }, ...files]);
  expect(messages()).toEqual([[5, "Type 'number' is not assignable to type 'string'."]]);
  files[0] = { name: './lib/one.ts', text: "export const one = '1';" };
  types.edit([{ name: 'demo.tsx', text: demo }, ...files]);
  expect(messages()).toEqual([]);
});

test('JavaScript is completed and explained, but not checked', () => {
  const text =
    "import { useToggle } from 'yhooks';\nconst one = useToggle('a');\none[0].missing();\n";
  edit(text, 'demo.jsx');
  expect(messages()).toEqual([]);
  expect(codeOf(types.factsAt('demo.jsx', text.indexOf('one = ')))).toMatch(/^const one: \[/);
  expect(types.completionsAt('demo.jsx', text.length)?.list.length).toBeGreaterThan(100);
});

test('the types are those of the chosen React', () => {
  const text = "import { use } from 'react';\nexport default use;";
  edit(text);
  expect(messages()).toEqual([[1, `Module '"react"' has no exported member 'use'.`]]);
  open(19);
  expect(messages()).toEqual([]);
});
