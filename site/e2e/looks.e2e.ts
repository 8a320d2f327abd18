import type { Locator } from '@playwright/test';
import { test as alone, expect, open as load } from './fixtures.ts';

alone('a repository on GitHub has GitHub’s mark', async ({ page: on }) => {
  await load(on, '/');
  const link = on.getByRole('banner').getByRole('link', { name: 'GitHub (opens in a new tab)' });
  await expect(link.locator('svg.y-mark')).toHaveCSS('stroke', 'none');
  await expect(link.locator('path')).toHaveAttribute('d', /^M12 \.3a12 12/);
});

const styleOf = (element: Locator) =>
  element.evaluate((one) => {
    const style = getComputedStyle(one);
    return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
  });

alone('a control of a UI library looks as it would without the theme’s', async ({ page: on }) => {
  await load(on, '/side-effect/use-interval');
  const button = on.locator('[data-mounted] .ant-btn').first();
  const dressed = await styleOf(button);
  const removed = await on.evaluate(() => {
    let count = 0;
    const visit = (rules: CSSRuleList, owner: { deleteRule(index: number): void }) => {
      for (let index = rules.length - 1; index >= 0; index--) {
        const rule = rules[index];
        if (rule instanceof CSSStyleRule && /^:where\(\[data-demo-root\]/.test(rule.selectorText)) {
          owner.deleteRule(index);
          count += 1;
        } else if (rule instanceof CSSGroupingRule) visit(rule.cssRules, rule);
      }
    };
    for (const one of document.styleSheets) visit(one.cssRules, one);
    return count;
  });
  expect(removed).toBeGreaterThan(3);
  expect(await styleOf(button)).toEqual(dressed);
});
