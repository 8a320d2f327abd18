import { existsSync } from 'node:fs';
import { type Browser, chromium, test } from '@playwright/test';

/**
 * Chromium as readers run it: a sandboxed frame has its own process, which test tools disable, and the
 * browser preconnects, which the headless shell does not.
 */
export async function launchReadersChromium(): Promise<Browser> {
  const { executablePath = '' } = test.info().project.use.launchOptions ?? {};
  const whole = executablePath.replace(/-headless-shell$/, '');
  return chromium.launch({
    executablePath: existsSync(whole) ? whole : executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--enable-features=IsolateSandboxedIframes',
      '--site-per-process',
    ],
  });
}
