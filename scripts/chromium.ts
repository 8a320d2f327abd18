import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/** Flags for Chromium in every test: no sandbox for root, no background requests, few processes. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  // A full Chromium would start a process for each context, and one for the GPU.
  '--in-process-gpu',
  '--renderer-process-limit=1',
];

// The headless shell comes first: without windows, a browser context costs less than half.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const APPLICATIONS = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
const WINDOWS_FOLDERS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];

/** The path of a Chromium, which is installed if there is none and this is root on Debian. */
export function findChromium(): string {
  const path =
    process.env.CHROMIUM_PATH || installedChromium() || playwrightChromium() || installChromium();
  if (!path) {
    throw new Error(
      'No Chromium was found: install Chromium or Chrome, run `npx playwright install chromium`, or set CHROMIUM_PATH to the program.',
    );
  }
  // Workers inherit it, and need not search again.
  process.env.CHROMIUM_PATH = path;
  return path;
}

/** The paths of installed programs, in the order of the names. */
export function programsInPath(...names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(existsSync);
}

function installedChromium(): string | undefined {
  if (process.platform === 'darwin') return APPLICATIONS.find(existsSync);
  if (process.platform === 'win32') {
    return WINDOWS_FOLDERS.map((variable) =>
      join(process.env[variable] ?? '', 'Google/Chrome/Application/chrome.exe'),
    ).find(existsSync);
  }
  // Ubuntu's `chromium-browser` can be a stub that asks for a snap.
  const starts = (path: string) => spawnSync(path, ['--version']).status === 0;
  return programsInPath(...NAMES).find(starts);
}

function playwrightChromium(): string | undefined {
  const path: string = createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function installChromium(): string | undefined {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  if (process.getuid?.() !== 0 || !/^ID(_LIKE)?=.*debian/m.test(release)) return undefined;
  const install = (name: string) =>
    `apt-get install -qq -y ${name} fonts-noto-cjk fonts-noto-color-emoji`;
  console.log('No Chromium was found: installing it with apt-get');
  // Ubuntu and older Debians do not package the headless shell.
  const command = `apt-get update -qq && (${install(NAMES[0] ?? '')} || ${install('chromium')})`;
  spawnSync(command, {
    shell: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return installedChromium();
}
