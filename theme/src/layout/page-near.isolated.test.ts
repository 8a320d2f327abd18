import { expect, test, vi } from 'vitest';
import { pageNear } from './page-near.ts';

vi.mock('virtual:press/site', () => ({ site: { base: '/', theme: {} } }));

const menus = {
  '/': [
    { title: 'Hello yhooks!', path: '/' },
    {
      title: 'Dom操作',
      children: [
        { title: 'useClickAway', path: '/dom/use-click-away' },
        { title: 'useSize', path: '/dom/use-size' },
      ],
    },
    { title: 'State', children: [{ title: 'useToggle', path: '/state/use-toggle' }] },
  ],
};

test.each([
  ['/state/use-togle', 'useToggle'],
  ['/dom/use-cickaway', 'useClickAway'],
  ['/dom/useClikAway/', 'useClickAway'],
  ['/hooks/use_cick_awy', 'useClickAway'],
  ['/click-away', 'useClickAway'],
  ['/dom/useClickAway.html', 'useClickAway'],
  ['/no/such', undefined],
  ['/use', undefined],
  ['/', undefined],
  ['/__proto__', undefined],
])('the page whose name is nearest to %s is %s', (path, title) => {
  expect(pageNear(path, menus)?.title).toBe(title);
});
