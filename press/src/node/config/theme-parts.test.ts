import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PARTS, SLOTS } from '../../shared/theme-parts.ts';
import type { PressConfig, ThemeConfig, ThemeParts, ThemeSlots } from './config.ts';
import { loadConfig } from './load-config.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'press-parts-')));
afterAll(() => rmSync(folder, { recursive: true }));
const place = (name: string) => join(folder, name);
writeFileSync(place('Footer.tsx'), '');
writeFileSync(place('own.css'), '');

let count = 0;
/** The resolved theme of a configuration with this text, or its error message. */
async function load(theme: string) {
  count += 1;
  const file = place(`press.config.${count}.ts`);
  writeFileSync(file, `export default {\n  title: 'T',\n  content: [],\n  theme: ${theme} };`);
  return loadConfig(file).then(
    (config) => config.theme,
    ({ message }: Error) => message.slice(message.indexOf(':')),
  );
}

test('parts, slots and styles are files relative to the configuration', async () => {
  const theme =
    "{ parts: { PageFooter: './Footer.tsx' }, slots: { footer: 'Footer.tsx' }, css: './own.css' }";
  expect(await load(theme)).toMatchObject({
    parts: { PageFooter: place('Footer.tsx') },
    slots: { footer: place('Footer.tsx') },
    css: [place('own.css')],
  });
  expect(await load("{ css: ['own.css', './own.css'] }")).toMatchObject({
    css: [place('own.css'), place('own.css')],
  });
});

test.each([
  [
    "{ parts: { Heade: './Footer.tsx' } }",
    ':4 has the unknown key "theme.parts.Heade"; did you mean "Header"?',
  ],
  [
    "{\n slots: {\n afterTitel: './Footer.tsx' } }",
    ':6 has the unknown key "theme.slots.afterTitel"; did you mean "afterTitle"?',
  ],
  ['{ parts: { Header: 1 } }', ':4 sets "theme.parts.Header" to 1; it must be a non-empty string.'],
  ['{ css: [1] }', ':4 sets "theme.css[0]" to 1; it must be a non-empty string.'],
  [
    "{ parts: { Header: './Head.tsx' } }",
    ':4 sets "theme.parts.Header" to Head.tsx, which does not exist; create it or correct the path.',
  ],
  [
    "{ css: './missing.css' }",
    ':4 sets "theme.css" to missing.css, which does not exist; create it or correct the path.',
  ],
  [
    "{ parts: {\n Footer: './Footer.tsx' } }",
    ':5 has the key "theme.parts.Footer", which is not supported; remove it: use "PageFooter".',
  ],
])('%s is a mistake with its line', async (theme, sentence) => {
  expect(await load(theme)).toBe(sentence);
});

test('an editor knows the name of every part and slot, and no other', () => {
  const parts: Record<keyof ThemeParts, true> = Object.fromEntries(
    PARTS.map((name) => [name, true]),
  ) as Record<(typeof PARTS)[number], true>;
  const slots: Record<keyof ThemeSlots, true> = Object.fromEntries(
    SLOTS.map((name) => [name, true]),
  ) as Record<(typeof SLOTS)[number], true>;
  expect(Object.keys({ ...parts, ...slots })).toHaveLength(PARTS.length + SLOTS.length);
  const wrong = [
    // @ts-expect-error there is no such part
    { parts: { Heade: './Header.tsx' } } satisfies ThemeConfig,
    // @ts-expect-error there is no such slot
    { slots: { beforeFooter: './Header.tsx' } } satisfies ThemeConfig,
    // @ts-expect-error a part is named by its file
    { parts: { Header: () => null } } satisfies ThemeConfig,
    // @ts-expect-error so is a style sheet
    { title: 'T', theme: { css: true } } satisfies PressConfig,
  ];
  expect(wrong).toHaveLength(4);
});
