import { site } from 'virtual:press/site';
import { useSyncExternalStore } from 'react';
import type { ColorMode } from '../../shared/records.ts';
import { createStore } from '../store.ts';

const STORE = 'dumi:prefers-color';
const MODES: ColorMode[] = ['dark', 'light', 'auto'];
const { subscribe, set: notify } = createStore({});

/** A choice that could not be stored. It lasts for the visit and overrides the stored one. */
let unstored: ColorMode | null = null;

function stored(): ColorMode | undefined {
  try {
    const value = localStorage.getItem(STORE);
    return MODES.find((mode) => mode === value);
  } catch {
    // Storage is blocked.
  }
}

const preference = (): ColorMode => unstored ?? stored() ?? site.theme.colorMode;

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

function apply() {
  const mode = preference();
  const color = mode === 'auto' ? (systemDark().matches ? 'dark' : 'light') : mode;
  const root = document.documentElement;
  root.dataset.prefersColor = color;
  root.style.colorScheme = color;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (meta) meta.content = meta.dataset[color] ?? '';
  notify({});
}

export function setColorMode(mode: ColorMode): void {
  try {
    localStorage.setItem(STORE, mode);
    unstored = null;
  } catch {
    unstored = mode;
  }
  apply();
}

export function followColorMode(): void {
  systemDark().addEventListener('change', apply);
  addEventListener('storage', (event) => {
    if (event.key === STORE || event.key === null) {
      unstored = null;
      apply();
    }
  });
  apply();
}

/** The reader's choice; the site's default on the server and while hydrating. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribe, preference, () => site.theme.colorMode);
}
