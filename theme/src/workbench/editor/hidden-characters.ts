import { highlightSpecialChars } from '@codemirror/view';

/**
 * Characters that are invisible or change the direction of the text: code from a link could hide
 * something with them. Joiners and variation selectors after an emoji or a letter are allowed.
 */
export const HIDDEN =
  /(?![\t\n]|(?<=[^\0-\x7f\p{DI}\u2800]\ufe0f?)[\u200c\u200d]|(?<=[^\0-\x7f\p{DI}])[\ufe0e\ufe0f])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}\u2800\ufffc\u{1d159}]/gu;

export const hiddenCharacters = highlightSpecialChars({
  specialChars: HIDDEN,
  render: (code) =>
    Object.assign(document.createElement('span'), {
      className: 'cm-hidden',
      textContent: `U+${code.toString(16).toUpperCase().padStart(4, '0')}`,
    }),
});
