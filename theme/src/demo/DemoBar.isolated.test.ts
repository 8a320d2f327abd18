import type { Demo } from '@multi-hooks/press/client';
import { act, createElement, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DemoCard, type EditedText, useDemoCard } from '../common/demo-card.tsx';
import { createRenderer } from '../test/create-renderer.ts';
import { DemoBar } from './DemoBar.tsx';

const { hasDraft, loadPlaygrounds, whenReachable } = vi.hoisted(() => ({
  hasDraft: vi.fn(),
  loadPlaygrounds: vi.fn(),
  whenReachable: vi.fn(),
}));

// Without a network, stored drafts and the router of a page. Each demo has its sources already.
vi.mock('@multi-hooks/press/client', async (original) => {
  const client = await original<typeof import('@multi-hooks/press/client')>();
  return {
    ...client,
    site: { ...client.site, playground: { name: 'CodePen', reachability: 'x' } },
    hasDraft,
    loadPlaygrounds,
    loadSources: async (demo: Demo) => demo,
    usePageData: () => undefined,
    useRouterState: (select: (state: object) => unknown) => select({ location: { path: '/' } }),
    whenReachable,
  };
});

const demo = {
  identifier: 'a-demo',
  title: 'A',
  sources: [
    { name: 'demo.tsx', language: 'tsx', code: 'own' },
    { name: 'lib.ts', language: 'ts', code: 'own lib' },
  ],
} as Demo;
const single = { ...demo, sources: demo.sources.slice(0, 1) };
const files = [{ name: 'demo.tsx', text: 'edited' }];
const copy = vi.fn();
const openCodeSandbox = vi.fn();
const render = createRenderer();

beforeEach(() => {
  loadPlaygrounds.mockResolvedValue({
    openCodeSandbox,
    openCodePlayground: vi.fn(),
    typeScriptPlaygroundUrl: (text: string) => `ts:${text}`,
  });
  whenReachable.mockResolvedValue(true);
  Object.assign(globalThis, { __PRESS_WORKBENCH__: true });
  // The environment has no popovers.
  HTMLElement.prototype.hidePopover = () => {};
  vi.stubGlobal('navigator', { clipboard: { writeText: copy } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
});

/** Shows the bar of a demo, with a text in its editor. */
async function showBar(edited: EditedText | null = null, demo: Demo = single) {
  const Card = () => {
    const { actions } = useDemoCard();
    useEffect(() => void (edited && actions.change({ edited, isEditing: true })), []);
    return createElement(DemoBar, { reload: null, standalone: false });
  };
  const children = createElement(Card);
  await render(createElement(DemoCard, { demo, children }));
}

/** Shows the bar with its menu open. */
async function showMenu(...args: Parameters<typeof showBar>) {
  await showBar(...args);
  const opened = Object.assign(new Event('toggle'), { newState: 'open' });
  await act(async () => void document.querySelector('[popover]')?.dispatchEvent(opened));
}
const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].find((element) =>
    name.test(element.getAttribute('aria-label') ?? element.textContent ?? ''),
  );
const typeScriptLink = () => document.querySelector('a[href^="ts:"]')?.getAttribute('href');
const press = (name: RegExp) => act(async () => button(name)?.click());
const codeInSandbox = () =>
  (openCodeSandbox.mock.lastCall?.[0] as Demo | undefined)?.sources.map(({ code }) => code);

test('a closed menu requests no service', async () => {
  await showBar();
  expect(whenReachable).not.toHaveBeenCalled();
  await showMenu();
  expect(whenReachable).toHaveBeenCalledOnce();
});

test('a demo of several files is sent whole, and not offered to a service for a single file', async () => {
  await showMenu(null, demo);
  await press(/CodeSandbox/);
  expect(codeInSandbox()).toEqual(['own', 'own lib']);
  expect(button(/CodePen/)).toBeUndefined();
});

test('edited code is copied and sent, and not offered to a service for compiled code', async () => {
  await showMenu({ files, isChanged: true });
  for (const name of [/^Copy/, /CodeSandbox/]) await press(name);
  expect(copy.mock.calls).toEqual([['edited']]);
  expect(codeInSandbox()).toEqual(['edited']);
  expect(typeScriptLink()).toBe('ts:edited');
  expect(button(/CodePen/)).toBeUndefined();
});

test('Edit shows that there is a draft', async () => {
  hasDraft.mockReturnValue(true);
  await showBar();
  expect(button(/^Edit/)?.textContent).toBe('Edit · draft');
});

test('the arrow keys move the focus through the menu, and do not scroll the page', async () => {
  await showMenu();
  button(/^More/)?.focus();
  const keyDown = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return [event.defaultPrevented, document.activeElement?.textContent];
  };
  const standalone = expect.stringContaining('Standalone page');
  expect(keyDown('ArrowDown')).toEqual([true, standalone]);
  expect(keyDown('ArrowDown')).toEqual([true, 'Open in CodeSandbox(opens in a new tab)']);
  expect(keyDown('ArrowUp')).toEqual([true, standalone]);
  expect(keyDown('ArrowUp')).toEqual([true, expect.stringContaining('TypeScript Playground')]);
});

test('a demo whose sources could not be loaded is offered to no service', async () => {
  loadPlaygrounds.mockRejectedValue(new Error('offline'));
  await showMenu();
  expect(button(/CodeSandbox/)).toBeUndefined();
  expect(document.querySelector('a[href="/docs/~demos/a-demo"]')).not.toBeNull();
});
