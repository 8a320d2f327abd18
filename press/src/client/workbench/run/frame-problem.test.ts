import { expect, test } from 'vitest';
import { compile } from '../compile/compile.ts';
import { frameProblem, runtimeProblem } from './frame-problem.ts';

const place = { file: 'demo.tsx', line: 3, column: 5 };
const exporterOf = (name: string) => (name === 'useToggle' ? 'hooks' : undefined);
const text = `import { type Options, useToggle } from 'hooks';
const Demo = ({ input }) => { const [state, { toggel }] = useToggle();
  return <b onClick={() => toggle()}>Toggle, unlikely</b>; };
function other(unlikeAl1) { for (const unlikeAl2 of []) { const unlikeAl3 = 1; } }`;
const files = [{ name: 'demo.tsx', text }];
const aliases = { useBoolean: 'useToggle' };
const problemOf = (detail: string) => runtimeProblem(detail, place, exporterOf, files, aliases);

test.each([
  'ReferenceError: useToggle is not defined',
  "ReferenceError: Can't find variable: useToggle",
])('an unknown name that a module exports is reported with the module: %s', (detail) => {
  const problem = { kind: 'name', detail: 'useToggle', from: 'hooks', place };
  expect(problemOf(detail)).toEqual(problem);
});

test.each([
  ['useTogle', 'useToggle'],
  ['stat', 'state'],
  ['toggle', 'toggel'],
  ['inputs', 'input'],
  ['retrun', 'return'],
  ['consle', 'console'],
  ['setTimout', 'setTimeout'],
  ['useBoolean', 'useToggle'],
  ['Options', undefined],
  ['unlikeAll', undefined],
])('an unknown name is reported with a similar one: %s', (name, suggestion) => {
  const problem = { kind: 'name', detail: name, suggestion, place };
  expect(problemOf(`ReferenceError: ${name} is not defined`)).toEqual(problem);
});

test.each([
  'Error: Invalid hook call. Hooks can only be called inside of the body of a function component.',
  "TypeError: Cannot read properties of null (reading 'useState')",
  'TypeError: can\'t access property "useState", dispatcher is null',
  "TypeError: null is not an object (evaluating 'dispatcher.useState')",
])('a hook that is called outside of a component is recognised: %s', (detail) => {
  expect(problemOf(detail)).toEqual({ kind: 'hook', detail, place });
});

test.each([
  "TypeError: Cannot read properties of null (reading 'user')",
  'Error: Rendered more hooks than during the previous render.',
])('any other error has the message of the browser or of React: %s', (detail) => {
  expect(problemOf(detail)).toEqual({ kind: 'runtime', detail, place });
});

test.each([
  ['useToggle', 'useToggle'],
  ['useTogle', 'useToggle'],
  ['useBoolean', 'useToggle'],
  ['library', undefined],
])('a default import is reported with the export of that name: %s', (name, suggestion) => {
  const script = `import ${name} from 'hooks';\n${name}();`;
  const { value: compiled } = compile([{ name: 'demo.tsx', text: script }]);
  const supply = {
    scripts: [],
    packages: {},
    watch: [],
    libraryOf: () => undefined,
    aliases,
  };
  const available = ['default', 'useSize', 'useToggle'];
  expect(
    compiled &&
      frameProblem(
        { type: 'unexported', file: 0, from: 'hooks', name: 'default', available },
        { compiled, supply, maxBlockingMs: 0 },
      ),
  ).toMatchObject({ kind: 'export', detail: 'default', suggestion });
});
