import postcss from 'postcss';
import { expect, it } from 'vitest';
import type { Content } from '../content/load-content.ts';
import { unusedHomeStyles, withoutStyles } from './home-styles.ts';

const css = '[data-hero] { a { color: red } }\n[data-features] > li { margin: 0 }\np { margin: 0 }';

const styles = async (html: string) => {
  const pages = [{ blocks: [{ type: 'prose', html }] }] as unknown as Content['pages'];
  const unused = unusedHomeStyles({ pages });
  return (await postcss([withoutStyles(unused)]).process(css, { from: undefined })).css;
};

it('keeps the styles of what a page has, and leaves out those of what none has', async () => {
  expect(await styles('<section data-hero></section>')).toBe(
    '[data-hero] { a { color: red } }\np { margin: 0 }',
  );
  expect(await styles('<p>[data-hero]</p>')).toBe('p { margin: 0 }');
});
