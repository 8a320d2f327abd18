import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WorkbenchManifest } from '../../../shared/workbench.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { loadConfig } from '../../config/load-config.ts';
import { collectReads } from '../../lib/files.ts';
import { type Content, loadContent } from '../../site/content.ts';
import { buildWorkbench, importsOfDemos, isInRange } from './build-workbench.ts';

const fixture = join(import.meta.dirname, '../../../../fixtures/workbench-site');
let config: ResolvedConfig;
let content: Content;

beforeAll(async () => {
  config = await loadConfig(join(fixture, 'press.config.ts'));
  content = await loadContent(config, { isDevelopment: false });
});

const buildWith = async (workbench: ResolvedConfig['workbench']) =>
  buildWorkbench({ ...config, workbench }, await importsOfDemos(content, config));

const configLabel = 'press/fixtures/workbench-site/press.config.ts';

describe('a mistake in the configuration of the workbench', () => {
  test('a watched package that no demo imports is refused, with the nearest name', async () => {
    await expect(buildWith({ watch: ['tiny-hoks'], react: [fixture] })).rejects.toThrow(
      `${configLabel} names "tiny-hoks" in "workbench.watch"; did you mean "tiny-hooks"?`,
    );
    await expect(buildWith({ watch: ['zzzzzzzzz'], react: [fixture] })).rejects.toThrow(
      `${configLabel} names "zzzzzzzzz" in "workbench.watch"; no demo imports it, so remove it.`,
    );
  });

  test('a folder without React is refused', async () => {
    await expect(buildWith({ watch: [], react: [tmpdir()] })).rejects.toThrow(
      'in "workbench.react", where react and react-dom are not installed; run npm install there.',
    );
  });

  test('two folders with the same major version of React are refused', async () => {
    await expect(buildWith({ watch: [], react: [fixture, dirname(fixture)] })).rejects.toThrow(
      /names press\/fixtures in "workbench.react"; it has React 18\.\S+, but React 18\.\S+ is already listed/,
    );
  });
});

test('a site without a workbench has none of its files', async () => {
  expect(await buildWith(null)).toEqual(new Map());
});

test('the manifest has the names of functions in other libraries, without keywords', async () => {
  const page = {
    title: 'useTally',
    path: '/',
    depth: 1,
    text: '',
    aliases: ['useCounter', 'timer'],
  };
  const { aliases } = await importsOfDemos({ ...content, search: { 'en-US': [page] } }, config);
  expect(aliases).toEqual({ useCounter: 'useTally' });
});

test('the files are the frame, its React, the packages of demos, and a manifest that lists them', async () => {
  const files = new Map<string, number>();
  const workbench = await collectReads(files, () =>
    buildWith({ watch: ['tiny-hooks'], react: [fixture] }),
  );
  const manifest: WorkbenchManifest = JSON.parse(String(workbench.get('manifest.json')));
  expect(manifest).toMatchObject({ watch: ['tiny-hooks'] });
  expect(Object.keys(manifest.modules)).toEqual(['tiny-hooks']);
  const scripts = [
    manifest.reacts[0]?.script,
    manifest.modules['tiny-hooks']?.whole?.script,
    ...new Set(Object.values(manifest.needs).flat()),
  ];
  expect([...workbench.keys()].sort()).toEqual([...scripts, 'frame.html', 'manifest.json'].sort());
  expect([...files.keys()]).toContain(join(fixture, 'library/index.ts'));
});

describe('the components of a UI library', () => {
  let folder: string;
  const files = {
    'package.json': '{ "name": "ui", "version": "1.0.0" }',
    'es/button/index.js': 'export default "a button";',
    'es/button/style/index.js': '',
    'es/date-picker/index.js': 'export default "a date picker";',
    'es/date-picker/style/index.js': '',
    'es/table/index.js': 'export default "a table";',
    'es/table/style/index.js': '',
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'press-ui-'));
    for (const [file, text] of Object.entries(files)) {
      const path = join(folder, 'node_modules/ui', file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
  });
  afterAll(() => rm(folder, { recursive: true }));

  const buildWithComponents = (workbench: string[]) => {
    const ui = { browser: 'ui/es/{name}/index.js', style: 'ui/es/{name}/style' };
    return buildWorkbench(
      {
        ...config,
        uiLibraries: { ui: { ...ui, server: ui.browser, workbench } },
        workbench: { watch: [], react: [fixture] },
      },
      { modules: { ui: join(folder, 'demo.tsx') }, components: { ui: ['Button'] }, aliases: {} },
    );
  };

  test('the script of a UI library has the components that demos import or the configuration names', async () => {
    const workbench = await buildWithComponents(['DatePicker', 'Button']);
    const { modules }: WorkbenchManifest = JSON.parse(String(workbench.get('manifest.json')));
    const { Button, DatePicker, ...otherComponents } = modules.ui?.components ?? {};
    expect(workbench.get(Button?.script ?? '')).toContain('a button');
    expect(workbench.get(Button?.script ?? '')).not.toContain('a date picker');
    expect(workbench.get(DatePicker?.script ?? '')).toContain('a date picker');
    expect(otherComponents).toEqual({});
    expect([...workbench.values()].join()).not.toContain('a table');
  });

  test('components that a UI library does not have are reported', async () => {
    await expect(buildWithComponents(['Buton'])).rejects.toThrow(
      `${configLabel} names "Buton" in "uiLibraries.ui.workbench", but there is no ui/es/buton/index.js; correct the name, or remove it.`,
    );
  });
});

test.each([
  ['>=16.9.0 <19', ['16.9.0', '18.3.1'], ['16.8.0', '19.0.0']],
  ['^18 || ^19', ['18.3.1', '19.0.0-rc.1'], ['17.0.2']],
  ['latest', ['18.3.1'], []],
  ['https://example.org/react.tgz', ['18.3.1'], []],
])('the range %j of React allows %j and not %j', (range, inside, outside) => {
  expect(inside.filter((version) => !isInRange(version, range))).toEqual([]);
  expect(outside.filter((version) => isInRange(version, range))).toEqual([]);
});
