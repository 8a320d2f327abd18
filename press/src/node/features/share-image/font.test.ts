import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesFor, missingCharacters, readFontFiles } from './font.ts';

function fontOf(styles: string) {
  const folder = mkdtempSync(join(tmpdir(), 'font '));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'index.css'), styles);
  const nameOf = ({ file }: { file: string }) => file.slice(folder.length + 1);
  return { files: readFontFiles(join(folder, 'package.json')), nameOf };
}

const face = (file: string, ranges: string) =>
  `@font-face { src: url(./files/${file}.woff2) format('woff2'); ${ranges && `unicode-range: ${ranges};`} }`;

test('a text needs the files of its characters, and no others', () => {
  const { files, nameOf } = fontOf(
    [face('han', 'U+4e00-4fff,U+3001'), face('latin', 'U+0??'), face('kana', 'U+3042')].join('\n'),
  );
  const needed = (text: string) => filesFor(text, files).map(nameOf);
  expect(needed('useSize')).toEqual([join('files', 'latin.woff2')]);
  expect(needed('一a、')).toEqual([join('files', 'han.woff2'), join('files', 'latin.woff2')]);
  expect(needed('あ')).toEqual([join('files', 'kana.woff2')]);
});

test('missing characters are reported, each once, except for invisible ones', () => {
  const { files } = fontOf(face('latin', 'U+21-7e'));
  expect(missingCharacters('a 🎉b🎉\u200b\ufe0f한', files)).toEqual(['🎉', '한']);
});

test('a file without a range has every character', () => {
  const { files } = fontOf(face('all', ''));
  expect(missingCharacters('a一🎉', files)).toEqual([]);
});
