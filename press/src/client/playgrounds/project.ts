import lzString from 'lz-string';
import type { Demo, DemoSource } from '../../shared/records.ts';

/** Files of the project that are not the demo's. */
const OWN = /^(sandbox\.config\.json|package\.json|index\.html|index\.[jt]sx?)$/;

export type SandboxFiles = Record<string, string>;

export function codeSandboxFiles(demo: Demo): SandboxFiles {
  const { app, folder, local } = layOut(demo.sources);
  const isTypeScript = app.endsWith('.tsx');
  const main = isTypeScript ? 'index.tsx' : 'index.jsx';
  const template = isTypeScript ? 'create-react-app-typescript' : 'create-react-app';
  return {
    'sandbox.config.json': json({ template }),
    'package.json': json(packageManifest(demo, { main, isTypeScript })),
    'index.html': html(demo.title ?? demo.identifier),
    [main]: entry(demo, { app: `./${folder}${app.replace(/\.\w+$/, '')}`, isTypeScript }),
    ...local,
  };
}

/** The `parameters` field of CodeSandbox's define API. */
export function codeSandboxParameters(files: SandboxFiles): string {
  const contents = Object.entries(files).map(([name, content]) => [
    name,
    { content, isBinary: false },
  ]);
  return lzString
    .compressToBase64(JSON.stringify({ files: Object.fromEntries(contents) }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/**
 * The demo becomes `App`, next to the files it imports. If one of them is outside of the demo's folder
 * or would overwrite a project file, all move into a subfolder deep enough to keep every import valid.
 */
function layOut([first, ...localFiles]: DemoSource[]) {
  if (!first) throw new Error('The demo has no source.');
  const names = localFiles.map(({ name }) => name);
  const climbs = names.map((name) => name.split('/').lastIndexOf('..') + 1);
  const isNameTaken = names.some((name) => /^App\.[jt]sx?$/.test(name));
  const isCrowded = isNameTaken || names.some((name) => /^\.\.\//.test(name) || OWN.test(name));
  const folder = isCrowded ? `src/${'demo/'.repeat(Math.max(...climbs))}` : '';
  const app = isNameTaken ? first.name : `App.${first.language}`;
  const placed = [[app, first] as const, ...localFiles.map((file) => [file.name, file] as const)];
  return {
    app,
    folder,
    local: Object.fromEntries(
      placed.map(([name, file]) => [resolve(folder + name), fileText(file)]),
    ),
  };
}

/** Resolves `..` segments. */
function resolve(path: string): string {
  const shorter = path.replace(/(^|\/)(?!\.\.\/)[^/]+\/\.\.\//, '$1');
  return shorter === path ? path : resolve(shorter);
}

function fileText({ name, code }: DemoSource): string {
  if (code === undefined) throw new Error(`The text of ${name} is not loaded.`);
  return code;
}

function packageManifest(
  demo: Demo,
  { main, isTypeScript }: { main: string; isTypeScript: boolean },
) {
  const names = [...Object.keys(demo.dependencies), 'react', 'react-dom'];
  const tools = Object.keys(demo.installed ?? {}).filter(
    (name) => name === 'typescript' || name.startsWith('@types/'),
  );
  return {
    name: packageName(demo),
    version: '0.0.0',
    private: true,
    description: plainText(demo.description),
    main,
    dependencies: versions(demo, names),
    devDependencies: isTypeScript ? versions(demo, tools) : undefined,
  };
}

function versions(demo: Demo, names: string[]): Record<string, string> {
  const sorted = [...new Set(names)].sort();
  return Object.fromEntries(sorted.map((name) => [name, versionOf(demo, name)]));
}

/** A valid npm name: from the title, or from the id if the title has no Latin letter or digit. */
function packageName({ title = '', identifier, dependencies }: Demo): string {
  const [name = 'demo'] = [title, identifier].map(toPackageName).filter(Boolean);
  // A package cannot depend on itself.
  return Object.hasOwn(dependencies, name) ? `${name}-demo` : name;
}

function toPackageName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 100)
    .replace(/-$/, '');
}

function entry(demo: Demo, { app, isTypeScript }: { app: string; isTypeScript: boolean }): string {
  const styles = Object.values(demo.dependencies).flatMap(({ css }) => css ?? []);
  return `import React from 'react';
import { createRoot } from 'react-dom/client';
${styles.map((path) => `import '${path}';\n`).join('')}import App from '${app}';

createRoot(document.getElementById('root')${isTypeScript ? '!' : ''}).render(<App />);
`;
}

function html(title: string): string {
  const escaped = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html>
<html>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escaped}</title>
  </head>
  <body>
    <div id="root" style="margin: 16px"></div>
  </body>
</html>
`;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

export function plainText(html: string | undefined): string | undefined {
  if (!html) return undefined;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.textContent?.replace(/\s+/g, ' ').trim() || undefined;
}

/** The version of a package that the demo was built with, else the declared range. */
export function versionOf(demo: Demo, name: string): string {
  const version = demo.installed?.[name] ?? demo.dependencies[name]?.version;
  if (version) return version;
  // Most demos import only react, and both are released together.
  return name === 'react-dom' ? versionOf(demo, 'react') : 'latest';
}
