import { type HoverTexts, hasChinese, isChineseLocale } from '@multi-hooks/press/client';

/* Loaded with the first code that a reader points at. */

export const english: HoverTexts = {
  hoverHint: 'The right arrow key goes to the names in this code and tells their types.',
};

export const chinese: HoverTexts = {
  hoverHint: '按右方向键逐个查看代码中的名称及其类型。',
};

export function textsNow(): HoverTexts {
  const { lang } = document.documentElement;
  const builtIn = hasChinese && isChineseLocale(lang) ? chinese : english;
  return __PRESS_HOVER_TEXTS__ ? { ...builtIn, ...__PRESS_HOVER_TEXTS__[lang] } : builtIn;
}
