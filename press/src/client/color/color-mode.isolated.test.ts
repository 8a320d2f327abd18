import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const STORAGE_KEY = 'dumi:prefers-color';
const root = document.documentElement;

/** Runs the boot script and imports the module again, as in a new document. */
async function load() {
  boot();
  vi.resetModules();
  const module = await import('./color-mode.ts');
  module.followColorMode();
  return module;
}

/** Runs the inline script, as before the first paint. */
function boot() {
  const script = Object.assign(document.createElement('script'), { type: 'text/plain' });
  script.dataset.color = 'auto';
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  const file = join(import.meta.dirname, '../boot.js');
  new Function('__PRESS_CODE_SWITCH__', readFileSync(file, 'utf8'))(true);
}

function blockStorage() {
  return vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
}

const reportChange = (key: string | null, newValue: string | null = null) =>
  dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.clear();
});

afterEach(() => vi.restoreAllMocks());

test('a choice with blocked storage lasts for the visit', async () => {
  blockStorage();
  const { setColorMode } = await load();
  expect(root.dataset.prefersColor).toBe('light');
  setColorMode('dark');
  expect(root.dataset.prefersColor).toBe('dark');
});

test('a later choice in another tab wins, also when it clears the storage', async () => {
  const { setColorMode } = await load();
  const blocked = blockStorage();
  setColorMode('dark');
  blocked.mockRestore();
  reportChange('another key', 'light');
  expect(root.dataset.prefersColor).toBe('dark');
  reportChange(STORAGE_KEY, 'light');
  expect(root.dataset.prefersColor).toBe('light');
  setColorMode('dark');
  reportChange(null);
  expect(root.dataset.prefersColor).toBe('light');
});

test.each(['', 'toString'])(
  'the stored “%s” is no mode: the system decides, and a choice is possible',
  async (value) => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({
      matches: true,
      addEventListener: () => {},
    } as unknown as MediaQueryList);
    localStorage.setItem(STORAGE_KEY, value);
    const { setColorMode } = await load();
    expect(root.dataset.prefersColor).toBe('dark');
    expect(root.style.colorScheme).toBe('dark');
    setColorMode('light');
    expect(root.dataset.prefersColor).toBe('light');
    expect(localStorage.getItem(STORAGE_KEY)).toBe('light');
    boot();
    expect(root.dataset.prefersColor).toBe('light');
  },
);

test('types are hidden before anything is shown if the reader has chosen JavaScript', () => {
  boot();
  expect(root.dataset.untyped).toBeUndefined();
  localStorage.setItem('press:js', '1');
  boot();
  expect(root.dataset.untyped).toBe('');
});
