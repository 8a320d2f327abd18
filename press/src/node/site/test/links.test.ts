import { expect, test } from 'vitest';
import type { ArrangedSite } from '../arrange.ts';
import { createLinkResolver } from '../link-resolver.ts';

const locales = [{ name: 'en-US', label: 'English' }];

test('a link that opens the workbench must name a demo of the page', () => {
  const page = { file: '/site/page.md', path: '/page', ids: ['a-demo'], blocks: [] };
  const site = { base: '/', demoRoute: '~demos', locales, redirects: {} };
  const resolveLink = createLinkResolver({ site, pages: [page] } as unknown as ArrangedSite, {
    publicDir: '/site/public',
    repositoryRoot: '/site',
  });
  const from = { file: '/site/page.md', path: '/page', kind: 'href' as const };
  const address = '#edit/a-demo/f/one';
  expect(resolveLink(address, from)).toEqual({ address });
  expect(resolveLink(`page.md${address}`, from)).toEqual({ address: `/page${address}` });
  expect(resolveLink('#edit/b-demo/f/one', from)).toEqual({ reason: 'the page has #a-demo' });
});
