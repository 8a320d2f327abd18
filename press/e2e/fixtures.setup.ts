import { test } from '@playwright/test';
import { buildFixture, fixtures } from './support/fixture.ts';

test.describe.configure({ timeout: 240_000 });

for (const name of fixtures) {
  test(`${name} is built`, () => buildFixture(name));
}
