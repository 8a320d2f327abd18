import { expect, test } from 'vitest';

const placeholdersIn = (text: string) =>
  [...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name))].sort();

/** Name of a text → the names in braces that it gets values for. */
async function textsIn(language: string, part: string) {
  const { default: texts } = await import(`./${language}/${part}.json`);
  const entries = Object.entries<string>(texts).map(([name, text]) => [name, placeholdersIn(text)]);
  return Object.fromEntries(entries);
}

test.each(['interface', 'workbench'])(
  'the texts of %s have the same placeholders in both languages',
  async (part) => {
    expect(await textsIn('zh', part)).toEqual(await textsIn('en', part));
  },
);
