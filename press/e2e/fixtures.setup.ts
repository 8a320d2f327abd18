import { test } from '@playwright/test';
import { buildFixture, copyFixtures, fixtures, reactFixtures } from './support/fixture.ts';

test.describe.configure({ timeout: 240_000 });

for (const name of fixtures) {
  test(`${name} is built`, () => buildFixture(name));
}

test('some are built with React 19, too', async () => {
  await copyFixtures();
  for (const name of reactFixtures) await buildFixture(name, '19');
});
