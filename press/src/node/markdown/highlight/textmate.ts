import type { HighlighterCore, ThemeRegistration } from 'shiki';
import type { Pieces, Token } from './token.ts';

// Not static imports, which the bundled engine would run at every start.
const { createHighlighterCore } = await import('shiki/core');
const { bundledLanguages } = await import('shiki/langs');
const { createOnigurumaEngine } = await import('shiki/engine/oniguruma');

type Language = keyof typeof bundledLanguages;

/** Scope → token; the most specific scope wins. */
const scopes: [Token | '', string[]][] = [
  ['comment', ['comment', 'punctuation.definition.comment', 'brackethighlighter']],
  ['kw', ['keyword', 'storage', 'constant.character', 'constant.other.placeholder']],
  ['kw', ['punctuation.section.embedded']],
  ['str', ['string', 'string.regexp', 'constant.other.reference.link']],
  ['const', ['constant', 'variable.language', 'variable.other.constant', 'entity', 'support']],
  ['const', ['meta.property-name', 'meta.module-reference', 'markup.inline.raw', 'meta.diff']],
  ['fn', ['entity.name.function']],
  ['name', ['entity.name', 'variable', 'markup.changed', 'punctuation.definition.list.begin']],
  ['', ['variable.other', 'meta.embedded.expression', 'meta.jsx.children']],
  ['tag', ['entity.name.tag', 'support.class.component', 'support.type.property-name.json']],
  ['tag', ['markup.quote']],
  ['head', ['markup.heading', 'markup.heading entity.name', 'markup.bold']],
  ['ins', ['markup.inserted', 'meta.diff.header.to-file', 'punctuation.definition.inserted']],
  ['del', ['markup.deleted', 'meta.diff.header.from-file', 'punctuation.definition.deleted']],
  ['del', ['invalid']],
];

// The highlighter only returns colours, so each token has its own colour.
const names = [...new Set(scopes.map(([token]) => token))];
const colourOf = (token: Token | '') => `#00000${names.indexOf(token).toString(16).toUpperCase()}`;
const tokenOf = new Map(names.map((token) => [colourOf(token), token || undefined]));

const theme: ThemeRegistration = {
  name: 'tokens',
  type: 'light',
  colors: { 'editor.foreground': colourOf(''), 'editor.background': '#FFFFFF' },
  tokenColors: scopes.map(([token, scope]) => ({
    scope,
    settings: { foreground: colourOf(token) },
  })),
};

let highlighter: Promise<HighlighterCore> | undefined;

export function isTextMate(language: string): language is Language {
  return Object.hasOwn(bundledLanguages, language);
}

/** A highlighter with no language loaded. */
export const openTextMate = () =>
  createHighlighterCore({
    engine: createOnigurumaEngine(import('shiki/wasm')),
    themes: [theme],
    langs: [],
  });

/** The options of every call. No time limit: a slow line would lose its colours. */
export const settings = { theme: 'tokens', tokenizeTimeLimit: 0 };

/** For languages without a dedicated parser: supports all of them, but loads slowly. */
export async function textMate(languages: Language[]) {
  highlighter ??= openTextMate();
  const ready = await highlighter;
  await ready.loadLanguage(...languages.map((language) => bundledLanguages[language]));
  return (code: string, lang: string) => textMatePieces(ready, { code, lang });
}

/** Loads languages that Shiki knows into a highlighter. */
export async function loadBundled(highlighter: HighlighterCore, languages: string[]) {
  const known = languages.filter(isTextMate).map((language) => bundledLanguages[language]);
  await highlighter.loadLanguage(...known);
}

export function textMatePieces(
  highlighter: HighlighterCore,
  { code, lang }: { code: string; lang: string },
): Pieces {
  const lines = highlighter.codeToTokensBase(code, { lang, ...settings });
  return lines.flatMap((line, index): Pieces => {
    const pieces = line.map(({ content, color = '' }): Pieces[number] => [
      content,
      tokenOf.get(color),
    ]);
    return index ? [['\n'], ...pieces] : pieces;
  });
}

/** The token of a style that Shiki has written, and the rest of the style. */
export function readStyle(style: string): { token: Token | undefined; rest: string } {
  const [whole = '', color = ''] = /(?:^|;)color:(#\w{6})/i.exec(style) ?? [];
  const rest = style.replace(whole, '').replace(/^;/, '');
  return { token: tokenOf.get(color.toUpperCase()), rest };
}
