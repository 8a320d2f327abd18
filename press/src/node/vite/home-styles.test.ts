import { expect, it } from 'vitest';
import type { Content } from '../content/load-content.ts';
import { unusedHomeStyles, withoutRules } from './home-styles.ts';

const css = '[data-hero] { a { color: red } }\n[data-features] > li { margin: 0 }\np { margin: 0 }';

const styles = (html: string) => {
  const pages = [{ blocks: [{ type: 'prose', html }] }] as unknown as Content['pages'];
  return withoutRules(css, unusedHomeStyles({ pages }));
};

it('keeps the styles of what a page has, and leaves out those of what none has', () => {
  expect(styles('<section data-hero></section>')).toBe(
    '[data-hero] { a { color: red } }\np { margin: 0 }',
  );
  expect(styles('<p>[data-hero]</p>')).toBe('p { margin: 0 }');
});
