import { describe, expect, it, vi } from 'vitest';
import { ensureChromium, ensureFirefox, findChromium, findFirefox } from './browser.ts';

type Machine = NonNullable<Parameters<typeof findChromium>[0]>;

/** A machine with these working browsers, where nothing may be installed. */
function machine(browsers: string[], more: Partial<Machine> = {}): Machine {
  return {
    platform: 'linux',
    env: { PATH: '/usr/local/bin:/usr/bin' },
    user: 1000,
    osRelease: 'ID=fedora',
    starts: (path) => browsers.includes(path),
    playwright: () => undefined,
    aptGet: async () => false,
    say: () => {},
    ...more,
  };
}

const debian = { user: 0, osRelease: 'PRETTY_NAME="x"\nID=debian\n' };

describe('the browser for tests', () => {
  it('is the program in CHROMIUM_PATH first', async () => {
    const env = { CHROMIUM_PATH: '/opt/my chromium', PATH: '/usr/bin' };
    const found = machine(['/opt/my chromium', '/usr/bin/chromium'], { env });
    expect(await ensureChromium(found)).toBe('/opt/my chromium');
  });

  it('is an error if the program in CHROMIUM_PATH does not start', async () => {
    const found = machine(['/usr/bin/chromium'], { env: { CHROMIUM_PATH: '/nowhere' } });
    await expect(ensureChromium(found)).rejects.toThrow(
      'CHROMIUM_PATH names /nowhere, which does not start',
    );
  });

  it('is an installed Chromium before an installed Chrome', async () => {
    const found = machine(['/usr/bin/google-chrome', '/usr/bin/chromium']);
    expect(await ensureChromium(found)).toBe('/usr/bin/chromium');
  });

  it('is found in the applications of macOS and the program folders of Windows', () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(findChromium(machine([chrome], { platform: 'darwin' }))).toBe(chrome);
    const exe = 'C:\\Programs\\Google\\Chrome\\Application\\chrome.exe';
    const env = { PROGRAMFILES: 'C:\\Programs' };
    expect(findChromium(machine([exe], { platform: 'win32', env }))).toBe(exe);
  });

  it("is Playwright's when nothing is installed", async () => {
    const playwright = () => '/cache/chrome';
    expect(await ensureChromium(machine([], { playwright, ...debian }))).toBe('/cache/chrome');
  });

  it.each([
    ['the shell', 'ID=debian', 'chromium-headless-shell'],
    ['Chromium where there is no shell', 'ID=ubuntu\nID_LIKE=debian', 'chromium'],
  ])('is installed by root on Debian and its derivatives: %s', async (_, osRelease, available) => {
    const browsers: string[] = [];
    const fonts = ['fonts-noto-cjk', 'fonts-noto-color-emoji'];
    const aptGet = vi.fn(async (args: string[]) => {
      if (args[0] === 'update') return true;
      const [, , browser, ...others] = args;
      expect(others).toEqual(fonts);
      if (browser === available) browsers.push(`/usr/bin/${browser}`);
      return browser === available;
    });
    const say = vi.fn();
    const found = machine(browsers, { user: 0, osRelease, aptGet, say });
    expect(await ensureChromium(found)).toBe(`/usr/bin/${available}`);
    expect(say).toHaveBeenLastCalledWith(`Installing ${[available, ...fonts].join(', ')}`);
    expect(aptGet.mock.calls[0]).toEqual([['update']]);
  });

  it.each([
    ['for an ordinary user', { ...debian, user: 1000 }],
    ['outside of Debian and its derivatives', { user: 0, osRelease: 'ID=alpine' }],
    ['on macOS', { ...debian, platform: 'darwin' as const }],
  ])('is never installed %s; the error explains what to do', async (_, more) => {
    const aptGet = vi.fn(async () => true);
    await expect(ensureChromium(machine([], { aptGet, ...more }))).rejects.toThrow(
      'No Chromium or Chrome was found: install one',
    );
    expect(aptGet).not.toHaveBeenCalled();
  });
});

describe('the Firefox for tests', () => {
  it('is the program in FIREFOX_PATH first', () => {
    const env = { FIREFOX_PATH: '/opt/my firefox', PATH: '/usr/bin' };
    expect(findFirefox(machine(['/opt/my firefox', '/usr/bin/firefox'], { env }))).toBe(
      '/opt/my firefox',
    );
  });

  it('is an error if the program in FIREFOX_PATH does not start', () => {
    const found = machine(['/usr/bin/firefox'], { env: { FIREFOX_PATH: '/nowhere' } });
    expect(() => findFirefox(found)).toThrow('FIREFOX_PATH names /nowhere, which does not start');
  });

  it('is an installed one, on every system', () => {
    expect(findFirefox(machine(['/usr/bin/firefox', '/usr/bin/firefox-esr']))).toBe(
      '/usr/bin/firefox-esr',
    );
    const app = '/Applications/Firefox.app/Contents/MacOS/firefox';
    expect(findFirefox(machine([app], { platform: 'darwin' }))).toBe(app);
    const exe = 'C:\\Programs\\Mozilla Firefox\\firefox.exe';
    const env = { PROGRAMFILES: 'C:\\Programs' };
    expect(findFirefox(machine([exe], { platform: 'win32', env }))).toBe(exe);
  });

  it('may be missing; a stage that needs it reports how to install it', () => {
    expect(findFirefox(machine([], debian))).toBeUndefined();
    expect(() => ensureFirefox(machine([]))).toThrow(
      'No Firefox was found: install one (on Debian `apt-get install firefox-esr`), or set FIREFOX_PATH',
    );
  });
});
