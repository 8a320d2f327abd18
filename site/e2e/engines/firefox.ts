import { launch } from 'puppeteer-core';
import type { Engine } from './engine.ts';
import { findFirefox } from './find-engine.ts';

/** A port where nothing listens, as the proxy: requests to other hosts fail. */
const NOWHERE = 9;

const preferences = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': NOWHERE,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': NOWHERE,
  'network.proxy.no_proxies_on': '127.0.0.1',
  'layout.css.prefers-color-scheme.content-override': 0,
};

/** Firefox, which speaks WebDriver BiDi itself: Debian has no driver for it. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    extraPrefsFirefox: preferences,
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  return {
    goto: async (address) => void (await page.goto(address)),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    reload: async () => void (await page.reload()),
    evaluate: (run, ...args) =>
      page.evaluate(run as never, ...(args as unknown as never[])) as Promise<never>,
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  };
}
