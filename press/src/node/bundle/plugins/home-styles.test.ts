import { expect, it } from 'vitest';
import type { Content } from '../../site/load-content.ts';
import { unusedHomeStyles, withoutRules } from './home-styles.ts';

const css =
  '[data-facts] { a { color: red } }\n[data-overview] > li { margin: 0 }\np { margin: 0 }';

const contentOf = (uses: string[] = []) =>
  ({
    site: { locales: [{}], navs: {} },
    pages: [{ page: {}, blocks: [{ type: 'prose', html: { uses } }] }],
    demos: new Map(),
  }) as unknown as Content;

const styles = (...uses: string[]) => withoutRules(css, unusedHomeStyles(contentOf(uses)));

it('keeps the styles of what a page has, and leaves out those of what none has', () => {
  expect(styles('dataFacts', 'dataCode')).toBe(
    '[data-facts] { a { color: red } }\np { margin: 0 }',
  );
  expect(styles('dataFactsAbout')).toBe('p { margin: 0 }');
});

it('keeps the styles of types only where some code has them, also that of a demo', () => {
  const css = '[data-ts] { a: b }\n[data-js] { a: b }\np { a: b }';
  const stylesOf = (content: Content) => withoutRules(css, unusedHomeStyles(content));
  const demoOf = (source: object = {}) => ({
    ...contentOf(),
    demos: new Map([
      ['a', { isTyped: true, demo: { sources: [source] } }],
    ]) as unknown as Content['demos'],
  });
  expect(stylesOf(contentOf())).toBe('p { a: b }');
  expect(stylesOf(contentOf(['dataTyped']))).toBe('[data-ts] { a: b }\np { a: b }');
  expect(stylesOf(demoOf())).toBe('[data-ts] { a: b }\np { a: b }');
  expect(stylesOf(demoOf({ hasTypes: true }))).toBe(css);
});

it('keeps the styles of what is not in such a thing', () => {
  const css = 'li + li:not(:is([data-facts], [data-overview]) *) { margin: 0 }';
  expect(withoutRules(css, unusedHomeStyles(contentOf()))).toBe(css);
});
