import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

declare const axe: typeof import('axe-core');

/** What axe finds on the page as it is now, each finding with the element it is about. */
async function findings(page: Page, options: { within: string[]; onlyColors: boolean }) {
  // Evaluated, because the site's security policy refuses a script element.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async ({ within, onlyColors }) => {
    const colorRules = ['color-contrast', 'link-in-text-block'];
    // Demos visited before may have shown notices of the UI library, outside any landmark.
    const exclude = ['body > :has(.ant-message)'];
    const { violations } = await axe.run(
      { include: within, exclude },
      {
        resultTypes: ['violations'],
        // Not the style sheets: parsing the UI library's takes long, for a rule that is off.
        preload: { assets: ['media'] },
        ...(onlyColors && { runOnly: { type: 'rule', values: colorRules } }),
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
    // A colour in the middle of a transition has a contrast that means nothing.
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map(({ finished }) => finished)),
    );
    const found = await findings(page, { within, onlyColors: colorScheme === 'dark' });
    expect.soft(found, `findings of axe in ${colorScheme} on ${page.url()}`).toEqual([]);
  }
}
