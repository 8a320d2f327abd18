import { existsSync } from 'node:fs';
import { type Browser, chromium, test } from '@playwright/test';

/**
 * Chromium as readers have it: a sandboxed frame is in a process of its own, which tools switch off,
 * and the browser connects ahead of time, which its shell without windows does not.
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
