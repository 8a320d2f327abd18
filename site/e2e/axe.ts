import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

declare const axe: typeof import('axe-core');

/** The current findings of axe on the page, each with its element. */
async function findings(page: Page, options: { within: string[]; isDark: boolean }) {
  // Evaluated, because the site's security policy refuses a script element.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async ({ within, isDark }) => {
    const colorRules = ['color-contrast', 'link-in-text-block'];
    // Demos that were visited before may have left notices of the UI library, outside of any landmark.
    const exclude = ['body > :has(.ant-message)'];
    const { violations } = await axe.run(
      { include: within, exclude },
      {
        resultTypes: ['violations'],
        // Style sheets are not read: those of the UI library take long to parse, and the rule that needs
        // them is off.
        preload: { assets: ['media'] },
        ...(isDark && { runOnly: { type: 'rule', values: colorRules } }),
      },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
  }, options);
}

/** Runs all rules in light mode and the colour rules in dark mode: nothing else differs. */
export async function expectNoFinding(
  page: Page,
  within = ['html'],
  schemes: ('light' | 'dark')[] = ['light', 'dark'],
) {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-prefers-color', colorScheme);
    // The contrast of a colour in transition is meaningless.
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
    );
    const violations = await findings(page, { within, isDark: colorScheme === 'dark' });
    expect.soft(violations, `findings of axe in ${colorScheme} on ${page.url()}`).toEqual([]);
  }
}
