import type { Plugin } from 'postcss';
import type { Content } from '../content/load-content.ts';

/** What front matter adds to a page; no other code makes these attributes. */
const ATTRIBUTES = ['data-hero', 'data-actions', 'data-features', 'data-footer'];

/** Selectors of a hero, features or a footer that no page of the site has. */
export function unusedHomeStyles({ pages }: Pick<Content, 'pages'>): string[] {
  const isUsed = (name: string) =>
    pages.some(({ blocks }) => blocks.some(({ html }) => html?.includes(` ${name}`)));
  return ATTRIBUTES.filter((name) => !isUsed(name)).map((name) => `[${name}]`);
}

/** Leaves out the theme's styles for them. */
export function withoutStyles(unused: readonly string[]): Plugin {
  return {
    postcssPlugin: 'press-home-styles',
    OnceExit(root) {
      root.walkRules((rule) => {
        const isUnused = (selector: string) => unused.some((name) => selector.includes(name));
        if (rule.selectors.every(isUnused)) rule.remove();
      });
    },
  };
}
