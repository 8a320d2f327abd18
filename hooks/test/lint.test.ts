import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import parser from '@typescript-eslint/parser';
import { ESLint } from 'eslint';
import reactHooks from 'eslint-plugin-react-hooks';
import { beforeAll, describe, expect, test } from 'vitest';

const eslint = new ESLint({
  cwd: join(import.meta.dirname, '..'),
  overrideConfigFile: true,
  overrideConfig: [
    {
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parser },
      linterOptions: { reportUnusedDisableDirectives: 'error' },
      ...reactHooks.configs.flat.recommended,
    },
    { ignores: ['**/*.test.tsx', '**/*.test-d.tsx'] },
  ],
});

describe('eslint-plugin-react-hooks, recommended rules', () => {
  let results: ESLint.LintResult[];
  beforeAll(async () => {
    results = await eslint.lintFiles('src');
  }, 60_000);

  test('report nothing in hooks and demos', () => {
    const paths = results.map(({ filePath }) => filePath.replaceAll('\\', '/')).join('\n');
    expect(paths).toMatch(/\/useSize\/useSize\.ts$/m);
    expect(paths).toMatch(/\/useSize\/demos\/demo1\.tsx$/m);
    const messages = results.flatMap((result) =>
      result.messages.map(({ line, message }) => `${result.filePath}:${line} ${message}`),
    );
    expect(messages).toEqual([]);
  });

  test('are disabled only for a dependency left out on purpose, for one line and with a reason', () => {
    for (const { filePath } of results) {
      const directives = readFileSync(filePath, 'utf8').match(/eslint-(disable|enable).*/g) ?? [];
      expect(directives.length, filePath).toBeLessThanOrEqual(1);
      // React Compiler skips a function that has `eslint-disable-next-line` instead.
      const allowed = /^eslint-disable-line react-hooks\/exhaustive-deps -- \w/;
      for (const directive of directives) expect(directive, filePath).toMatch(allowed);
    }
  });

  test('report a hook that writes a ref while rendering', async () => {
    const text = `import React from 'react';
      export function useIt(value) {
        const ref = React.useRef(value);
        ref.current = value;
        return ref;
      }`;
    const [result] = await eslint.lintText(text, { filePath: 'src/useIt/useIt.ts' });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toEqual(['react-hooks/refs']);
  });
});
