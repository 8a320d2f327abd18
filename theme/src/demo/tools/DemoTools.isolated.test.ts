import type { Demo } from '@multi-hooks/press/client';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Subject } from '../../common/Tool.tsx';
import { DemoTools } from './DemoTools.tsx';

const openCodeSandbox = vi.hoisted(() => vi.fn());
const openCodePlayground = vi.hoisted(() => vi.fn());
const loadPlaygrounds = vi.hoisted(() => vi.fn());

vi.mock('@multi-hooks/press/client', () => ({
  site: {
    demoRoute: '~demos',
    locales: [{ name: 'en-US' }],
    playground: { name: 'CodePen', reachability: 'x' },
  },
  fillText: (text: string, { service }: { service: string }) => text.replace('{service}', service),
  fitsCodePlayground: () => true,
  href: (path: string) => path,
  isChineseLocale: () => false,
  loadPlaygrounds,
  localeOf: () => ({ name: 'en-US' }),
  usePageData: () => undefined,
  useRouterState: (select: (state: object) => unknown) => select({ location: { path: '/' } }),
  whenNear: (_: Element, { onNear }: { onNear: () => void }) => {
    onNear();
    return () => {};
  },
  whenReachable: async () => true,
}));

const demo = {
  identifier: 'a-demo',
  sources: [
    { name: 'demo.tsx', language: 'tsx', code: 'own' },
    { name: 'lib.ts', language: 'ts', code: 'own lib' },
  ],
} as Demo;
const files = [
  { name: 'demo.tsx', text: 'edited' },
  { name: 'lib.ts', text: 'edited lib' },
];
const copy = vi.fn();
const setMode = vi.fn();
const openWindow = vi.fn();
let root: Root;

beforeEach(() => {
  loadPlaygrounds.mockResolvedValue({
    loadSources: async (demo: Demo) => demo,
    openCodeSandbox,
    openCodePlayground,
  });
  openWindow.mockReturnValue({ close() {} });
  vi.stubGlobal('open', openWindow);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, __PRESS_WORKBENCH__: true });
  vi.stubGlobal('navigator', { clipboard: { writeText: copy } });
  document.body.innerHTML = '<div></div><pre>own</pre>';
  root = createRoot(document.querySelector('div') as Element);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function show(shown: number | null) {
  const props: Parameters<typeof DemoTools>[0] = {
    demo,
    standalone: false,
    source: { isOpen: false, file: 0, toggle() {}, select() {} },
    reload: null,
    panelId: 'source',
    code: () => document.querySelector('pre') ?? undefined,
    workbench: { mode: shown === null ? null : 'edit', setMode, setReplaced() {} },
    edited: shown === null ? null : { files, shown },
  };
  const tools = createElement(DemoTools, props);
  await act(async () => root.render(createElement(Subject.Provider, { value: 'A' }, tools)));
}
const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].find((one) =>
    name.test(one.getAttribute('aria-label') ?? ''),
  );
const press = (name: RegExp) => act(async () => button(name)?.click());
const sent = (open: typeof openCodeSandbox) =>
  (open.mock.lastCall?.[0] as Demo | undefined)?.sources.map(({ code }) => code);

test('the tools send the demo’s own code', async () => {
  await show(null);
  for (const name of [/^Copy/, /CodeSandbox/, /CodePen/]) await press(name);
  expect(copy.mock.calls).toEqual([['own']]);
  expect(sent(openCodeSandbox)).toEqual(['own', 'own lib']);
  expect(sent(openCodePlayground)).toEqual(['own', 'own lib']);
});

test('while the demo is edited they send what is in the editor, or nothing', async () => {
  await show(1);
  for (const name of [/^Copy/, /CodeSandbox/, /CodePen/]) await press(name);
  expect(copy.mock.calls).toEqual([['edited lib']]);
  expect(sent(openCodeSandbox)).toEqual(['edited', 'edited lib']);
  expect(openCodePlayground).not.toHaveBeenCalled();
});

test('Edit opens and closes the editor, Watch opens it with the timeline', async () => {
  for (const shown of [null, 0]) {
    await show(shown);
    for (const name of [/^Edit A$/, /^Watch A$/]) await press(name);
  }
  expect(setMode.mock.calls).toEqual([['edit'], ['watch'], [null], ['watch']]);
});

test('a click opens a window at once, into which the demo is sent once it is loaded', async () => {
  const opened = { opener: window, close: vi.fn() };
  openWindow.mockReturnValue(opened);
  await show(null);
  button(/CodeSandbox/)?.click();
  const [[address, name] = []] = openWindow.mock.calls;
  expect([address, openCodeSandbox.mock.calls.length]).toEqual(['', 0]);
  await act(async () => {});
  expect(openCodeSandbox.mock.calls).toEqual([[demo, name]]);
  expect(opened.opener).toBeNull();
  expect(opened.close).not.toHaveBeenCalled();
});

test('a window that nothing can be sent to is closed', async () => {
  const opened = { close: vi.fn() };
  openWindow.mockReturnValue(opened);
  loadPlaygrounds.mockRejectedValue(new Error('offline'));
  await show(null);
  await press(/CodeSandbox/);
  expect(opened.close).toHaveBeenCalledTimes(1);
  // Nor does a refused one wait for what it cannot show.
  loadPlaygrounds.mockClear();
  openWindow.mockReturnValue(null);
  await press(/CodeSandbox/);
  expect(loadPlaygrounds).not.toHaveBeenCalled();
});
