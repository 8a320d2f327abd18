import { act, createElement, type ReactNode, useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startIslands } from './start-islands.tsx';

const components = vi.hoisted((): Record<string, () => Promise<{ default: unknown }>> => ({}));
vi.mock('virtual:press/components', () => ({ components }));
vi.mock('./when-near.ts', () => ({
  whenNear: (_: Element, { onNear }: { onNear: () => void }) => {
    onNear();
    return () => {};
  },
}));
vi.mock('virtual:press/theme', async () => {
  const { createElement: create } = await import('react');
  const DemoFailure = ({ error, reset }: { error: Error; reset: () => void }) =>
    create('button', { onClick: reset, role: 'alert' }, error.message);
  return { theme: { DemoFailure } };
});

const running: string[] = [];

/** Adds itself to a list when it runs. */
function Lamp({ name, children }: { name: string; children?: ReactNode }) {
  const [isOff, setOff] = useState(false);
  useEffect(() => {
    running.push(name);
    return () => void running.splice(running.indexOf(name), 1);
  }, [name]);
  return createElement(
    'b',
    { id: name, onClick: ({ target }) => (target as Element).id === name && setOff(!isOff) },
    isOff ? null : children,
  );
}

const lamp = (name: string, inside = '') =>
  `<div data-island="Lamp" data-props='{"name":"${name}"}'><b id="${name}">${inside && `<div data-island-children="">${inside}</div>`}</b></div>`;

let ending: AbortController;
const end = () => ending.abort();

async function start(html: string) {
  document.body.innerHTML = `<main>${html}</main>`;
  await act(async () => {
    ending = new AbortController();
    startIslands(document.querySelector('main') as HTMLElement, ending.signal);
  });
}

const click = (selector: string) =>
  act(async () => document.querySelector<HTMLElement>(selector)?.click());

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  components.Lamp = async () => ({ default: Lamp });
});
afterEach(async () => {
  await act(async () => end());
  vi.restoreAllMocks();
});

test('all islands run, also in the content of others, and end together', async () => {
  await start(`${lamp('a', `<p>${lamp('b', lamp('c'))}</p>`)}${lamp('d')}`);
  expect(running.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  await act(async () => end());
  expect(running).toEqual([]);
});

test('those in content that is hidden end, and run again when it is shown', async () => {
  await start(lamp('a', lamp('b')));
  const content = document.querySelector('#a')?.innerHTML.replaceAll(/ data-mounted="true"/g, '');
  await click('#a');
  expect(running).toEqual(['a']);
  await click('#a');
  expect(running).toEqual(['a', 'b']);
  expect(document.querySelector('#a')?.innerHTML.replaceAll(/ data-mounted="true"/g, '')).toBe(
    content,
  );
});

test('one whose page is left before its code has arrived never runs', async () => {
  let arrive = (_: { default: unknown }) => {};
  components.Lamp = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  await start(lamp('a'));
  await act(async () => {
    end();
    arrive({ default: Lamp });
  });
  expect(running).toEqual([]);
  expect(document.querySelector('#a')).not.toBeNull();
});

test.each([
  ['fails', async () => ({ default: () => createElement(Broken) }), '<Lamp>: out of order'],
  ['is missing', () => Promise.reject(new TypeError('Failed to fetch')), '<Lamp>: Failed to fetch'],
])(
  'a component that %s shows the error with its name, and the others run',
  async (_, load, message) => {
    components.Other = async () => ({ default: Lamp });
    components.Lamp = load;
    await start(`${lamp('a')}${lamp('b').replace('Lamp', 'Other')}`);
    const alerts = [...document.querySelectorAll('[role="alert"]')];
    expect(alerts.map((one) => one.textContent)).toEqual([message]);
    expect(running).toEqual(['b']);
  },
);

function Broken(): never {
  throw new Error('out of order');
}
