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
};

const demo = { dependencies: { react: {}, hooks: {}, ui: {} } };
const place = { file: 'demo.tsx', line: 1, column: 1 };

/** `null`: all of the module. */
const importing = (modules: Record<string, string[] | null>) =>
  Object.entries(modules).map(([specifier, names]) => ({
    specifier,
    names: new Map(names?.map((name) => [name, 0])),
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

test('what a text needs is loaded once, each script after what it needs', async () => {
  const imports = importing({ react: null, hooks: ['useIt'], ui: ['DatePicker'] });
  const supply = await supplies.supplyFor(imports, demo, '18');
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
  });
  const { libraryOf } = supply as Exclude<typeof supply, unknown[]>;
  expect(['DatePicker', 'Unknown', 'button'].map(libraryOf)).toEqual(['ui', undefined, undefined]);
  fetch.mockClear();
  await supplies.supplyFor(imports, demo, '18');
  expect(fetch).not.toHaveBeenCalled();
});

test('of a text without a watched package, the hooks of React are watched', async () => {
  const supply = await supplies.supplyFor(importing({ react: null, ui: ['Button'] }), demo, '18');
  expect(supply).toMatchObject({ watch: ['react'] });
});

test('what a text needs is requested again after a failure', async () => {
  fetch.mockRejectedValueOnce(new TypeError('offline'));
  const ask = () => supplies.supplyFor(importing({}), demo, '16');
  await expect(ask()).rejects.toThrow('offline');
  fetch.mockResolvedValueOnce(new Response('', { status: 404 }));
  await expect(ask()).rejects.toThrow('manifest.json was not found');
  expect(await ask()).toMatchObject({ packages: { hooks: 'hooks.js' } });
});

const problemsOf = async (modules: Record<string, string[] | null>, react = '18') => {
  const result = await supplies.supplyFor(importing(modules), demo, react);
  return Array.isArray(result) ? result : [];
};

test('an import that cannot be resolved is reported with what is available, also when only another demo has it', async () => {
  const available = ['react', 'react-dom', 'hooks', 'ui'];
  expect(await problemsOf({ other: null, left: null })).toMatchObject([
    { kind: 'import', detail: 'other', available },
    { kind: 'import', detail: 'left', available },
  ]);
});

test('importing a component that the site lacks lists the available ones', async () => {
  const available = ['Button', 'DatePicker'];
  expect(await problemsOf({ ui: ['Buton', 'Table', 'default'] })).toMatchObject([
    { kind: 'import', detail: 'Buton', available, suggestion: 'Button' },
    { kind: 'import', detail: 'Table', available, suggestion: undefined },
    { kind: 'export', detail: 'default', from: 'ui', available },
  ]);
});

test('an import that cannot be resolved of a library that does not run on the chosen React names those on which it does', async () => {
  expect(await problemsOf({ ui: ['Button'] }, '19')).toEqual([
    { kind: 'unsupported', detail: 'ui', react: '19', available: ['16', '18'] },
  ]);
});

test('a watched package that a text does not import may lack the chosen React', async () => {
  const dependencies = { ...demo.dependencies, other: {} };
  const otherDemo = { ...demo, dependencies };
  const supply = await supplies.supplyFor(importing({}), otherDemo, '19');
  expect(supply).toMatchObject({ packages: { hooks: 'hooks.js' } });
});

test('each React of the site is offered, and the newest that the demo runs on is usual', async () => {
  const reacts = ['16', '18', '19'];
  expect(await supplies.reactChoices(demo)).toEqual({ reacts, usualReact: '18' });
  const { hooks } = demo.dependencies;
  const choices = supplies.reactChoices({ dependencies: { hooks } });
  expect(await choices).toEqual({ reacts, usualReact: '19' });
});
