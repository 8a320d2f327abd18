import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
// Without press/src/frame, whose job is to run the reader's code in a sandbox, and press/src/worker, which has
// no document.
const pageFolders = ['press/src/client', 'press/src/shared', 'theme/src'];

const sources = pageFolders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.[jt]sx?$/.test(path) && !/\.test\./.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
);

/** Files with code of the page that contain a pattern. */
const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort();

test('only HTML from the build is written into the document', () => {
  expect(filesWith(/dangerouslySetInnerHTML|innerHTML['"\]]*\s*\+?=[^=]/)).toEqual([
    // A page's prose, a demo's first render and its sources, from the page's data file.
    'press/src/client/page/prerendered.tsx',
    // The same HTML in a template, to move its links to another base.
    'press/src/client/routing/base.ts',
    // Types and documentation of names, which the build writes as HTML.
    'theme/src/hovers/hovers.ts',
  ]);
  expect(filesWith(/document\.write/)).toEqual([]);
});

test('no text is run as code or parsed as HTML in any other way, except one constant', () => {
  const textAsCode =
    /\beval\(|new Function|insertAdjacentHTML|outerHTML\s*=|srcdoc|createContextualFragment|setHTML|setTimeout\(\s*['"`]/i;
  // The constant is the switch between TypeScript and JavaScript.
  expect(filesWith(textAsCode)).toEqual(['theme/src/content/code-switch.ts']);
});

test('no code listens to messages of other windows', () => {
  expect(filesWith(/addEventListener\(\s*['"]message['"]/)).toEqual([]);
  // The port to the workbench's frame, whose messages read-message.ts validates.
  expect(filesWith(/\bonmessage\b/)).toEqual(['press/src/client/workbench/run/frame.ts']);
});

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { link?: boolean; integrity?: string; hasInstallScript?: boolean }>;
};
const installed = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

test('the lock file has the checksum of every package', () => {
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
});

test('no package’s install script is run', () => {
  const workflows = readdirSync(join(root, '.github/workflows')).map(
    (name) => `.github/workflows/${name}`,
  );
  const files = ['package.json', 'scripts/install.cjs', ...workflows];
  const text = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const installs = text.match(/npm (ci|install)\b.*/g) ?? [];
  expect(installs.length).toBeGreaterThanOrEqual(5);
  expect(installs.filter((line) => !/^npm ci --ignore-scripts\b/.test(line))).toEqual([]);
});
