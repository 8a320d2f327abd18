import { site } from 'virtual:press/site';
import { useSyncExternalStore } from 'react';
import type { ColorMode } from '../../shared/records.ts';

const STORE = 'dumi:prefers-color';
const listeners = new Set<() => void>();

// Kept beside the store, because the store may be blocked: the choice then lasts for the visit.
let chosen: ColorMode | null = null;

function isColorMode(value: unknown): value is ColorMode {
  return value === 'dark' || value === 'light' || value === 'auto';
}

function stored(): ColorMode | null {
  try {
    const value = localStorage.getItem(STORE);
    return isColorMode(value) ? value : null;
  } catch {
    return chosen;
  }
}

const preference = (): ColorMode => stored() ?? chosen ?? site.theme.colorMode;

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

function apply() {
  const mode = preference();
  const color = mode === 'auto' ? (systemDark().matches ? 'dark' : 'light') : mode;
  const root = document.documentElement;
  root.dataset.prefersColor = color;
  root.style.colorScheme = color;
  for (const listener of listeners) listener();
}

export function setColorMode(mode: ColorMode): void {
  chosen = mode;
  try {
    localStorage.setItem(STORE, mode);
  } catch {
    // Blocked storage: the choice lasts for the visit.
  }
  apply();
}

/** Follows the system, and the choice made in other tabs and frames of this site. */
export function followColorMode(): void {
  systemDark().addEventListener('change', apply);
  addEventListener('storage', (event) => {
    if (event.key === STORE || event.key === null) {
      chosen = null;
      apply();
    }
  });
  apply();
}

/** The reader's choice; on the server, and while hydrating, the site's default. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    preference,
    () => site.theme.colorMode,
  );
}
