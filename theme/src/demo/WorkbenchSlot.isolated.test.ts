import type { Demo } from '@multi-hooks/press/client';
import { act, createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DemoCard, useDemoCard } from '../common/demo-card.tsx';
import { createRenderer } from '../test/create-renderer.ts';
import { DemoPair } from './DemoPair.tsx';
import { WorkbenchSlot } from './WorkbenchSlot.tsx';

/* Which addresses open the workbench of a demo, and which close it. What it shows: edited-demo.isolated.test.ts. */

const router = vi.hoisted(() => ({
  location: { path: '/', search: '', hash: '' },
  dropHash: vi.fn(() => history.replaceState(null, '', location.pathname)),
}));

vi.mock('@multi-hooks/press/client', async (original) => ({
  ...(await original<object>()),
  Prerendered: () => null,
  usePageData: () => undefined,
  useRouter: () => router,
  useRouterState: (select: (state: object) => unknown) => select({ location: router.location }),
}));

const render = createRenderer();
let card: ReturnType<typeof useDemoCard>;

afterEach(() => void vi.unstubAllGlobals());

/** Shows the page with a hash that the address of the browser already has. */
async function enter(hash: string) {
  history.replaceState(null, '', location.pathname + hash);
  router.location = { path: '/', search: '', hash };
  await render(cardFor('a-demo'));
}

function Card() {
  card = useDemoCard();
  return createElement(WorkbenchSlot);
}

function cardFor(identifier: string) {
  const demo = { identifier, defaultShowCode: true } as Demo;
  const children = createElement(Card);
  return createElement(DemoCard, { ...{ key: identifier }, demo, children });
}

const goBack = async (hash: string) => {
  history.replaceState(null, '', location.pathname + hash);
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')));
};
const isOpen = () => document.querySelector('[data-workbench]') !== null;

test('Back from an address with code closes the workbench, and keeps the new address and the position', async () => {
  vi.stubGlobal('scrollY', 100);
  const scroll = vi.spyOn(window, 'scrollTo');
  await enter('#edit/a-demo/f/1');
  expect(isOpen()).toBe(true);
  await goBack('#edit/a-demo/f/2');
  expect(isOpen()).toBe(true);
  await goBack('#a-heading');
  expect(isOpen()).toBe(false);
  expect(location.hash).toBe('#a-heading');
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 100, behavior: 'instant' });
});

test('Close removes the code from the address', async () => {
  await enter('#edit/a-demo/f/1');
  await act(async () => card.actions.close());
  expect(isOpen()).toBe(false);
  expect(location.hash).toBe('');
});

test('Back does not close a workbench that the reader opened with Edit', async () => {
  await enter('');
  await act(async () => card.actions.show({ isEditing: true }));
  await goBack('#a-heading');
  expect(isOpen()).toBe(true);
});

test('Watch stays open when the reader switches to the other demo of a pair, until it is closed', async () => {
  const select = (selected: number) => {
    const titles = ['with', 'without'];
    const props = { titles, source: '', selected, onSelect() {} };
    const pair = createElement(DemoPair, props as never, cardFor(`${selected}`));
    return render(pair);
  };
  await enter('');
  await select(0);
  await act(async () => card.actions.show({ isWatching: true }));
  await select(1);
  expect(card.state).toMatchObject({ isWatching: true, isEditing: false, isSourceOpen: false });
  await act(async () => card.actions.close());
  await select(0);
  expect(isOpen()).toBe(false);
});
