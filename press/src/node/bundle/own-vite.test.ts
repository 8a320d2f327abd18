import { expect, test } from 'vitest';
import { tracedPlugins } from './bundle-inputs.ts';
import { viteConflicts, withOwnVite } from './own-vite.ts';

const file = '/site/press.config.ts';
const engine = {
  root: '/site',
  base: './',
  logLevel: 'warn' as const,
  define: { __PRESS_X__: 'true' },
  css: { postcss: {}, preprocessorOptions: { less: { javascriptEnabled: true } } },
  resolve: { alias: [{ find: 'a', replacement: '/a' }], dedupe: ['react'] },
  plugins: [{ name: 'press' }],
};

test('a site’s settings of Vite are joined with the engine’s, which stay as they are', () => {
  const vite = {
    base: '/mine/',
    define: { __PRESS_X__: 'false', MINE: '1' },
    css: { postcss: './styles', preprocessorOptions: { less: { math: 0 } } },
    resolve: { alias: { b: '/b' }, dedupe: ['vue'] },
    build: { assetsInlineLimit: 0, outDir: 'out' },
    server: { port: 3 },
    plugins: [{ name: 'mine' }],
  };
  const merged = withOwnVite(engine, { vite });
  expect(merged).toMatchObject({
    base: './',
    define: { __PRESS_X__: 'true', MINE: '1' },
    css: {
      postcss: './styles',
      preprocessorOptions: { less: { javascriptEnabled: true, math: 0 } },
    },
    build: { assetsInlineLimit: 0 },
    plugins: [{ name: 'mine' }, { name: 'press' }],
  });
  expect(merged.resolve?.dedupe).toEqual(['vue', 'react']);
  expect(merged.resolve?.alias).toHaveLength(2);
  expect(viteConflicts(engine, { vite, file })).toEqual([
    '/site/press.config.ts sets "vite.base", which the engine sets itself; use "base"; it is ignored.',
    '/site/press.config.ts sets "vite.define.__PRESS_X__", which the engine sets itself; it is ignored.',
    '/site/press.config.ts sets "vite.build.outDir", which the engine sets itself; use "outDir"; it is ignored.',
    '/site/press.config.ts sets "vite.server.port", which the engine sets itself; use "press dev --port"; it is ignored.',
  ]);
});

test('a site without settings has the engine’s', () => {
  expect(withOwnVite(engine, { vite: null })).toBe(engine);
  expect(viteConflicts(engine, { vite: null, file })).toEqual([]);
});

test('the files that plugins read are known, however the plugins are written', async () => {
  const read: string[] = [];
  const watched: string[] = [];
  const createContext = () => ({
    name: 'context',
    addWatchFile: (name: string) => watched.push(name),
  });
  function transform(this: ReturnType<typeof createContext>, code: string) {
    this.addWatchFile(`${code} in ${this.name}`);
    return code;
  }
  const plugins = await tracedPlugins(
    [
      null,
      Promise.resolve([{ name: 'a', transform }]),
      { name: 'b', transform: { handler: transform } },
    ] as never,
    (one) => read.push(one),
  );
  const [a, b] = plugins as unknown as [
    { transform: typeof transform },
    { transform: { handler: typeof transform } },
  ];
  expect(a.transform.call(createContext(), 'a')).toBe('a');
  expect(b.transform.handler.call(createContext(), 'b')).toBe('b');
  expect(read).toEqual(['a in context', 'b in context']);
  expect(watched).toEqual(read);
});
