import lzString from 'lz-string';
import type { Demo, DemoSource } from '../../shared/records.ts';

export type SandboxFiles = Record<string, string>;

export function codeSandboxFiles(demo: Demo): SandboxFiles {
  const { app, files } = layOut(demo.sources);
  const isTypeScript = app.endsWith('.tsx');
  const main = isTypeScript ? 'index.tsx' : 'index.jsx';
  const template = isTypeScript ? 'create-react-app-typescript' : 'create-react-app';
  return {
    'sandbox.config.json': json({ template }),
    'package.json': json(packageManifest(demo, main, isTypeScript)),
    'index.html': html(demo.title ?? demo.identifier),
    [main]: entry(demo, { app: `./${app.replace(/\.\w+$/, '')}`, isTypeScript }),
    ...files,
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
 * A single file becomes `App`. Several keep their names, in a folder that is deep enough for their imports of
 * each other and apart from the project's own files.
 */
function layOut(sources: DemoSource[]) {
  const [first, ...others] = sources as [DemoSource, ...DemoSource[]];
  if (others.length === 0) {
    const app = `App.${first.language}`;
    return { app, files: { [app]: first.code ?? '' } };
  }
  const parentLevels = sources.map(({ name }) => name.split('/').lastIndexOf('..') + 1);
  const folder = `src/${'demo/'.repeat(Math.max(...parentLevels))}`;
  const files = sources.map((file) => [pathOf(folder + file.name), file.code ?? '']);
  return { app: folder + first.name, files: Object.fromEntries(files) as SandboxFiles };
}

/** Without `..` segments. */
const pathOf = (path: string) => decodeURI(new URL(path, 'file:///').pathname.slice(1));

function packageManifest(demo: Demo, main: string, isTypeScript: boolean) {
  const names = [...Object.keys(demo.dependencies), 'react', 'react-dom'];
  const tools = Object.keys(demo.installed ?? {}).filter(
    (name) => name === 'typescript' || name.startsWith('@types/'),
  );
  return {
    name: demo.identifier.toLowerCase(),
    version: '0.0.0',
    private: true,
    main,
    dependencies: versions(demo, names),
    devDependencies: isTypeScript ? versions(demo, tools) : undefined,
  };
}

function versions(demo: Demo, names: string[]): Record<string, string> {
  const sorted = [...new Set(names)].sort();
  return Object.fromEntries(sorted.map((name) => [name, versionOf(demo, name)]));
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

/** The version of a package that the demo was built with, else the declared range. */
export function versionOf(demo: Demo, name: string): string {
  const version = demo.installed?.[name] ?? demo.dependencies[name]?.version;
  if (version) return version;
  // Most demos import only react, and both are released together.
  return name === 'react-dom' ? versionOf(demo, 'react') : 'latest';
}
