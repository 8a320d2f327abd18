import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WorkbenchManifest } from '../../../shared/workbench.ts';
import type { ResolvedConfig, WorkbenchConfig } from '../../config/config.ts';
import { loadConfig } from '../../config/load-config.ts';
import { recordReads } from '../../lib/files.ts';
import { type Content, loadContent } from '../../site/load-content.ts';
import { importedBy, makeWorkbench } from './make-workbench.ts';
import { partsOf } from './parts.ts';

const fixture = join(import.meta.dirname, '../../../../fixtures/workbench-site');
let config: ResolvedConfig;
let content: Content;

beforeAll(async () => {
  config = await loadConfig(join(fixture, 'press.config.ts'));
  content = await loadContent(config, { isDevelopment: false });
});

const make = async (workbench: (WorkbenchConfig & { react: string[] }) | null) =>
  makeWorkbench({ ...config, workbench }, await importedBy(content.demos, config));

const label = 'press/fixtures/workbench-site/press.config.ts';

describe('a mistake in the configuration of the workbench', () => {
  test('a watched package that no demo imports is refused, with the nearest name', async () => {
    await expect(make({ watch: ['tiny-hoks'], react: [fixture] })).rejects.toThrow(
      `${label} names "tiny-hoks" in "workbench.watch"; did you mean "tiny-hooks"?`,
    );
    await expect(make({ watch: ['zzzzzzzzz'], react: [fixture] })).rejects.toThrow(
      `${label} names "zzzzzzzzz" in "workbench.watch"; no demo imports it.`,
    );
  });

  test('a folder without React is refused', async () => {
    await expect(make({ watch: [], react: [tmpdir()] })).rejects.toThrow(
      'in "workbench.react"; react and react-dom are not installed there.',
    );
  });

  test('two Reacts with the same major version are refused', async () => {
    await expect(make({ watch: [], react: [fixture, dirname(fixture)] })).rejects.toThrow(
      /names press\/fixtures in "workbench.react"; it has React 18\.\S+, but React 18\.\S+ is already listed/,
    );
  });
});

test('a site without a workbench gets none of its files', async () => {
  expect(await make(null)).toEqual(new Map());
});

test('the scripts of a site are its React, its library and the frame, and the manifest lists them', async () => {
  const files = new Map<string, number>();
  const made = await recordReads(files, () => make({ watch: ['tiny-hooks'], react: [fixture] }));
  const manifest: WorkbenchManifest = JSON.parse(String(made.get('manifest.json')));
  expect(manifest).toMatchObject({ react: '18', watch: ['tiny-hooks'] });
  expect(Object.keys(manifest.modules)).toEqual(['tiny-hooks']);
  const scripts = [
    manifest.reacts[0]?.script,
    manifest.modules['tiny-hooks']?.whole?.script,
    ...new Set(Object.values(manifest.needs).flat()),
  ];
  expect([...made.keys()].sort()).toEqual([...scripts, 'frame.html', 'manifest.json'].sort());
  expect([...files.keys()]).toContain(join(fixture, 'library/index.ts'));
});

describe('the components of a UI library', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'press-parts-'));
    for (const [file, text] of Object.entries({
      'package.json': '{ "name": "ui", "version": "1.0.0", "exports": { "./*": "./*.js" } }',
      'es/button/index.js': '',
      'es/button/style.css': '',
      'es/date-picker/index.js': '',
      'es/date-picker/style.css': '',
      'es/without-style/index.js': '',
      'es/_util/style.css': '',
      'lib/ui-button.js': '',
      'lib/ui-button.css': '',
    })) {
      const path = join(folder, 'node_modules/ui', file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each([
    [{ browser: 'ui/es/{name}', style: 'ui/es/{name}/style.css' }, ['button', 'date-picker']],
    [{ browser: 'ui/es/{name}/index.js', style: 'ui/es/{name}/style' }, ['button', 'date-picker']],
    [{ browser: 'ui/lib/ui-{name}.js', style: 'ui/lib/ui-{name}.css' }, ['button']],
  ])('are those with a module and a style sheet: %o', (patterns, names) => {
    const library = { ...patterns, server: patterns.browser };
    expect(partsOf(library, join(folder, 'demo.tsx'))).toEqual(names);
  });

  test('of a package that is not installed are reported', () => {
    const library = { browser: 'typo/{name}', server: 'ui/{name}', style: 'ui/{name}.css' };
    expect(() => partsOf(library, join(folder, 'demo.tsx'))).toThrow(
      'demo.tsx needs the package "typo", which "uiLibraries" names, but it is not installed here; run npm install typo, or correct "browser".',
    );
  });
});
