import { test as alone, expect, failedRequest, follow, tool } from './fixtures.ts';
import {
  addressOf,
  demoOf,
  editorOf,
  problems,
  resultOf,
  TOGGLE,
  test,
  visit,
  workbenchOf,
  write,
} from './workbench-page.ts';

/*
 * What a reader is told of mistakes, and links to a demo. The sentences themselves are tested in
 * press/test/mistakes.test.ts.
 */

alone.describe('with a network that fails', () => {
  alone.use({ allow: failedRequest });

  alone('the editor says so, loads with Retry, and its check comes last', async ({ page }) => {
    const asked: string[] = [];
    await alone.step('says at once that it needs the network', async () => {
      await page.route(/\/assets\/Workbench-/, (route) => route.abort());
      await visit(page, TOGGLE.path);
      await tool(demoOf(page, TOGGLE.id), 'Edit').click();
      await expect(problems(demoOf(page, TOGGLE.id))).toContainText('needs the network');
    });
    await alone.step('loads with Retry, in its own style', async () => {
      await page.unroute(/\/assets\/Workbench-/);
      // Until it is there, the compiler says what is wrong.
      await page.route(/\/assets\/check-/, (route) => route.abort());
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const demo = demoOf(page, TOGGLE.id);
      await tool(demo, 'Retry').click();
      await expect(demo.locator('[data-status="running"]')).toBeVisible();
      await expect(workbenchOf(demo).locator('.workbench-bar')).toHaveCSS('display', 'flex');
    });
    await alone.step('has the compiler’s words without its check, then better ones', async () => {
      const demo = demoOf(page, TOGGLE.id);
      const checks = () => asked.filter((path) => /\/assets\/check-/.test(path)).length;
      await expect.poll(checks).toBe(1);
      const before = asked.slice(
        0,
        asked.findIndex((path) => /\/assets\/check-/.test(path)),
      );
      expect(before.some((path) => /~workbench\/react-/.test(path))).toBe(true);
      await write(demo, 'export default () => {\n  const a = ;\n};');
      await expect(problems(demo)).toContainText('Unexpected token');
      await page.unroute(/\/assets\/check-/);
      await page.keyboard.insertText(' ');
      await expect(problems(demo)).toContainText('index.tsx:2:13 A value is missing after =.');
      await expect(demo.locator('.cm-problem-line')).toHaveText('  const a = ;');
    });
  });
});

test.describe('a text', () => {
  // The browser reports what the demo throws as well.
  test.use({ allow: /setCuont is not defined|Invalid DOM property/ });

  test('with a mistake', async ({ bench }) => {
    const demo = await bench(TOGGLE);
    await test.step('in a name that a package does not export is told the nearest', async () => {
      await write(
        demo,
        "import React from 'react';\nimport { useTogle } from 'yhooks';\nexport default () => <p>{useTogle()}</p>;",
      );
      await expect(problems(demo)).toHaveText(
        'index.tsx:2:10 yhooks has no export useTogle. Did you mean useToggle?',
      );
      await expect(demo.locator('.cm-problem')).toHaveText('useTogle');
    });
    await test.step('in its tags is not run', async () => {
      await write(demo, 'export default () => <p>hi</b>;');
      await expect(problems(demo)).toHaveText(
        'index.tsx:1:27 </b> does not match <p>: write </p>.',
      );
    });
    await test.step('that shows only later runs, with advice, which is said once', async () => {
      await write(
        demo,
        'export default function Demo() {\n  const setCount = () => {};\n  return <p class="a" onClick={() => setCuont(setCount)}>hi</p>;\n}',
      );
      const advice = [
        'index.tsx:3:13 React calls this attribute className, not class.',
        'index.tsx:3:38 setCuont is not defined. Did you mean setCount?',
      ];
      await resultOf(demo).getByText('hi').click();
      await expect(problems(demo).locator('p')).toHaveText(advice);
    });
  });
});

test('a link to a demo opens its editor, changed or not, as it was shared', async ({
  bench,
  page,
}) => {
  const demo = await bench(TOGGLE);
  const unchanged = await addressOf(demo);
  await tool(demo, 'Watch').click();
  await demo.getByRole('switch', { name: 'StrictMode' }).check();
  await demo.getByLabel('React').selectOption('17');
  const chosen = await addressOf(demo);
  await tool(demo, 'Close').click();

  await test.step('an unchanged demo runs at once', async () => {
    await follow(page, unchanged);
    await expect(editorOf(demo)).toContainText('useToggle');
    await expect(resultOf(demo).getByText('state: false')).toBeVisible();
    await expect(demo.getByText(/link/)).toHaveCount(0);
    await expect(demo.getByRole('switch', { name: 'StrictMode' })).toHaveCount(0);
  });
  await test.step('Watch, StrictMode and React come with it', async () => {
    await follow(page, chosen);
    await expect(demo.getByRole('switch', { name: 'StrictMode' })).toBeChecked();
    await expect(demo.getByLabel('React')).toHaveValue('17');
    await expect(demo.locator('[data-status="running"]')).toBeVisible();
  });
});
