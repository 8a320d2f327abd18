import { type Drive, expect } from './drive.ts';

export const drive: Drive = async ({ page, url }) => {
  for (const path of ['start', 'getting-started?from=mail#top']) {
    await page.goto(url + path);
    await expect(page.locator('main h1')).toHaveText('Install');
  }
  expect(page.url()).toBe(`${url}guide/install?from=mail#top`);
  await page.goto(url);
  const talk = page.getByRole('link', { name: 'talk to us' });
  await expect(talk).toHaveAttribute('href', 'https://chat.example.org/room');
  const outside = await (await fetch(`${url}chat/`)).text();
  expect(outside).toContain('http-equiv="refresh" content="0; url=https://chat.example.org/room"');
  await page.getByRole('link', { name: 'Start' }).click();
  await expect(page.locator('main h1')).toHaveText('Install');
};
