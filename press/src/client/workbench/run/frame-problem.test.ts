import { describe, expect, test } from 'vitest';
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

  test.each([
    ['useTogle', 'useToggle'],
    ['stat', 'state'],
    ['retrun', 'return'],
    ['unlikeAll', undefined],
  ])('an error of the running code for an unknown name has one like it: %s', (name, suggestion) => {
    const text = 'const [state] = useToggle(); stat; useTogle();';
    const problem = runtimeProblem(
      `ReferenceError: ${name} is not defined`,
      place,
      () => undefined,
      [{ name: 'demo.tsx', text }],
    );
    expect(problem).toEqual({ kind: 'name', detail: name, suggestion, place });
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
