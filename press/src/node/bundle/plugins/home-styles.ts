import postcss from 'postcss';
import type { Plugin } from 'vite';
import { propertyOf } from '../../markdown/html.ts';
import type { Content } from '../../site/load-content.ts';
import { hasTypedCode, hasTypedFiles, hasUse } from '../../site/typed-code.ts';
import { hasNavs, hasRtl, hasSourceTabs } from './press-plugin.ts';

/** Attributes that front matter and Markdown add to a page; no other code writes them. */
const ATTRIBUTES = [
  'data-hero',
  'data-actions',
  'data-features',
  'data-footer',
  'data-callout',
  'data-code-title',
  'data-line',
  'data-numbers',
  'data-toc',
  'data-code-group',
  'data-steps',
  'data-cards',
  'data-tree',
  'data-task',
  'data-footnotes',
];

/** Of code that can be shown without its types, of the names of its files, and of a theme. */
const OTHERS = ['data-typed', 'data-ts', 'data-js', 'data-navs', 'data-source-tabs'];

const RTL = '[dir="rtl"]';

/** How selectors of a hero, a note and the like begin that no page of the site has. */
export function unusedHomeStyles(content: Pick<Content, 'site' | 'pages' | 'demos'>): string[] {
  const { pages, site, demos } = content;
  const isUsed = (name: string) => pages.some((page) => hasUse(page, propertyOf(name)));
  const unused = [
    ...ATTRIBUTES.filter((name) => !isUsed(name)),
    ...(hasTypedCode(content) ? [] : ['data-typed', 'data-ts']),
    ...(isUsed('data-js') || hasTypedFiles(content) ? [] : ['data-js']),
    ...(hasNavs(site) ? [] : ['data-navs']),
    ...(hasSourceTabs(demos) ? [] : ['data-source-tabs']),
  ].map((name) => `[${name}`);
  return hasRtl(content) ? unused : [...unused, RTL];
}

/** Removes the theme's styles for unused features: up to 1.5 kB of each document, compressed. */
export function withoutStyles(unused: readonly string[]): Plugin {
  return {
    // After Vite has put imported style sheets in their places. Not by its own PostCSS, which would
    // then read all style sheets, also those of UI libraries.
    name: 'press:home-styles',
    transform: {
      filter: {
        id: /\.css($|\?)/,
        code: new RegExp(`\\[(dir=|${[...ATTRIBUTES, ...OTHERS].join('|')})`),
      },
      handler: (css) => ({ code: withoutRules(css, unused), map: null }),
    },
  };
}

/** `:not(…)`, with at most two levels of parentheses in it: what a rule does not need. */
const EXCEPTION = /:not\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

export function withoutRules(css: string, unused: readonly string[]): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    const isUnused = (selector: string) => {
      const wanted = selector.replaceAll(EXCEPTION, '');
      return unused.some((name) => wanted.includes(name));
    };
    if (rule.selectors.every(isUnused)) rule.remove();
  });
  return root.toString();
}
