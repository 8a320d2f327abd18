import { afterEach, expect, test, vi } from 'vitest';
import { keepOffline } from './offline.ts';

vi.mock('virtual:press/site', () => ({ site: { base: '/docs/' }, worker: 'sw.js' }));
vi.mock('./when-near.ts', () => ({ whenIdle: (act: () => void) => act() }));

const browser = (serviceWorker: object | undefined) =>
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
const load = () => dispatchEvent(new Event('load'));

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

test('a loaded page registers the worker, and sends its build to the active worker: at once, when that changes and on request', () => {
  const register = vi.fn(async () => {});
  const postMessage = vi.fn();
  const container = {
    register,
    oncontrollerchange: () => {},
    onmessage: () => {},
    controller: { postMessage },
  };
  browser(container);
  keepOffline('b1');
  expect(register).not.toHaveBeenCalled();
  load();
  expect(register.mock.calls).toEqual([['/docs/sw.js']]);
  container.oncontrollerchange();
  container.onmessage();
  expect(postMessage.mock.calls).toEqual([['b1'], ['b1'], ['b1']]);
});

test('a worker that cannot be registered, or a browser without workers, is no error', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  browser({ register: () => Promise.reject(new TypeError('not found')), controller: null });
  keepOffline('b1');
  browser(undefined);
  keepOffline('b1');
  load();
  await new Promise((resolve) => setTimeout(resolve));
  expect(unhandled).not.toHaveBeenCalled();
  process.off('unhandledRejection', unhandled);
});
