import { beforeEach, expect, test, vi } from 'vitest';
import type { WorkbenchManifest } from '../../shared/workbench.ts';

const manifest: WorkbenchManifest = {
  reacts: ['16', '18', '19'].map((name) => ({
    name,
    version: `${name}.0.0`,
    script: `react-${name}.js`,
    modules: ['react', 'react-dom', 'react/jsx-runtime'],
  })),
  watch: ['hooks', 'other'],
  modules: {
    hooks: { reacts: ['16', '18', '19'], whole: { module: 'hooks.js', script: 'hooks.a.js' } },
    ui: {
      reacts: ['16', '18'],
      components: {
        Button: { module: 'button.js', script: 'ui.b.js' },
        DatePicker: { module: 'date-picker.js', script: 'date-picker.c.js' },
      },
    },
    other: { reacts: ['18'], whole: { module: 'other.js', script: 'other.d.js' } },
  },
  needs: { 'date-picker.c.js': ['ui.b.js'], 'ui.b.js': ['shared.e.js'] },
  aliases: {},
};

const demo = { dependencies: { react: {}, hooks: {}, ui: {} } };
const place = { file: 'demo.tsx', line: 1, column: 1 };

/** `null`: all of the module. */
const importing = (modules: Record<string, string[] | null>) =>
  Object.entries(modules).map(([specifier, names]) => ({
    specifier,
    names: new Map(
      names?.map((name) => [
        name,
        { written: name === 'default' ? 'datePicker' : name, offset: 0 },
      ]),
    ),
    isWhole: names === null,
    locate: () => place,
  }));

const fetch = vi.fn(async (address: string) => {
  const { pathname } = new URL(address, 'http://host');
  const name = pathname.replace('/docs/~workbench/', '');
  return new Response(name === 'manifest.json' ? JSON.stringify(manifest) : `text of ${name}`);
});

let supplies: typeof import('./supplies.ts');

beforeEach(async () => {
  document.body.innerHTML = '<script id="press-data">{"build":"b1"}</script>';
  vi.stubGlobal('fetch', fetch);
  fetch.mockClear();
  // Nothing is loaded yet.
  vi.resetModules();
  supplies = await import('./supplies.ts');
});

test('the scripts of a text are loaded once, each after the scripts that it needs', async () => {
  const imports = importing({ react: null, hooks: ['useIt'], ui: ['DatePicker'] });
  const { value: supply } = await supplies.supplyFor(imports, demo, '18');
  expect(supply).toEqual({
    watch: ['hooks', 'other'],
    scripts: [
      ['react-18.js', 'react'],
      ['hooks.a.js', 'hooks'],
      ['shared.e.js', 'ui'],
      ['ui.b.js', 'ui'],
      ['date-picker.c.js', 'ui'],
    ].map(([name, from]) => `text of ${name}\n//# sourceURL=package/${from}.js`),
    packages: { hooks: 'hooks.js', ui: { DatePicker: 'date-picker.js' } },
    libraryOf: expect.any(Function),
    aliases: {},
  });
  const libraries = ['DatePicker', 'Unknown', 'button'].map((name) => supply?.libraryOf(name));
  expect(libraries).toEqual(['ui', undefined, undefined]);
  fetch.mockClear();
  await supplies.supplyFor(imports, demo, '18');
  expect(fetch).not.toHaveBeenCalled();
});

test('the hooks of React are watched if a text imports no watched package', async () => {
  const imports = importing({ react: null, ui: ['Button'] });
  const { value } = await supplies.supplyFor(imports, demo, '18');
  expect(value).toMatchObject({ watch: ['react'] });
});

test('a file is requested again after a failure', async () => {
  fetch.mockRejectedValueOnce(new TypeError('offline'));
  const supply = () => supplies.supplyFor(importing({}), demo, '16');
  await expect(supply()).rejects.toThrow('offline');
  fetch.mockResolvedValueOnce(new Response('', { status: 404 }));
  await expect(supply()).rejects.toThrow('manifest.json was not found');
  expect(await supply()).toMatchObject({ value: { packages: { hooks: 'hooks.js' } } });
});

const problemsOf = async (modules: Record<string, string[] | null>, react = '18') => {
  const { problems = [] } = await supplies.supplyFor(importing(modules), demo, react);
  return problems;
};

test('an import of a package that the demo does not have is reported with the available ones', async () => {
  const available = ['react', 'react-dom', 'hooks', 'ui'];
  expect(await problemsOf({ other: null, left: null })).toMatchObject([
    { kind: 'import', detail: 'other', available },
    { kind: 'import', detail: 'left', available },
  ]);
});

test('an import of a component that the site lacks is reported with the available ones', async () => {
  const available = ['Button', 'DatePicker'];
  expect(await problemsOf({ ui: ['Buton', 'Table', 'default'] })).toMatchObject([
    { kind: 'import', detail: 'Buton', available, suggestion: 'Button' },
    { kind: 'import', detail: 'Table', available, suggestion: undefined },
    { kind: 'export', detail: 'default', from: 'ui', available, suggestion: 'DatePicker' },
  ]);
});

test('a library that does not run on the chosen React is reported with the versions on which it does', async () => {
  expect(await problemsOf({ ui: ['Button'] }, '19')).toEqual([
    { kind: 'unsupported', detail: 'ui', react: '19', available: ['16', '18'] },
  ]);
});

test('a watched package that a text does not import may lack the chosen React', async () => {
  const dependencies = { ...demo.dependencies, other: {} };
  const otherDemo = { ...demo, dependencies };
  const { value } = await supplies.supplyFor(importing({}), otherDemo, '19');
  expect(value).toMatchObject({ packages: { hooks: 'hooks.js' } });
});

test('every React of the site can be chosen; the default is the newest that the demo supports', async () => {
  const reacts = ['16', '18', '19'];
  expect(await supplies.reactChoices(demo)).toEqual({ reacts, usualReact: '18' });
  const { hooks } = demo.dependencies;
  const choices = supplies.reactChoices({ dependencies: { hooks } });
  expect(await choices).toEqual({ reacts, usualReact: '19' });
});
