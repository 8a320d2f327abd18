import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { ResolvedConfig } from '../../config/config.ts';
import { openQueries } from '../../lib/queries.ts';
import { createInspectKept } from './inspect-kept.ts';
import type { TypeProject } from './type-project.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'press-inspect-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const at = (name: string) => join(root, name);

function write(name: string, text: string) {
  mkdirSync(dirname(at(name)), { recursive: true });
  writeFileSync(at(name), text);
}

test('TypeScript is queried again after a change of any file that the code now imports', async () => {
  const manifest = { version: '7.0.2', bin: { tsc: 'tsc.js' } };
  write('node_modules/typescript/package.json', JSON.stringify(manifest));
  write('a.ts', 'export const a = 1;');
  write('b.ts', 'export const b = 1;');
  const queries = openQueries();
  let asked = 0;
  const project = {
    async inspect(modules: readonly unknown[]) {
      asked += 1;
      return modules.map(() => ({ names: [], mistakes: [] }));
    },
  } as unknown as TypeProject;
  const config = { root, repositoryRoot: root, alias: {}, file: at('press.config.ts') };
  const inspect = createInspectKept(config as unknown as ResolvedConfig, {
    queries,
    project,
    onFailure: (error) => {
      throw error;
    },
  });
  const units = [[{ file: at('demo.ts'), text: `import { a } from './a';` }]];
  const change = async (name: string, text: string) => {
    write(name, text);
    queries.changed([at(name)]);
    await inspect(units as unknown as Parameters<typeof inspect>[0]);
    return asked;
  };
  expect(await change('b.ts', 'export const b = 1;')).toBe(1);
  expect(await change('b.ts', 'export const b = 2;'), 'not imported').toBe(1);
  expect(await change('a.ts', `export { b as a } from './b';`)).toBe(2);
  expect(await change('b.ts', 'export const b = 3;'), 'imported since').toBe(3);
  expect(await change('tsconfig.json', '{}')).toBe(4);
  expect(await change('tsconfig.json', '{ "compilerOptions": {} }')).toBe(5);
});
