import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eraseTypes } from '@multi-hooks/press';
import { inlineImports } from './one-file/inline.ts';
import { demoIdFor, scenariosOf } from './scenarios.ts';

/*
 * Each hook as one file, for readers who want to copy the code: next to its page as TypeScript and as
 * JavaScript, and in a shadcn registry, see https://ui.shadcn.com/docs/registry. Also the scenarios that
 * the workbench opens for readers who come from other libraries.
 */

const root = join(import.meta.dirname, '..');
const folder = join(root, 'hooks/src');
const read = (file: string) => readFileSync(join(root, 'hooks', file), 'utf8');
const manifest: Record<'name' | 'version' | 'license' | 'homepage', string> = JSON.parse(
  read('package.json'),
);

/** The data of a page that the engine passes. */
interface DocumentedPage {
  path: string;
  address: string;
  title: string;
  description: string;
  functions: { name: string; source: string }[];
}

interface Hook extends DocumentedPage {
  /** Its name in the registry, in kebab case as shadcn names files. */
  id: string;
  /** Absolute path. */
  source: string;
  /** The hook as one file, in TypeScript. */
  code: () => string;
}

/** Called by the engine. */
export function load({ address, pages }: { address: string; pages: DocumentedPage[] }) {
  const hooks = pages.flatMap((page): Hook[] => {
    const [path] = page.functions.flatMap(
      ({ source }) => /(?<=(^|\/)hooks\/src\/)(\w+)\/\2\.ts$/.exec(source)?.[0] ?? [],
    );
    if (!path) return [];
    const id = page.path.split('/').at(-1) ?? '';
    const source = join(folder, path);
    let code: string | undefined;
    return [
      { ...page, id, source, code: () => (code ??= inlineImports(source, { folder, root })) },
    ];
  });
  return {
    'r/registry.json': {
      text: () =>
        json({
          $schema: 'https://ui.shadcn.com/schema/registry.json',
          name: manifest.name,
          homepage: address,
          items: hooks.map((hook) => registryItem(hook)),
        }),
      description: 'a shadcn registry: each hook as one file that imports React alone',
    },
    ...Object.fromEntries(
      hooks.flatMap((hook) => [
        [`r/${hook.id}.json`, { text: () => registryItemFile(hook) }],
        [`${hook.path.slice(1)}.ts`, { text: () => typeScriptOf(hook) }],
        [`${hook.path.slice(1)}.js`, { text: () => javaScriptOf(hook) }],
        [
          `~demos/${demoIdFor(hook.title)}.texts.json`,
          { text: () => JSON.stringify(scenariosOf(hook.title)) },
        ],
      ]),
    ),
  };
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function registryItemFile(hook: Hook): string {
  const $schema = 'https://ui.shadcn.com/schema/registry-item.json';
  return json({ $schema, ...registryItem(hook, { content: typeScriptOf(hook) }) });
}

function registryItem({ id, title, description, address }: Hook, content?: { content: string }) {
  const type = 'registry:hook';
  return {
    name: id,
    type,
    title,
    description,
    author: `${manifest.name} <${manifest.homepage}>`,
    docs: `${title}: ${address}`,
    meta: { version: manifest.version, license: manifest.license },
    // Without a target, shadcn writes it to the folder of the project's hooks.
    files: [{ path: `hooks/${id}.ts`, type, ...content }],
  };
}

function typeScriptOf(hook: Hook): string {
  return headerOf(hook) + hook.code();
}

/** Comments about removed types. */
const TYPE_COMMENTS =
  /^[ \t]*\/\/ biome-ignore lint\/\w+\/(noExplicitAny|noNonNullAssertion)\b.*\n/gm;

function javaScriptOf(hook: Hook): string {
  return headerOf(hook) + eraseTypes(hook.code().replaceAll(TYPE_COMMENTS, ''), hook.source);
}

/** The directive comes first, because shadcn removes comments above the first statement. */
function headerOf({ title, address }: Hook): string {
  const { name, version, license } = manifest;
  const [copyright] = /^Copyright .+$/m.exec(read('LICENSE')) ?? [];
  const source = `${title} from ${name} ${version}, ${license} License: ${address}`;
  return `'use client';\n\n// ${source}\n// ${copyright}\n\n`;
}
