import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkExamples, type MistakeOnReact, mistakeText } from '../../checks/check-examples.ts';
import {
  allExamples,
  type Example,
  examplesInComments,
  firstReact,
  givenNames,
  hookNames,
  hooksOf,
  mentions,
} from '../../checks/examples.ts';
import { fencesIn } from '../../checks/fences.ts';

const hooks = hookNames();
const examples = allExamples();
// Pages state how many examples compile with the types of every React.
const forEveryReact = examples.filter((example) => firstReact(example) === 0);

const planted = 'hooks/test/planted-mistakes.md';
const plantedText = readFileSync(join(import.meta.dirname, '../../', planted), 'utf8');

/** In the comment of a hook: its page adds the import of the hook, but none of React. */
const comment = {
  file: 'hooks/src/useSize/planted.ts',
  text: `
/**
 * @example
 * const { width } = useSize(ref);
 *
 * @example With a ref of its own
 * \`\`\`tsx
 * const box = useRef<HTMLDivElement>(null);
 * const { width } = useSize(box);
 * \`\`\`
 * @since 1.0.0
 */`,
};

const isIn = (example: Example) => {
  const last = example.line + example.code.split('\n').length - 1;
  return ({ file, line }: MistakeOnReact) =>
    file === example.file && line >= example.line && line <= last;
};

let mistakes: MistakeOnReact[];
// One run of the compiler for all, because reading the types of React takes longer than the examples.
beforeAll(async () => {
  const wrong = [
    ...fencesIn(plantedText).map((fence) => ({ ...fence, file: planted })),
    ...examplesInComments(comment.text, comment.file),
  ];
  mistakes = await checkExamples([...examples, ...wrong], {
    include: ['hooks/src/**/*.test-d.tsx'],
  });
});

function expectNone(own: Example[]) {
  const found = mistakes.filter((mistake) => own.some((example) => isIn(example)(mistake)));
  expect(found.map(mistakeText)).toEqual([]);
}

describe.each(hooks)('the examples of %s', (hook) => {
  const own = forEveryReact.filter((example) => hooksOf(example, hooks).includes(hook));

  test.each(own.map((example) => [`${example.file}:${example.line}`, example] as const))(
    '%s compiles with the types of React 16, 17, 18 and 19',
    (_, example) => expectNone([example]),
  );
});

test('the examples for later Reacts compile with their types only', () => {
  const others = examples.filter((example) => firstReact(example) > 0);
  expect(others.map(({ file }) => file)).toEqual(['hooks/src/useUpdateEffect/useUpdateEffect.md']);
  expectNone(others);
});

test('the examples that name no hook compile, too', () => {
  const others = examples.filter((example) => hooksOf(example, hooks).length === 0);
  expect(others.map(({ file }) => file)).toContain('site/content/index.md');
  expectNone(others);
});

test('the hooks have the types that their type tests say, with those of every React', () => {
  const others = mistakes
    .filter(({ file }) => file !== planted && file !== comment.file)
    .filter((mistake) => !examples.some((example) => isIn(example)(mistake)));
  expect(others.map(mistakeText)).toEqual([]);
});

test('examples use every name that they are given', () => {
  const unused = givenNames().filter((name) => !examples.some(({ code }) => mentions(code, name)));
  expect(unused).toEqual([]);
});

describe('of twenty and more planted mistakes', () => {
  const foundIn = (name: string) => mistakes.filter(({ file }) => file === name);

  test('each is found in its line, with the types of the Reacts that have it, and nothing else', () => {
    const marks = plantedText.split('\n').flatMap((text, index) => {
      const [, code, reacts] = /\/\/ ✗ (TS\d+) ([\d ]+)$/.exec(text) ?? [];
      return code ? [`${index + 1} ${code} ${reacts}`] : [];
    });
    expect(marks.length).toBeGreaterThanOrEqual(20);
    const said = foundIn(planted)
      .filter(({ text }) => text.startsWith('TS'))
      .map(({ line, text, reacts }) => `${line} ${text.split(':')[0]} ${reacts.join(' ')}`);
    expect([...new Set(said)]).toEqual(marks);
  });

  test('an example that does not fail as it says is one', () => {
    const lineAfter = (text: string) =>
      plantedText.slice(0, plantedText.indexOf(text)).split('\n').length + 3;
    const said = foundIn(planted).filter(({ text }) => text.startsWith('declares'));
    expect(said.map(mistakeText)).toEqual(
      ['fails, and compiles', 'fails in another way'].map(
        (text) =>
          `${planted}:${lineAfter(text)} declares @errors: 2345, but has no error TS2345 (with the types of every React)`,
      ),
    );
  });

  test('one in a comment is found in the line of the source', () => {
    expect(foundIn(comment.file).map(mistakeText)).toEqual([
      `${comment.file}:8 TS2304: Cannot find name 'useRef'. Import or declare it; names that readers have themselves are in hooks/test/given.ts. (with the types of every React)`,
    ]);
  });
});
