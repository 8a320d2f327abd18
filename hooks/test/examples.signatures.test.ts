import { beforeAll, expect, test } from 'vitest';
import { checkExamples, type Mistake } from '../../checks/check-examples.ts';
import {
  allExamples,
  ambientNames,
  type Example,
  examplesInComments,
  mentions,
  oldestReact,
} from '../../checks/examples.ts';

const examples = allExamples();

const WRONG = 'hooks/src/useSize/wrong.ts';
/** In the comment of a hook: its page adds the import of the hook, but none of React. */
const comment = `
/**
 * @example
 * const { width } = useSize(ref);
 *
 * @example With another ref
 * \`\`\`tsx
 * const box = useRef<HTMLDivElement>(null);
 * const { width } = useSize(box);
 * \`\`\`
 * @since 1.0.0
 */`;
const wrongExample = (line: number, code: string, meta = ''): Example => ({
  file: WRONG,
  extension: 'tsx',
  line,
  code,
  meta,
});

let mistakes: Mistake[];
// One run of the compiler for all, because reading the types of React takes longer than the examples.
beforeAll(async () => {
  const wrong = [
    ...examplesInComments(comment, WRONG),
    wrongExample(20, '// @errors: 2345\nuseMount(() => {});'),
    wrongExample(30, "// @errors: 2345\nuseMount('no function');"),
    wrongExample(40, "import { useId } from 'react';\nuseId();"),
    wrongExample(50, 'useMount(() => {});\nuseToggle().depth;'),
  ];
  mistakes = await checkExamples([...examples, ...wrong], ['hooks/src/**/*.test-d.tsx']);
});

test('all examples compile with the types of every React, and the types of the hooks are those of their tests', () => {
  expect(examples.map(({ file }) => file)).toContain('site/content/index.md');
  expect(mistakes.filter(({ file }) => file !== WRONG)).toEqual([]);
});

test('wrong examples are reported with their line and the versions of React on which they are wrong', () => {
  const reported = mistakes.filter(({ file }) => file === WRONG);
  const reactsOf = (line: number, text: RegExp) =>
    reported
      .filter((mistake) => mistake.line === line && text.test(mistake.text))
      .map(({ react }) => react);
  const all = [16, 17, 18, 19];
  expect(reactsOf(8, /TS2304.*'useRef'/)).toEqual(all);
  expect(reactsOf(20, /declares @errors: 2345/)).toEqual(all);
  expect(reactsOf(40, /TS2305.*'useId'/)).toEqual([16, 17]);
  expect(reactsOf(51, /TS2339.*depth/)).toEqual(all);
  expect(new Set(reported.map(({ line }) => line))).toEqual(new Set([8, 20, 40, 51]));
});

test('an example is for later versions of React only where the page says so', () => {
  const later = examples.filter((example) => oldestReact(example) > 0);
  expect(later.map(({ file }) => file)).toEqual(['hooks/src/useUpdateEffect/useUpdateEffect.md']);
});

test('examples use every name that they are given', () => {
  const unused = ambientNames().filter(
    (name) => !examples.some(({ code }) => mentions(code, name)),
  );
  expect(unused).toEqual([]);
});
