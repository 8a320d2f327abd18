import { type HoverTexts, hasChinese } from '@multi-hooks/press/client';
import { chooseTexts } from '../locales/choose-texts.ts';

/* Loaded with the first code that a reader points at. */

export const english: HoverTexts = {
  hoverHint: 'The right arrow key goes to the names in this code and tells their types.',
};

export const chinese: HoverTexts = {
  hoverHint: '按右方向键逐个查看代码中的名称及其类型。',
};

export function textsNow(): HoverTexts {
  return chooseTexts(document.documentElement.lang, {
    english,
    chinese: hasChinese ? chinese : english,
    own: __PRESS_TEXTS__.hover,
  });
}
