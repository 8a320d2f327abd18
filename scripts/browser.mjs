import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/** How every test and measurement starts Chromium: no sandbox for root, nothing of its own to fetch. */
export const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const folder = process.env[variable];
    return folder ? [join(folder, 'Google/Chrome/Application/chrome.exe')] : [];
  }),
};

/**
 * The Chromium or Chrome to test with: the one CHROMIUM_PATH names, an installed one, else
 * Playwright's. Undefined when there is none.
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    ...(PLACES[/** @type {keyof typeof PLACES} */ (process.platform)] ?? []),
    ...(process.platform === 'win32'
      ? []
      : NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))),
  ];
  return candidates.find(starts) ?? playwrightChromium();
}

// A file is not enough: Ubuntu's `chromium-browser` can be a stub that asks for a snap. On Windows
// `chrome --version` opens a window instead of printing, so there the file has to be enough.
/** @param {string} path */
function starts(path) {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
}

function playwrightChromium() {
  try {
    const { chromium } = createRequire(import.meta.url)('playwright-core');
    const path = chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Whether this machine is a Debian (or a child of it) where we may install packages. */
export function canInstallChromium() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
