import { DEFAULT_THEME } from '../config/load-config.ts';

/** Path → text. */
export type Files = Record<string, string>;

const REACT = '^19.0.0';

/** A site in a folder of its own. */
export function newSite({ name, version }: { name: string; version: string }): Files {
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
    'press.config.ts': config([`title: ${quoted(title)}`]),
    ...content({ title, config: 'press.config.ts' }),
  };
}

/** The documentation of a package, in its folder `docs`. */
export function siteIn({ name, source }: { name: string; source?: string }): Files {
  const fields = [`title: ${quoted(name)}`];
  // Demos import the package by its name, as readers do.
  if (source) fields.push(`alias: { ${quoted(name)}: ${quoted(`../${source}`)} }`);
  const files = {
    'press.config.ts': config(fields),
    ...content({ title: name, config: 'docs/press.config.ts' }),
  };
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`docs/${path}`, text]));
}

const quoted = (text: string) => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;

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

const config = (fields: string[]) => `import { defineConfig } from '@multi-hooks/press';

export default defineConfig({
${fields.map((field) => `  ${field},\n`).join('')}});
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
