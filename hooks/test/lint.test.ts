import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const hooks = join(import.meta.dirname, '..');

/** A component that calls a hook, and uses its result in an effect without dependencies. */
const component = (sample: { call: string; effect: string }) => `
  import React, { useEffect } from 'react';
  import { useLockFn, usePersistFn, useToggle } from 'yhooks';
  export function Demo() {
    ${sample.call};
    useEffect(() => {
      ${sample.effect};
    }, []);
    return <p />;
  }`;
const stableResults = {
  usePersistFn: { call: 'const stable = usePersistFn(() => {})', effect: 'stable()' },
  useLockFn: { call: 'const stable = useLockFn(async () => {})', effect: 'stable()' },
  useToggle: { call: 'const [state, stable] = useToggle()', effect: 'stable.toggle()' },
};
const namesWithStableResult = Object.keys(stableResults) as (keyof typeof stableResults)[];

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

/** With the configuration that its page gives. */
test.each(namesWithStableResult)(
  'Biome does not ask for the result of %s as a dependency',
  async (name) => {
    const text = component(stableResults[name]);
    expect(await lint(text, configurationOf(name))).toBe('nothing reported');
    expect(await lint(text, {})).toContain('dependency on stable');
  },
);

test('Biome still asks for the state of useToggle and for a destructured action as dependencies', async () => {
  const call = 'const [state, { toggle }] = useToggle()';
  const configuration = configurationOf('useToggle');
  for (const effect of ['state()', 'toggle()']) {
    const reported = await lint(component({ call, effect }), configuration);
    expect(reported).toContain(`dependency on ${effect.slice(0, -2)}`);
  }
});
