import type { PressConfig } from '../../config/config.ts';
import { DEFAULT_THEME } from '../../config/config.ts';

/** Path → text. */
export type Files = Record<string, string>;

const REACT = '^19.0.0';

/** The folder that already has pages, relative to the configuration: no first page is written. */
type PagesFolder = 'content' | '.' | undefined;

interface NewSite {
  name: string;
  version: string;
  pages: PagesFolder;
}

/** A site in a new folder. */
export function newSite({ name, version, pages }: NewSite): Files {
  const manifest = {
    name: packageName(name),
    private: true,
    type: 'module',
    scripts: { dev: 'press dev', build: 'press build', preview: 'press preview' },
    devDependencies: {
      '@multi-hooks/press': `^${version}`,
      [DEFAULT_THEME]: `^${version}`,
      react: REACT,
      'react-dom': REACT,
    },
  };
  const title = titleOf(name);
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'press.config.ts': config({ title, ...(pages === '.' && { content: [pages] }) }),
    ...(!pages && content({ title, config: 'press.config.ts' })),
  };
}

/** The documentation of a package, in a new folder `docs`. */
export function siteIn({
  name,
  source,
  pages,
}: Pick<NewSite, 'name' | 'pages'> & { source?: string }): Files {
  const files = {
    // Demos import the package by its name, as readers do.
    'press.config.ts': config({
      title: name,
      ...(pages === '.' && { content: [pages] }),
      ...(source && { alias: { [name]: `../${source}` } }),
    }),
    ...(!pages && content({ title: name, config: 'docs/press.config.ts' })),
  };
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`docs/${path}`, text]));
}

/** The documentation of a package that already has pages: only a configuration. */
export function siteFrom(
  fields: Partial<PressConfig>,
  { name, source }: { name: string; source?: string },
): Files {
  const title = fields.title ?? name;
  const alias = { ...(source && { [name]: `./${source}` }), ...fields.alias };
  const all = { title, ...fields, alias };
  const isFilled = (value: unknown) => typeof value !== 'object' || Object.keys(value ?? {}).length;
  const file = 'press.config.ts';
  return {
    [file]: config(Object.fromEntries(Object.entries(all).filter(([, value]) => isFilled(value)))),
    ...(!fields.content?.length && content({ title, config: file })),
  };
}

const quoted = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const LINE = 100;

/** Formatted as Prettier does: on one line if it fits. */
function literal(value: unknown, indent = '  '): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const isList = Array.isArray(value);
  const members = Object.entries(value).map(([key, one]) => {
    const name = /^[a-z_$][\w$]*$/i.test(key) ? key : quoted(key);
    return `${isList ? '' : `${name}: `}${literal(one, `${indent}  `)}`;
  });
  const [open, close, space] = isList ? ['[', ']', ''] : ['{', '}', ' '];
  const line = [open, members.join(', '), close].join(space);
  if (line.length + indent.length < LINE && !line.includes('\n')) return line;
  return `${open}\n${members.map((one) => `${indent}  ${one},\n`).join('')}${indent}${close}`;
}

/** A name that npm accepts. */
function packageName(name: string): string {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9._~-]+/g, '-');
  return plain.replaceAll(/^[._-]+|-+$/g, '') || 'docs';
}

/** `my-docs` → `My docs`. */
function titleOf(name: string): string {
  const words = name.replaceAll(/[-_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1) || 'Docs';
}

const config = (
  fields: Record<string, unknown>,
) => `import { defineConfig } from '@multi-hooks/press';

export default defineConfig({
${Object.entries(fields)
  .map(([key, value]) => `  ${key}: ${literal(value)},\n`)
  .join('')}});
`;

const content = ({ title, config }: { title: string; config: string }): Files => ({
  'content/index.md': `---
title: Home
---

# ${title}

Every Markdown file in \`content\` is a page. \`${config}\` configures the site.

<Overview />
`,
  'content/guide.md': `---
title: Guide
description: A page with a demo
---

# Guide

The file that runs is the file that is shown:

<code src="./demos/counter.tsx"></code>

Back to the [home page](./index.md).
`,
  'content/demos/counter.tsx': `/**
 * title: A counter
 * desc: This text comes from the comment at the top of the file.
 */
import { useState } from 'react';

export default function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Pressed {count} times
    </button>
  );
}
`,
});
