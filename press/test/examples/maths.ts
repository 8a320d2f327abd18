import { type Drive, expect } from './drive.ts';

export const drive: Drive = async ({ page, url }) => {
  await page.goto(url);
  const formulas = page.locator('main .katex');
  await expect(formulas).toHaveCount(2);
  // The style sheet hides the MathML, which is for screen readers, and has its own fonts.
  await expect(formulas.first()).toHaveCSS('font-family', /KaTeX_Main/);
  await expect(page.locator('.katex-display')).toHaveCSS('text-align', 'center');
  const isLoaded = () => document.fonts.check('16px KaTeX_Main');
  await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
  await expect(formulas.first().locator('math annotation')).toHaveText('e^{i\\pi} + 1 = 0');
  const markdown = await (await fetch(`${url}index.md`)).text();
  expect(markdown).toContain('A formula in a line, $e^{i\\pi} + 1 = 0$, and one of its own:');
  expect(markdown).toContain('$$\n\\int_0^1 x^2 \\, dx = \\frac{1}{3}\n$$');
};
