import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import parser from '@typescript-eslint/parser';
import { ESLint } from 'eslint';
import reactHooks from 'eslint-plugin-react-hooks';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const hooks = join(import.meta.dirname, '..');

const eslint = new ESLint({
  cwd: hooks,
  overrideConfigFile: true,
  overrideConfig: [
    {
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parser },
      linterOptions: { reportUnusedDisableDirectives: 'error' },
      ...reactHooks.configs.flat.recommended,
    },
    // The hand-written demos of pairs show the mistakes that these rules report.
    { ignores: ['**/*.test.tsx', '**/*.test-d.tsx', '**/demos/without.tsx'] },
  ],
});

async function rulesBrokenBy(text: string) {
  const [result] = await eslint.lintText(text, { filePath: 'src/useIt/demos/demo1.tsx' });
  return result?.messages.map(({ ruleId }) => ruleId);
}

/** A component that calls a hook, and uses its result in an effect with these dependencies. */
const component = (sample: { call: string; effect: string; dependencies?: string }) => `
  import React, { useEffect } from 'react';
  import { useLockFn, usePersistFn, useToggle } from 'yhooks';
  export function Demo() {
    ${sample.call};
    useEffect(() => {
      ${sample.effect};
    }, [${sample.dependencies ?? ''}]);
    return <p />;
  }`;
const stableResults = {
  usePersistFn: { call: 'const stable = usePersistFn(() => {})', effect: 'stable()' },
  useLockFn: { call: 'const stable = useLockFn(async () => {})', effect: 'stable()' },
  useToggle: { call: 'const [state, stable] = useToggle()', effect: 'stable.toggle()' },
};
const namesWithStableResult = Object.keys(stableResults) as (keyof typeof stableResults)[];

describe('eslint-plugin-react-hooks, recommended rules', () => {
  let results: ESLint.LintResult[];
  beforeAll(async () => {
    results = await eslint.lintFiles('src');
  });

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

  test.each(namesWithStableResult)('ask for the result of %s as a dependency', async (name) => {
    const sample = stableResults[name];
    expect(await rulesBrokenBy(component(sample))).toEqual(['react-hooks/exhaustive-deps']);
    expect(await rulesBrokenBy(component({ ...sample, dependencies: 'stable' }))).toEqual([]);
  });
});

describe('Biome, with the configuration from the page of', () => {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');

  async function lint(text: string, configuration: unknown) {
    const folder = mkdtempSync(join(tmpdir(), 'yhooks-biome-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(configuration));
    writeFileSync(join(folder, 'demo.tsx'), text);
    const only = '--only=correctness/useExhaustiveDependencies';
    const args = [biome, 'lint', only, '--error-on-warnings', 'demo.tsx'];
    return promisify(execFile)(process.execPath, args, { cwd: folder }).then(
      () => 'nothing reported',
      ({ stderr }: { stderr: string }) => stderr,
    );
  }

  const configurationOf = (name: string) => {
    const page = readFileSync(join(hooks, `src/${name}/${name}.md`), 'utf8');
    const [, text = ''] = /```json\n(.*?)```/s.exec(page) ?? [];
    return JSON.parse(text) as object;
  };

  test.each(namesWithStableResult)('%s, its result is no dependency', async (name) => {
    const text = component(stableResults[name]);
    expect(await lint(text, configurationOf(name))).toBe('nothing reported');
    expect(await lint(text, {})).toContain('dependency on stable');
  });

  test('useToggle, its state is still a dependency, and so is a destructured action', async () => {
    const call = 'const [state, { toggle }] = useToggle()';
    const configuration = configurationOf('useToggle');
    for (const effect of ['state()', 'toggle()']) {
      const reported = await lint(component({ call, effect }), configuration);
      expect(reported).toContain(`dependency on ${effect.slice(0, -2)}`);
    }
  });
});
