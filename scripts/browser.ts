import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { posix, win32 } from 'node:path';
import { Problem } from './problem.mjs';
import { run } from './processes.mjs';

/** Flags for Chromium in every test and benchmark: no sandbox for root, no background requests, few processes. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  // A full Chromium would start a process for each context, and one for the GPU.
  '--in-process-gpu',
  '--renderer-process-limit=1',
];

// Ubuntu and older Debians do not package the headless shell.
const CHROMIUM_PACKAGES = ['chromium-headless-shell', 'chromium'];
const FONT_PACKAGES = ['fonts-noto-cjk', 'fonts-noto-color-emoji'];

interface Browser {
  name: 'Chromium' | 'Firefox';
  /** The environment variable that names its program. */
  variable: string;
  /** Of its programs, those to take before others. */
  preferred: RegExp[];
}

// The headless shell first: without windows, a browser context costs less than half.
const chromium: Browser = {
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  preferred: [/headless-shell$/, /chromium$/],
};
const firefox: Browser = { name: 'Firefox', variable: 'FIREFOX_PATH', preferred: [/-esr$/] };

/** The parts of the machine that finding and installing a browser needs; tests replace them. */
interface Machine {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  /** The user id; 0 is root. */
  user: number | undefined;
  /** The text of /etc/os-release. */
  osRelease: string;
  /** Whether the browser at that path runs. */
  starts: (path: string) => boolean;
  /** The path of Playwright's own browser. */
  playwright: () => string | undefined;
  aptGet: (args: string[]) => Promise<boolean>;
  /** Reports what is being done. */
  say: (sentence: string) => void;
}

const thisMachine: Machine = {
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

/** The program in CHROMIUM_PATH, else an installed Chromium or Chrome, else that of Playwright. */
export function findChromium(machine = thisMachine): string | undefined {
  return (
    machine.env.CHROMIUM_PATH ||
    places(machine, chromium).find(machine.starts) ||
    machine.playwright()
  );
}

/** The program in FIREFOX_PATH, else an installed Firefox. */
export function findFirefox(machine = thisMachine): string | undefined {
  assertNamed(machine, firefox);
  return machine.env.FIREFOX_PATH || places(machine, firefox).find(machine.starts);
}

export function ensureFirefox(machine = thisMachine): string {
  const found = findFirefox(machine);
  if (found) return found;
  throw new Problem(
    'No Firefox was found: install one (on Debian `apt-get install firefox-esr`), or set FIREFOX_PATH to its program, then try again.',
  );
}

/** Installs Chromium if there is none and this is root on Debian or a derivative. */
export async function ensureChromium(given?: Partial<Machine>): Promise<string> {
  const machine = { ...thisMachine, ...given };
  assertNamed(machine, chromium);
  const found = findChromium(machine) ?? (await installChromium(machine));
  if (found) return found;
  throw new Problem(
    'No Chromium or Chrome was found: install one, run `npx playwright install chromium`, or set CHROMIUM_PATH to its program, then try again.',
  );
}

/** WebKit's driver and the display it needs: Debian's `webkit2gtk-driver` and `xvfb`. */
export function findWebKit(system: Pick<Machine, 'platform' | 'env'> = process) {
  if (system.platform !== 'linux') return undefined;
  const [driver] = inPath(['WebKitWebDriver'], system).filter(existsSync);
  const [display] = inPath(['Xvfb'], system).filter(existsSync);
  return driver && display ? { driver, display } : undefined;
}

function assertNamed({ env, starts }: Machine, { name, variable }: Browser) {
  const named = env[variable];
  if (!named || starts(named)) return;
  throw new Problem(
    `${variable} names ${named}, which does not start: correct it, or unset it to use an installed ${name}.`,
  );
}

async function installChromium(machine: Machine) {
  const isDebian = /^ID(_LIKE)?=.*debian/m.test(machine.osRelease);
  if (machine.platform !== 'linux' || machine.user !== 0 || !isDebian) return undefined;
  if (!(await machine.aptGet(['update']))) return undefined;
  for (const name of CHROMIUM_PACKAGES) {
    const packages = [name, ...FONT_PACKAGES];
    machine.say(`Installing ${packages.join(', ')}`);
    if (await machine.aptGet(['install', '-y', ...packages])) return findChromium(machine);
  }
}

/** In order of preference. */
const NAMES = [
  ...['google-chrome', 'google-chrome-stable', 'chrome', 'chromium', 'chromium-browser'],
  ...['firefox', 'firefox-esr', 'chromium-headless-shell'],
];

const APPLICATIONS = ['Google Chrome', 'Chromium', 'Firefox'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name === 'Firefox' ? 'firefox' : name}`,
);

const PROGRAMS = ['Google\\Chrome\\Application\\chrome.exe', 'Mozilla Firefox\\firefox.exe'];

type System = Pick<Machine, 'platform' | 'env'>;

/** The paths at which commands may be installed. */
function inPath(names: readonly string[], { platform, env }: System): string[] {
  const { delimiter, join } = platform === 'win32' ? win32 : posix;
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Where browsers may be, in the order of preference. */
function browserPlaces({ platform, env }: System): string[] {
  const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
  const installed: Partial<Record<NodeJS.Platform, string[]>> = {
    darwin: APPLICATIONS,
    win32: PROGRAMS.flatMap((name) =>
      roots.flatMap((root) => (root ? win32.join(root, name) : [])),
    ),
  };
  return [...inPath(NAMES, { platform, env }), ...(installed[platform] ?? [])];
}

function places(machine: Machine, { name, preferred }: Browser): string[] {
  const all = browserPlaces(machine).filter(
    (path) => /firefox/i.test(path) === (name === 'Firefox'),
  );
  return [...preferred.flatMap((one) => all.filter((path) => one.test(path))), ...all];
}

// Run it: Ubuntu's `chromium-browser` can be a stub that asks for a snap. Not on Windows, where
// `chrome --version` opens a window instead of printing.
function starts(path: string) {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
}

function playwrightChromium(): string | undefined {
  try {
    const { chromium } = createRequire(import.meta.url)('playwright-core');
    const path = chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}
