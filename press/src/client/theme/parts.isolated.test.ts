import { act, type ComponentType, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { part, partsWithoutPlace, renderedPart, Slot, withParts } from './parts.tsx';
import type { PartComponent, PartProps, Parts, Slots, Theme } from './theme.ts';

const own = vi.hoisted(() => ({ parts: {} as Parts, slots: {} as Slots }));
vi.mock('virtual:press/parts', () => own);

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  for (const one of [own.parts, own.slots])
    for (const key of Object.keys(one)) delete (one as Record<string, unknown>)[key];
  document.body.innerHTML = '';
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

async function shown(tree: ReactNode): Promise<string> {
  const container = document.body.appendChild(document.createElement('div'));
  // React logs the errors that boundaries catch.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await act(async () => createRoot(container).render(tree));
  return container.innerHTML;
}

const Header = ({ menuButton }: PartProps['Header']) => createElement('header', null, menuButton);
const header = () => createElement(part('Header', Header), { menuButton: 'menu' });

const fails = (): never => {
  throw new Error('no page');
};

const around: PartComponent<'Header'> = ({ Original, menuButton }) =>
  createElement('b', null, menuButton, createElement(Original, { menuButton: 'other' }));

test('a part that the site does not replace is the theme’s', async () => {
  expect(await shown(header())).toBe('<header>menu</header>');
});

test('a replaced part gets the props and the original', async () => {
  own.parts.Header = around;
  expect(await shown(header())).toBe('<b>menu<header>other</header></b>');
});

test('instead of a part that throws in the browser, the original is shown', async () => {
  own.parts.Header = fails;
  expect(await shown(header())).toBe('<header>menu</header>');
  expect(vi.mocked(console.error).mock.calls.flat()).toContain(
    'theme.parts.Header threw "no page"; the page is shown without it.',
  );
});

test('a slot shows what the site has for it, and nothing if that throws', async () => {
  own.slots.footer = () => createElement('i', null, 'own');
  own.slots.menuEnd = fails;
  const slots = (['footer', 'menuEnd', 'afterTitle'] as const).map((name) =>
    createElement(Slot, { key: name, name }),
  );
  expect(await shown(slots)).toBe('<i>own</i>');
});

test('on the server, the part that threw is known', () => {
  vi.stubEnv('SSR', true);
  own.parts.Header = around;
  own.slots.footer = fails;
  const page = [header(), createElement(Slot, { name: 'footer' })];
  expect(() => renderToString(createElement('div', null, ...page))).toThrow('no page');
  expect(renderedPart.name()).toBe('slots.footer');
  renderedPart.forget();
  expect(renderToString(createElement('div', null, page[0]))).toContain('<b>');
  expect(renderedPart.name()).toBeUndefined();
});

test('parts of any theme are replaced', async () => {
  own.parts.NotFound = ({ Original }) => createElement('b', null, createElement(Original));
  own.parts.Outline = () => 'outline';
  const original = {
    themeColor: { light: '#fff', dark: '#000' },
    NotFound: () => 'nothing',
    Loading: () => 'wait',
  } as unknown as Theme;
  const theme = withParts(original);
  expect(theme.themeColor).toBe(original.themeColor);
  expect(await shown(createElement(theme.NotFound))).toBe('<b>nothing</b>');
  expect(await shown(createElement(theme.Loading, { isShown: true }))).toBe('wait');
  expect(await shown(createElement(theme.BelowTitle as ComponentType))).toBe('outline');
});

test('a part that the theme has no place for is known', () => {
  own.parts.Header = around;
  own.parts.Layout = ({ children }) => children;
  own.slots.menuEnd = fails;
  own.slots.afterTitle = fails;
  expect(partsWithoutPlace({} as Theme).names).toEqual(['Header', 'menuEnd']);
  expect(partsWithoutPlace({ parts: ['Header'] } as unknown as Theme).names).toEqual(['menuEnd']);
});
