import { site } from 'virtual:press/site';
import { useSyncExternalStore } from 'react';
import type { ColorMode } from '../../shared/records.ts';
import { createStore } from '../store.ts';

const STORAGE_KEY = 'dumi:prefers-color';
const MODES: ColorMode[] = ['dark', 'light', 'auto'];

const { getState, subscribe, set } = createStore({ mode: site.theme.colorMode });
const systemDark = () => matchMedia('(prefers-color-scheme: dark)');
const systemColor = () => (systemDark().matches ? 'dark' : 'light');

function apply(mode = getState().mode) {
  const color = mode === 'auto' ? systemColor() : mode;
  const root = document.documentElement;
  root.dataset.prefersColor = color;
  root.style.colorScheme = color;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (meta) meta.content = meta.dataset[color] ?? '';
  set({ mode });
}

export function setColorMode(mode: ColorMode): void {
  try {
    localStorage.setItem(STORAGE_KEY, mode);
  } catch {
    // Without storage, the choice lasts for the visit.
  }
  apply(mode);
}

export function followColorMode(): void {
  systemDark().addEventListener('change', () => apply());
  addEventListener('storage', ({ key, newValue }) => {
    const mode = MODES.find((mode) => mode === newValue) ?? site.theme.colorMode;
    if (key === STORAGE_KEY || key === null) apply(mode);
  });
  // The boot script has read the choice.
  set({ mode: document.documentElement.dataset.colorMode as ColorMode });
}

/** The reader's choice; the site's default on the server and while hydrating. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(
    subscribe,
    () => getState().mode,
    () => site.theme.colorMode,
  );
}
