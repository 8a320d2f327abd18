import { join } from 'node:path';
import { type FixtureName, fixtureFolder, type ReactName } from './support/fixture.ts';
import { test as base, expect } from './support/test.ts';

export { expect };

/** A test that reads the site of `press/fixtures` that `fixture` names, built with `react`. */
export const test = base.extend<{ fixture: FixtureName; react: ReactName }>({
  fixture: ['demos-site', { option: true }],
  react: ['18', { option: true }],
  siteUrl: async ({ fixture, react, serveSite }, use) =>
    use(await serveSite({ folder: join(fixtureFolder(fixture, react), 'dist'), base: '/docs/' })),
});
