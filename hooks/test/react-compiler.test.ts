import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { compileReact } from './react-compiler.js';

vi.setConfig({ testTimeout: 60_000 });

const hooks = join(import.meta.dirname, '..');
const files = ['src', 'test'].flatMap((folder) =>
  readdirSync(join(hooks, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
    join(folder, path).replaceAll('\\', '/'),
  ),
);
const compile = (path: string) => {
  const file = join(hooks, path);
  return compileReact(readFileSync(file, 'utf8'), { file });
};
const compiledIn = ({ events }: Awaited<ReturnType<typeof compile>>) =>
  events.flatMap(({ kind, fnName }) => (kind === 'CompileSuccess' ? [fnName] : []));

const sources = files.filter((path) => /^src\/(use\w+|internal)\/use\w+\.ts$/.test(path));

test.each(sources)('React Compiler compiles %s without an opt-out', async (path) => {
  const result = await compile(path);
  expect(compiledIn(result)).toEqual([basename(path, '.ts')]);
  expect(result.events).toHaveLength(1);
  expect(result.code).not.toMatch(/['"]use no (memo|forget)['"]/);
});

test.each(files.filter((path) => /^src\/\w+\/demos\/.*\.tsx$/.test(path)))(
  'React Compiler compiles %s',
  async (path) => {
    expect(compiledIn(await compile(path))).toContain('Demo');
  },
);

test('React Compiler stops at a hook that it cannot compile', async () => {
  const text = `export function useIt(fn) {
    return useState(() => { try { fn(); } finally { fn(); } });
  }`;
  const file = join(hooks, 'src/useIt/useIt.ts');
  await expect(compileReact(text, { file })).rejects.toThrow(/without a catch clause/);
});
