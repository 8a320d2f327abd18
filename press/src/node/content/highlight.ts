import { bundledLanguages, createHighlighter, type Highlighter } from 'shiki';

const themes = { light: 'github-light', dark: 'github-dark' };

let highlighter: Promise<Highlighter> | undefined;
let loaded: Highlighter | undefined;
const cache = new Map<string, string>();

/** Loads the grammars of the languages named; unknown languages are shown as plain text. */
export async function prepareHighlighter(languages: Iterable<string>): Promise<void> {
  highlighter ??= createHighlighter({ themes: Object.values(themes), langs: [] });
  loaded = await highlighter;
  const known = [...new Set(languages)].filter((language) => language in bundledLanguages);
  await loaded.loadLanguage(...(known as (keyof typeof bundledLanguages)[]));
}

/** `<pre>` with the code in both themes' colours; its language must have been prepared. */
export function highlight(code: string, language: string): string {
  if (!loaded) throw new Error('highlight() needs prepareHighlighter() to have finished.');
  const key = `${language}\0${code}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const lang = loaded.getLoadedLanguages().includes(language) ? language : 'text';
  const html = loaded.codeToHtml(code, { lang, themes, defaultColor: false });
  cache.set(key, html);
  return html;
}
