import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import { parseAst } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { allExamples } from '../../checks/examples.ts';
import { lint } from '../../checks/pack.ts';
import { isCommonJs } from './examples.js';
import { printReport, renderAllHooks, renderedHtml } from './programs.js';
import { installedPackage, type Project, projectOn, tarball } from './project-on.js';

const hookNames = readdirSync(fileURLToPath(new URL('../src', import.meta.url)))
  .filter((name) => name.startsWith('use'))
  .sort();

const installedText = (path: string) => readFileSync(join(installedPackage, path), 'utf8');

test('the tarball passes publint, suggestions included', async () => {
  expect(await lint(tarball)).toEqual([]);
});

test('the tarball contains the build, the pages of the hooks, readme, changelog, licence and manifest, and nothing else', () => {
  const outsideDist = tarball.paths.filter((path) => !path.startsWith('dist/')).sort();
  const docs = hookNames.map((name) => `docs/${name}.md`);
  expect(outsideDist).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', ...docs, 'package.json']);
  const unexpected = tarball.paths.filter(
    (path) =>
      path.startsWith('dist/') && !/^(?!.*(\.test|demos)).*\.(js|js\.map|d\.ts)$/.test(path),
  );
  expect(unexpected).toEqual(['dist/cjs/package.json']);
});

test('the tarball has a page for each hook, which needs no network to be read', () => {
  const docs = hookNames.map((name) => installedText(`docs/${name}.md`));
  for (const [index, text] of docs.entries()) {
    const name = hookNames[index];
    expect(text).toMatch(`# ${name}\n\n`);
    // Everything else is in the declarations.
    expect(text).toContain(`\n## API\n\n参数`);
    const [, declarations = ''] = /`(dist\/[^`]+)` 的注释/.exec(text) ?? [];
    expect(installedText(declarations)).toContain(`export declare function ${name}`);
    expect(text).toMatch(new RegExp(`^\`\`\`ts\\nfunction ${name}\\b`, 'm'));
    expect(text).toContain("from 'yhooks';");
    expect(text).not.toMatch(/\]\((?!https:\/\/)[^)\s]*\)/);
  }
});

test('the tarball has the sources in its source maps', () => {
  const maps = tarball.paths.filter((path) => path.endsWith('.map'));
  const scripts = tarball.paths.filter((path) => path.endsWith('.js'));
  expect(maps.sort()).toEqual(scripts.map((path) => `${path}.map`).sort());
  for (const path of maps) {
    const map = JSON.parse(installedText(path)) as {
      sources: string[];
      sourcesContent: string[];
    };
    expect(map.sourcesContent, path).toHaveLength(map.sources.length);
    for (const [index, source] of map.sources.entries()) {
      const original = join('src', source.replace(/^.*?\/src\//, ''));
      const text = readFileSync(new URL(`../${original}`, import.meta.url), 'utf8');
      expect(map.sourcesContent[index], path).toBe(text);
    }
  }
});

test.each(['esm', 'cjs'])(
  'the tarball maps the lines of the %s build to those of the sources',
  (format) => {
    for (const name of hookNames) {
      const path = `dist/${format}/${name}/${name}.js`;
      const map = new SourceMap(JSON.parse(installedText(`${path}.map`)));
      const isHook = (line: string) => line.includes(`function ${name}(`);
      const entry = map.findEntry(installedText(path).split('\n').findIndex(isHook), 0);
      const source = map.payload.sourcesContent[0]?.split('\n') ?? [];
      const original = 'originalLine' in entry ? source[entry.originalLine] : undefined;
      expect(original, path).toMatch(new RegExp(`function ${name}\\b`));
    }
  },
);

test('the tarball uses no syntax newer than ES2018, for bundlers from the time of React 16', () => {
  for (const path of tarball.paths.filter((file) => file.endsWith('.js'))) {
    const compiledFor = (target: string) => transformSync(installedText(path), { target }).code;
    expect(compiledFor('es2018'), path).toBe(compiledFor('esnext'));
  }
});

test('the tarball never has React.useInsertionEffect as a plain property, which webpack refuses with React 17', () => {
  for (const path of tarball.paths.filter((file) => file.endsWith('.js'))) {
    const { code } = transformSync(installedText(path));
    expect(code, path).not.toMatch(/\.useInsertionEffect|\["useInsertionEffect"\]/);
  }
});

test('the tarball has declarations for old versions of TypeScript', () => {
  for (const path of tarball.paths.filter((file) => file.endsWith('.d.ts'))) {
    const text = installedText(path);
    expect(text, path).not.toMatch(/[{,]\s*type\s+\w+[^:;]*\}\s*from/);
    expect(text, path).not.toMatch(/from '[^']*\.tsx?'/);
  }
});

test('the tarball depends on nothing but React, in the documented range', () => {
  const manifest = JSON.parse(installedText('package.json'));
  expect(manifest.dependencies).toBeUndefined();
  expect(manifest.peerDependencies).toEqual({ react: '^16.8.6 || ^17.0.0 || ^18.0.0 || ^19.0.0' });
});

describe.each([16, 17, 18, 19])('installed beside React %i', (major) => {
  let project: Project;
  beforeAll(() => {
    project = projectOn(major);
  });

  async function run(script: string, text: string) {
    const { stdout, stderr } = await project.node(project.write(script, text));
    expect(stderr).toBe('');
    const { names, version, html } = JSON.parse(stdout);
    expect(names).toEqual(hookNames);
    expect(version).toMatch(new RegExp(`^${major}\\.`));
    expect(html).toBe(renderedHtml);
  }

  test('renders all nine hooks in a plain Node through import', async () => {
    await run(
      'use.mjs',
      `import { createRequire } from 'node:module';
      import React from 'react';
      import * as all from 'yhooks';
      import * as deep from 'yhooks/useToggle';
      const { renderToStaticMarkup } = createRequire(import.meta.url)('react-dom/server');
      ${renderAllHooks}${printReport}`,
    );
  });

  test('renders all nine hooks in a plain Node through require, also as documents write it', async () => {
    const documented = allExamples().filter(({ code }) => isCommonJs(code));
    expect(documented).not.toEqual([]);
    await run(
      'use.cjs',
      `${documented.map(({ code }) => `{\n${code}\n}`).join('\n')}
      const React = require('react');
      const { renderToStaticMarkup } = require('react-dom/server');
      const all = require('yhooks');
      const deep = require('yhooks/useToggle');
      ${renderAllHooks}${printReport}`,
    );
  });
});

describe('in a server component', () => {
  test.each(['esm', 'cjs'])('every entry of the %s build is marked as client code', (format) => {
    const entries = ['index.js', ...hookNames.map((name) => `${name}/${name}.js`)];
    for (const entry of entries) {
      const { body } = parseAst(installedText(`dist/${format}/${entry}`));
      const directives = body.flatMap((statement) =>
        'directive' in statement ? statement.directive : [],
      );
      expect(directives, entry).toContain('use client');
    }
  });

  test('every entry can be imported with the react-server build of React', async () => {
    const project = projectOn(19, 'react-server');
    const script = project.write(
      'server.mjs',
      `import { createRequire } from 'node:module';
      import React from 'react';
      const require = createRequire(import.meta.url);
      const names = ${JSON.stringify(hookNames)};
      const loaded = [];
      for (const load of [(id) => import(id), async (id) => require(id)]) {
        const all = await load('yhooks');
        const each = await Promise.all(names.map((name) => load('yhooks/' + name)));
        loaded.push(names.every((name, index) => all[name] === each[index][name]));
      }
      console.log(JSON.stringify({ useState: typeof React.useState, loaded }));`,
    );
    const { stdout, stderr } = await project.node('--conditions=react-server', script);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({ useState: 'undefined', loaded: [true, true] });
  });
});

test('React 16.9 has no named exports in plain Node, so the package imports the default export', async () => {
  const project = projectOn(16, 'named exports');
  const named = project.write('named.mjs', `import { useState } from 'react'; useState;`);
  await expect(project.node(named)).rejects.toThrow(/Named export 'useState' not found/);
  const imports = tarball.paths
    .filter((path) => /^dist\/esm\/.*\.js$/.test(path))
    .flatMap((path) => installedText(path).match(/^import .*'react';$/gm) ?? []);
  expect(new Set(imports)).toEqual(new Set([`import React from 'react';`]));
});

test.each([
  'yhooks/internal/useLatest',
  'yhooks/internal/target.js',
  'yhooks/dist/esm/internal/useLatest.js',
  'yhooks/dist/cjs/internal/useLatest.js',
])('%s cannot be imported or required', async (id) => {
  const project = projectOn(18, `without ${id.replaceAll('/', ' ')}`);
  const { stdout } = await project.node(
    project.write(
      'reach.mjs',
      `import { createRequire } from 'node:module';
      const require = createRequire(import.meta.url);
      const codeOf = (load) => load().then(() => 'loaded', (error) => error.code);
      console.log(
        await codeOf(() => import('${id}')),
        await codeOf(async () => require('${id}')),
      );`,
    ),
  );
  expect(stdout.trim()).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED ERR_PACKAGE_PATH_NOT_EXPORTED');
});
