import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { posix, win32 } from 'node:path';
import { Problem } from './problem.mjs';
import { run } from './processes.mjs';

/** How every test and measurement starts Chromium: no sandbox for root, nothing of its own to fetch. */
export const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

// The shell first: it opens no windows, so that a test's own context costs less than half.
const CHROMIUM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const FIREFOX_NAMES = ['firefox-esr', 'firefox'];
// Ubuntu and older Debians have no package of the shell.
const CHROMIUM_PACKAGES = ['chromium-headless-shell', 'chromium'];
const FONT_PACKAGES = ['fonts-noto-cjk', 'fonts-noto-color-emoji'];

/**
 * What finding and installing a browser asks of the machine.
 * @typedef {object} Machine
 * @property {NodeJS.Platform} platform
 * @property {NodeJS.ProcessEnv} env
 * @property {number | undefined} user 0 is root
 * @property {string} osRelease the text of /etc/os-release
 * @property {(path: string) => boolean} starts whether the browser at that path runs
 * @property {() => string | undefined} playwright the path of Playwright's own browser
 * @property {(args: string[]) => Promise<boolean>} aptGet
 * @property {(sentence: string) => void} say what is being done
 */

/** @type {Machine} */
const thisMachine = {
  platform: process.platform,
  env: process.env,
  user: process.getuid?.(),
  get osRelease() {
    return existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  },
  starts,
  playwright: playwrightChromium,
  async aptGet(args) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const { code, output } = await run('apt-get', args, { env, collect: true });
    if (code !== 0) console.error(output);
    return code === 0;
  },
  say: console.log,
};

/**
 * The Chromium or Chrome to test with: the one CHROMIUM_PATH names, an installed one, else
 * Playwright's. Undefined when there is none.
 * @param {Machine} [machine]
 * @returns {string | undefined}
 */
export function findChromium(machine = thisMachine) {
  return (
    machine.env.CHROMIUM_PATH ||
    chromiumPlaces(machine).find(machine.starts) ||
    machine.playwright()
  );
}

/**
 * The Firefox to test with: the one FIREFOX_PATH names, else an installed one. Undefined when there
 * is none.
 * @param {Machine} [machine]
 * @returns {string | undefined}
 */
export function findFirefox(machine = thisMachine) {
  const named = machine.env.FIREFOX_PATH;
  if (named && !machine.starts(named)) {
    throw new Problem(
      `FIREFOX_PATH names ${named}, which does not start: correct it, or unset it to use an installed Firefox.`,
    );
  }
  return named || firefoxPlaces(machine).find(machine.starts);
}

/**
 * @param {Machine} [machine]
 * @returns {string}
 */
export function ensureFirefox(machine = thisMachine) {
  const found = findFirefox(machine);
  if (found) return found;
  throw new Problem(
    'No Firefox was found: install one (on Debian `apt-get install firefox-esr`), or set FIREFOX_PATH to its program, then try again.',
  );
}

/**
 * The same, installed first where that is ours to do: as root on Debian or a child of it.
 * @param {Partial<Machine>} [given]
 * @returns {Promise<string>}
 */
export async function ensureChromium(given) {
  const machine = { ...thisMachine, ...given };
  const named = machine.env.CHROMIUM_PATH;
  if (named && !machine.starts(named)) {
    throw new Problem(
      `CHROMIUM_PATH names ${named}, which does not start: correct it, or unset it to use an installed Chromium.`,
    );
  }
  const found = findChromium(machine) ?? (await installChromium(machine));
  if (found) return found;
  throw new Problem(
    'No Chromium or Chrome was found: install one, run `npx playwright install chromium`, or set CHROMIUM_PATH to its program, then try again.',
  );
}

/** @param {Machine} machine */
async function installChromium(machine) {
  const isDebian = /^ID(_LIKE)?=.*debian/m.test(machine.osRelease);
  if (machine.platform !== 'linux' || machine.user !== 0 || !isDebian) return undefined;
  if (!(await machine.aptGet(['update']))) return undefined;
  for (const name of CHROMIUM_PACKAGES) {
    const packages = [name, ...FONT_PACKAGES];
    machine.say(`Installing ${packages.join(', ')}`);
    if (await machine.aptGet(['install', '-y', ...packages])) return findChromium(machine);
  }
}

/** @param {Machine} machine */
function chromiumPlaces(machine) {
  return places(machine, {
    windows: 'Google/Chrome/Application/chrome.exe',
    apps: [
      'Google Chrome.app/Contents/MacOS/Google Chrome',
      'Chromium.app/Contents/MacOS/Chromium',
    ],
    commands: CHROMIUM_NAMES,
  });
}

/** @param {Machine} machine */
function firefoxPlaces(machine) {
  return places(machine, {
    windows: 'Mozilla Firefox/firefox.exe',
    apps: ['Firefox.app/Contents/MacOS/firefox'],
    commands: FIREFOX_NAMES,
  });
}

/**
 * Where a browser may be installed.
 * @param {Machine} machine
 * @param {{ windows: string, apps: string[], commands: string[] }} browser
 * @returns {string[]}
 */
function places({ platform, env }, { windows, apps, commands }) {
  if (platform === 'win32') {
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].flatMap((folder) =>
      folder ? [win32.join(folder, windows)] : [],
    );
  }
  const folders = (env.PATH ?? '').split(posix.delimiter).filter(Boolean);
  const inPath = commands.flatMap((name) => folders.map((folder) => posix.join(folder, name)));
  const installed = apps.map((app) => posix.join('/Applications', app));
  return platform === 'darwin' ? [...installed, ...inPath] : inPath;
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
