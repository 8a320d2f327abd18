import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Ajv } from 'ajv';
import { describe, expect, onTestFinished, test } from 'vitest';
import { load } from './files.ts';
// As published at their `$id`.
import registrySchema from './one-file/schema/registry.json' with { type: 'json' };
import itemSchema from './one-file/schema/registry-item.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const hooks = readdirSync(join(root, 'hooks/src')).filter((name) => /^use/.test(name));
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const address = (path: string) => `https://example.org/docs${path}`;

const files = load({
  address: address('/'),
  pages: [
    { path: '/', address: address('/'), title: 'Home', description: '', functions: [] },
    ...hooks.map((name) => ({
      path: `/group/${kebab(name)}`,
      address: address(`/group/${kebab(name)}`),
      title: name,
      description: `What ${name} does.`,
      functions: [{ name, source: `hooks/src/${name}/${name}.ts` }],
    })),
  ],
});
const read = (path: string) =>
  (files as Record<string, { text: () => string }>)[path]?.text() ?? '';

const ajv = new Ajv({ strict: false, schemas: [itemSchema] });

test('the registry lists every hook, as the schemas of shadcn demand', () => {
  const registry = JSON.parse(read('r/registry.json'));
  expect(ajv.validate(registrySchema, registry), ajv.errorsText()).toBe(true);
  const names = registry.items.map(({ name }: { name: string }) => name);
  expect(names).toEqual(hooks.map(kebab));
});

test.each(hooks)('the registry has %s as one file, the same as beside its page', (name) => {
  const file = `${kebab(name)}.ts`;
  const item = JSON.parse(read(`r/${kebab(name)}.json`));
  expect(ajv.validate(itemSchema, item), ajv.errorsText()).toBe(true);
  expect(item).toMatchObject({
    name: kebab(name),
    type: 'registry:hook',
    title: name,
    files: [{ path: `hooks/${file}`, type: 'registry:hook', content: read(`group/${file}`) }],
  });
  expect(item).not.toHaveProperty('dependencies');
});

describe.each(['ts', 'js'])('the copy of each hook as .%s', (extension) => {
  const copies = hooks.map((name) => ({ name, text: read(`group/${kebab(name)}.${extension}`) }));

  test('begins with its source, its version and its licence', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'hooks/package.json'), 'utf8'));
    for (const { name, text } of copies) {
      const [directive, , source, copyright] = text.split('\n');
      expect(directive).toBe(`'use client';`);
      const page = address(`/group/${kebab(name)}`);
      expect(source).toBe(`// ${name} from yhooks ${version}, MIT License: ${page}`);
      expect(readFileSync(join(root, 'LICENSE'), 'utf8')).toContain(`\n${copyright?.slice(3)}\n`);
    }
  });

  test('imports React alone, and exports the hook', () => {
    for (const { name, text } of copies) {
      const imported = [...text.matchAll(/^import .*from '(.*)';$/gm)].map(([, from]) => from);
      expect(new Set(imported), name).toEqual(new Set(['react']));
      expect(text, name).toContain(`export function ${name}`);
      expect(text, name).not.toMatch(/\bimport\(|\brequire\(/);
    }
  });

  test('keeps the comments of the hook', () => {
    for (const { name, text } of copies) {
      const source = readFileSync(join(root, `hooks/src/${name}/${name}.ts`), 'utf8');
      const comments = source.match(/^ *(\/\/|\* @param|\* @since|\* @returns) .*$/gm) ?? [];
      expect(comments.length, name).toBeGreaterThan(0);
      for (const comment of comments) {
        if (!/biome-ignore/.test(comment)) expect(text, name).toContain(comment);
      }
    }
  });
});

test.each([18, 19])('the copies compile, strict, with the types of React %i', async (major) => {
  const folder = mkdtempSync(join(tmpdir(), 'copies '));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of hooks)
    writeFileSync(join(folder, `${name}.ts`), read(`group/${kebab(name)}.ts`));
  const react = createRequire(join(root, `matrix/react-${major}/package.json`));
  const compilerOptions = {
    strict: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    noEmit: true,
    skipLibCheck: true,
    esModuleInterop: true,
    target: 'es2020',
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
    paths: { react: [dirname(react.resolve('@types/react/package.json'))] },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, '--project', folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe('');
});
