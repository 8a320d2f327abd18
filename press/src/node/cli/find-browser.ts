import { accessSync, constants } from 'node:fs';
import { posix, win32 } from 'node:path';
import { PressError } from '../../shared/error.ts';
import { isFile } from '../lib/files.ts';

export interface Browser {
  file: string;
  /** Arguments that open an address without a window; `profile` is an empty folder. */
  arguments: (address: string, profile: string) => string[];
}

/** In order of preference. The last ones can only render pages, which is enough here. */
const NAMES = [
  ...['google-chrome', 'google-chrome-stable', 'chrome', 'chromium', 'chromium-browser'],
  ...['microsoft-edge', 'msedge', 'firefox', 'firefox-esr', 'chromium-headless-shell'],
];

const APPLICATIONS = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Firefox'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name === 'Firefox' ? 'firefox' : name}`,
);

const PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'Mozilla Firefox\\firefox.exe',
];

export interface System {
  platform: NodeJS.Platform;
  env: Record<string, string | undefined>;
  isRoot: boolean;
}

const here = (): System => ({
  platform: process.platform,
  env: process.env,
  isRoot: process.getuid?.() === 0,
});

/** The paths at which commands may be installed. */
export function inPath(
  names: readonly string[],
  { platform, env }: Pick<System, 'platform' | 'env'>,
): string[] {
  const { delimiter, join } = platform === 'win32' ? win32 : posix;
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Where browsers may be, in the order of preference. */
export function browserPlaces(system: Pick<System, 'platform' | 'env'>): string[] {
  const { platform, env } = system;
  const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
  const installed: Partial<Record<NodeJS.Platform, string[]>> = {
    darwin: APPLICATIONS,
    win32: PROGRAMS.flatMap((name) =>
      roots.flatMap((root) => (root ? win32.join(root, name) : [])),
    ),
  };
  return [...inPath(NAMES, system), ...(installed[platform] ?? [])];
}

/** An installed browser: the one that `BROWSER` names, else the first one that is found. */
export function findBrowser({ platform, env, isRoot } = here()): Browser | undefined {
  const wanted = env.BROWSER;
  const candidates = wanted
    ? [wanted, ...inPath([wanted], { platform, env })]
    : browserPlaces({ platform, env });
  const file = candidates.find(isProgram);
  if (!file) return undefined;
  if (/firefox/i.test(file)) {
    return {
      file,
      arguments: (address, profile) => ['--headless', '--no-remote', '--profile', profile, address],
    };
  }
  return {
    file,
    arguments: (address, profile) => [
      '--headless',
      // Chromium's sandbox does not start for root, which containers often are.
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--no-first-run',
      '--no-default-browser-check',
      `--user-data-dir=${profile}`,
      // Without it, the headless shell exits as soon as the page is loaded.
      '--remote-debugging-port=0',
      address,
    ],
  };
}

export function requireBrowser(): Browser {
  const browser = findBrowser();
  if (browser) return browser;
  const message =
    'No browser was found: install Chromium, Chrome or Firefox, or name the program in the environment variable BROWSER.';
  throw new PressError({ message });
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return isFile(file);
  } catch {
    return false;
  }
}
