import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { stop, transform } from 'esbuild';
import { parseAst } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eraseTypes, typeRanges } from './erase-types.ts';

const root = join(import.meta.dirname, '../../../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file.replaceAll('\\', '/')}`,
  );
const require = createRequire(import.meta.url);

/** The code of the hooks, and of the sites that the engine is tested with. */
const demos = ['hooks/src', 'press/fixtures']
  .flatMap(filesIn)
  .filter(
    (file) => /\/demos?\/.*\.tsx$/.test(file) && !/\/(node_modules|dist|\.cache)\//.test(file),
  )
  .map((file) => [file, read(file)] as const);

const snippets = read('press/test/typed-snippets.txt')
  .split('---\n')
  .map((code, index) => [`snippet ${index + 1}, "${code.split('\n')[0]}",`, code] as const);

const erase = (code: string) => eraseTypes(code, 'demo.tsx');

/** The exports of a module, and the results of its functions. */
async function run(code: string, loader: 'tsx' | 'jsx'): Promise<string> {
  const module = { exports: {} as Record<string, unknown> };
  const { code: compiled } = await transform(code, { loader, format: 'cjs', tsconfigRaw: {} });
  new Function('module', 'exports', 'require', compiled)(module, module.exports, requireStub);
  return inspect(await Promise.all(Object.entries(module.exports).map(call)), { depth: 5 });
}

/** A module whose hooks can be called outside of a component: they only return something. */
function requireStub(name: string): unknown {
  const real = name === 'react' ? require('react') : {};
  const hook = (...args: unknown[]) => [args.length, typeof args[0]];
  return new Proxy(real, {
    get: (_, key) => (/^use/.test(String(key)) ? hook : (real[key] ?? (name !== 'react' && hook))),
  });
}

async function call([name, value]: [string, unknown]): Promise<unknown> {
  if (typeof value !== 'function' || /^class\b/.test(String(value))) return [name, value];
  try {
    return [name, await value({ length: 3, width: 2 }, 'b', [1])];
  } catch (error) {
    return [name, String(error)];
  }
}

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }));
afterAll(async () => {
  vi.useRealTimers();
  await stop();
});

test.each([...snippets, ...demos])(
  '%s does the same when its types are erased',
  async (_, code) => {
    expect(typeRanges(code, 'demo.tsx')).not.toBeNull();
    const erased = erase(code);
    parseAst(erased, { lang: 'jsx' });
    expect(await run(erased, 'jsx')).toBe(await run(code, 'tsx'));
  },
);

test('each snippet has types to erase', () => {
  expect(snippets.length).toBeGreaterThan(20);
  expect(snippets.filter(([, code]) => erase(code) === code)).toEqual([]);
});
