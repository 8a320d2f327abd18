import {
  bundledLanguages,
  bundledThemes,
  createHighlighterCore,
  type HighlighterCore,
  type ThemedToken,
  type ThemeRegistration,
} from 'shiki';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { escapeHtml } from './html.ts';

// The two of the family whose every colour is readable (4.5 to 1) on a tinted ground as well.
export const themeNames = {
  light: 'github-light-high-contrast',
  dark: 'github-dark-default',
} as const;

interface Prepared {
  highlighter: HighlighterCore;
  /** Stand-in colour → the token's style in both themes. */
  styles: Map<string, string>;
  preStyle: string;
  languages: Set<string>;
  /** Language and code → HTML. */
  cache: Map<string, string>;
}

let preparing: Promise<Prepared> | undefined;
let prepared: Prepared | undefined;

/** Loads the grammars of the languages named; unknown languages are shown as plain text. */
export async function prepareHighlighter(languages: Iterable<string>): Promise<void> {
  preparing ??= prepare();
  prepared = await preparing;
  const { highlighter, languages: loaded } = prepared;
  const missing = [...new Set(languages)].filter((language) => !loaded.has(language));
  const known = missing.filter((language) => Object.hasOwn(bundledLanguages, language));
  if (known.length === 0) return;
  type Name = keyof typeof bundledLanguages;
  await highlighter.loadLanguage(...known.map((language) => bundledLanguages[language as Name]));
  for (const language of highlighter.getLoadedLanguages()) loaded.add(language);
}

async function prepare(): Promise<Prepared> {
  const [{ default: light }, { default: dark }] = await Promise.all([
    bundledThemes[themeNames.light](),
    bundledThemes[themeNames.dark](),
  ]);
  const { theme, styles } = pairThemes(light, dark);
  const highlighter = await createHighlighterCore({
    engine: createOnigurumaEngine(import('shiki/wasm')),
    themes: [theme],
    langs: [],
  });
  const of = (theme: ThemeRegistration, key: string) => theme.colors?.[`editor.${key}`] ?? '';
  return {
    highlighter,
    styles,
    preStyle: [
      `--shiki-light:${of(light, 'foreground')}`,
      `--shiki-dark:${of(dark, 'foreground')}`,
      `--shiki-light-bg:${of(light, 'background')}`,
      `--shiki-dark-bg:${of(dark, 'background')}`,
    ].join(';'),
    languages: new Set(),
    cache: new Map(),
  };
}

/**
 * One theme whose colours stand for pairs of colours, so that code is read once and not once for
 * each theme, which is most of the cost. The themes have the same rules in the same order.
 */
function pairThemes(light: ThemeRegistration, dark: ThemeRegistration) {
  const styles = new Map<string, string>();
  const standIns = new Map<string, string>();
  const standIn = (one = '', other = '') => {
    const style = `--shiki-light:${one};--shiki-dark:${other}`;
    let color = standIns.get(style);
    if (!color) {
      color = `#${(standIns.size + 1).toString(16).padStart(6, '0')}`.toUpperCase();
      standIns.set(style, color);
      styles.set(color, style);
    }
    return color;
  };
  const foreground = standIn(
    light.colors?.['editor.foreground'],
    dark.colors?.['editor.foreground'],
  );
  const theme: ThemeRegistration = {
    name: 'pair',
    type: 'light',
    colors: { 'editor.foreground': foreground, 'editor.background': '#000000' },
    tokenColors: light.tokenColors?.map(({ scope, settings }, index) => {
      const other = dark.tokenColors?.[index]?.settings.foreground;
      const color = settings.foreground && { foreground: standIn(settings.foreground, other) };
      return { scope, settings: { fontStyle: settings.fontStyle, ...color } };
    }),
  };
  return { theme, styles };
}

const fontStyles: [bit: number, style: string][] = [
  [1, 'font-style:italic'],
  [2, 'font-weight:bold'],
  [4, 'text-decoration:underline'],
];

function tokenHtml(
  { content, color = '', fontStyle = 0 }: ThemedToken,
  styles: Prepared['styles'],
) {
  if (content.trim() === '') return content;
  const font = fontStyles.filter(([bit]) => fontStyle > 0 && fontStyle & bit).map(([, css]) => css);
  const style = [styles.get(color) ?? '', ...font].filter(Boolean).join(';');
  return style ? `<span style="${style}">${escapeHtml(content)}</span>` : escapeHtml(content);
}

/**
 * `<pre>` with the code in both themes' colours, as CSS variables. The language must have been
 * prepared.
 */
export function highlight(code: string, language: string): string {
  if (!prepared) throw new Error('highlight() needs prepareHighlighter() to have finished.');
  const { highlighter, styles, preStyle, languages, cache } = prepared;
  const key = `${language}\0${code}`;
  let html = cache.get(key);
  if (html === undefined) {
    const lang = languages.has(language) ? language : 'text';
    // Without a limit: on a busy machine a line that takes long would come out in one colour.
    const options = { lang, theme: 'pair', tokenizeTimeLimit: 0 };
    const lines = highlighter
      .codeToTokensBase(code, options)
      .map((tokens) => tokens.map((token) => tokenHtml(token, styles)).join(''));
    const body = lines.map((line) => `<span class="line">${line}</span>`).join('\n');
    html = `<pre class="shiki" style="${preStyle}" tabindex="0"><code>${body}</code></pre>`;
    cache.set(key, html);
  }
  return html;
}
