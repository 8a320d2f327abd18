import { type FixtureName, siteOf } from './support/fixture.ts';
import { test as base, expect } from './support/test.ts';

export { expect };

/** A test that reads the site of `press/fixtures` that `fixture` names. */
export const test = base.extend<{ fixture: FixtureName }>({
  fixture: ['two-locales', { option: true }],
  siteUrl: async ({ fixture, serveSite }, use) => use(await serveSite(siteOf(fixture))),
});
