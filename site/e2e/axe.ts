import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

declare const axe: typeof import('axe-core');

/** Which rules run: those about colours, which differ in dark mode, all others, or both. */
type Subject = 'colors' | 'structure' | 'all';

/** The current findings of axe on the page, each with its element. */
async function findings(page: Page, options: { within: string[]; subject: Subject }) {
  // Evaluated, because the site's security policy refuses a script element.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async ({ within, subject }) => {
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
        ...(subject === 'colors' && { runOnly: { type: 'rule', values: colorRules } }),
        ...(subject === 'structure' && {
          rules: Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }])),
        }),
      },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
  }, options);
}

/** Runs all rules in light mode and the colour rules in dark mode: nothing else differs. */
export async function expectNoFinding(page: Page, within = ['html']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-prefers-color', colorScheme);
    // The contrast of a colour in transition is meaningless.
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
    );
    const subject = colorScheme === 'dark' ? 'colors' : 'all';
    const found = await findings(page, { within, subject });
    expect.soft(found, `findings of axe in ${colorScheme} on ${page.url()}`).toEqual([]);
  }
}

/**
 * Runs the rules that do not look at colours. Those that do check every text, which takes most of the time.
 */
export async function expectGoodStructure(page: Page) {
  const found = await findings(page, { within: ['html'], subject: 'structure' });
  expect.soft(found, `findings of axe on ${page.url()}`).toEqual([]);
}
