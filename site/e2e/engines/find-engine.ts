import { programsInPath } from '../../../scripts/browser.ts';

/** The program in FIREFOX_PATH, else an installed Firefox. */
export function findFirefox(): string | undefined {
  return process.env.FIREFOX_PATH || programsInPath('firefox-esr', 'firefox')[0];
}

/** WebKit's driver and the display it needs: Debian's `webkit2gtk-driver` and `xvfb`. */
export function findWebKit(): { driver: string; display: string } | undefined {
  const [driver] = programsInPath('WebKitWebDriver');
  const [display] = programsInPath('Xvfb');
  return driver && display ? { driver, display } : undefined;
}
