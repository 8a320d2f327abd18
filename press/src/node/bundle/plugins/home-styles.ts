import postcss from 'postcss';
import type { PluginOption } from 'vite';
import { propertyOf } from '../../markdown/html.ts';
import type { Content } from '../../site/load-content.ts';
import { hasTypedCode, hasTypedFiles, hasUse } from '../../site/typed-code.ts';
import { hasNavs, hasSourceTabs } from './press-plugin.ts';

/** Attributes that only Markdown adds to a page. */
const ATTRIBUTES = ['data-code-title', 'data-facts', 'data-overview'];

/** Attributes that depend on the code, the files and the navigation of the site. */
const OTHERS = ['data-typed', 'data-ts', 'data-js', 'data-navs', 'data-source-tabs'];

/** The beginnings of selectors for features that no page of the site uses, such as an overview. */
export function unusedHomeStyles(content: Pick<Content, 'site' | 'pages' | 'demos'>): string[] {
  const { pages, site, demos } = content;
  const isUsed = (name: string) => pages.some((page) => hasUse(page, propertyOf(name)));
  return [
    ...ATTRIBUTES.filter((name) => !isUsed(name)),
    ...(hasTypedCode(content) ? [] : ['data-typed', 'data-ts']),
    ...(isUsed('data-js') || hasTypedFiles(content) ? [] : ['data-js']),
    ...(hasNavs(site) ? [] : ['data-navs']),
    ...(hasSourceTabs(demos) ? [] : ['data-source-tabs']),
  ].map((name) => `[${name}`);
}

/** Removes the theme's styles for unused features: up to 1.5 kB of each document, compressed. */
export function withoutStyles(unused: readonly string[]): PluginOption {
  if (unused.length === 0) return false;
  return {
    // After Vite has inlined imported style sheets. Not as a PostCSS plugin, for which Vite would parse all
    // style sheets, including those of UI libraries.
    name: 'press:home-styles',
    transform: {
      filter: {
        id: /\.css($|\?)/,
        code: new RegExp(`\\[(${[...ATTRIBUTES, ...OTHERS].join('|')})`),
      },
      handler: (css) => ({ code: withoutRules(css, unused), map: null }),
    },
  };
}

/** `:not(…)`, with at most two levels of parentheses inside. A rule does not depend on what it excludes. */
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
