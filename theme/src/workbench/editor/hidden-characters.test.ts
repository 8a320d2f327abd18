import { expect, test } from 'vitest';
import { HIDDEN } from './hidden-characters.ts';

const hiddenIn = (text: string) =>
  [...text.matchAll(HIDDEN)].map(([character]) => character.codePointAt(0));

function expectHidden(...codes: number[]) {
  for (const code of codes) expect(hiddenIn(`a${String.fromCodePoint(code)}b`)).toEqual([code]);
}

test('invisible letters are hidden characters', () => {
  expectHidden(0x3164, 0x115f, 0x1160, 0xffa0, 0x34f, 0x17b4, 0x2800, 0xfffc, 0x1d159);
});

test('direction marks, joiners, tags and variation selectors without a base are hidden characters', () => {
  expectHidden(0x202e, 0x2066, 0x200b, 0x2060, 0xfeff, 0xad, 0x61c, 0x180e, 0xe0041);
  expectHidden(0x200c, 0x200d, 0xfe0e, 0xfe0f, 0xe0100);
  expect(hiddenIn('👍\ufe0f\ufe0f\ufe0e')).toEqual([0xfe0f, 0xfe0e]);
});

test('text, emoji and joined letters have no hidden characters', () => {
  expect(
    hiddenIn('a\tb\nc d 计数器\u3000 ❤\ufe0f 👩\u200d💻 ❤\ufe0f\u200d🔥 می\u200cخواهم क्\u200dष'),
  ).toEqual([]);
});
