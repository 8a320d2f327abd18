import { expect, it } from 'vitest';
import { createLinkResolver } from './links.ts';

const locales = [{ name: 'en-US', label: 'English' }];

it('a link that opens the workbench needs a demo of the page', () => {
  const resolveLink = createLinkResolver({
    config: { publicDir: '/site/public', repositoryRoot: '/site' },
    site: { base: '/', demoRoute: '~demos', locales, redirects: {} },
    targets: [{ file: '/site/page.md', path: '/page', ids: new Set(['a-demo']) }],
    demos: new Set(['a-demo']),
  });
  const from = { file: '/site/page.md', path: '/page', kind: 'href' as const };
  const address = '#edit/a-demo/f/one';
  expect(resolveLink(address, from)).toEqual({ address });
  expect(resolveLink(`page.md${address}`, from)).toEqual({ address: `/page${address}` });
  expect(resolveLink('#edit/b-demo/f/one', from)).toEqual({ reason: 'the page has #a-demo' });
});

it('many dead links are all found, and the first hundred are reported with the nearest page', () => {
  const resolveLink = createLinkResolver({
    config: { publicDir: '/site/public', repositoryRoot: '/site' },
    site: { base: '/', demoRoute: '~demos', locales, redirects: {} },
    targets: [{ file: '/site/page.md', path: '/page', ids: new Set() }],
    demos: new Set(),
  });
  const from = { file: '/site/page.md', path: '/page', kind: 'href' as const };
  const reasons = Array.from({ length: 101 }, () => resolveLink('/pages', from)).map((one) =>
    'reason' in one ? one.reason : one.address,
  );
  expect(reasons.slice(0, 100)).toEqual(Array(100).fill('the nearest page is /page'));
  expect(reasons[100]).toBe('there is no such page; write it or correct the link');
});
