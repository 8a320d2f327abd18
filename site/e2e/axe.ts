import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { expect } from './fixtures.ts';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

declare const axe: typeof import('axe-core');

const colorRules = ['color-contrast', 'link-in-text-block'];

/** Runs axe on the current page, and expects no finding. */
async function runAxe(page: Page, include: string[], options: RunOptions) {
  // The contrast of a colour in transition is meaningless.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
  // Evaluated, because the site's security policy refuses a script element.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  const findings = await page.evaluate(
    async ({ include, options }) => {
      // Demos that were visited before may have left notices of the UI library, outside of any landmark.
      const exclude = ['body > :has(.ant-message)'];
      const { violations } = await axe.run({ include, exclude }, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      );
    },
    {
      include,
      options: {
        resultTypes: ['violations'],
        // Style sheets are not read: those of the UI library take long to parse, and the rule that needs
        // them is off.
        preload: { assets: ['media'] },
        // The frame of the workbench does not answer.
        iframes: false,
        ...options,
      } satisfies RunOptions,
    },
  );
  expect.soft(findings, `findings of axe on ${page.url()}`).toEqual([]);
}

/** Runs all rules but those of colours, which take most of the time. */
export const expectNoFindingButColors = (page: Page, within = ['html']) =>
  runAxe(page, within, {
    rules: Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }])),
  });

/** Runs all rules in light mode and the colour rules in dark mode: nothing else differs. */
export async function expectNoFinding(page: Page, within = ['html']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-prefers-color', colorScheme);
    const isDark = colorScheme === 'dark';
    await runAxe(page, within, isDark ? { runOnly: { type: 'rule', values: colorRules } } : {});
  }
}
