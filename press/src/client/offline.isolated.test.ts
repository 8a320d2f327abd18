import { afterEach, expect, test, vi } from 'vitest';
import { keepOffline } from './offline.ts';

vi.mock('virtual:press/site', () => ({ site: { base: '/docs/' }, workerFile: 'sw.js' }));
vi.mock('./when-near.ts', () => ({ whenIdle: (act: () => void) => act() }));

const browser = (serviceWorker: object | undefined) =>
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
const load = () => dispatchEvent(new Event('load'));

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

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
