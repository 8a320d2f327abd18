import { textNames } from '@multi-hooks/press/client';
import { expect, test, vi } from 'vitest';

vi.mock('virtual:press/site', () => ({ site: { base: '/', locales: [] } }));

const placeholdersIn = (text: string) => [
  ...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name)),
];

const { page: _, ...parts } = textNames;

test.each(Object.entries(parts))(
  'the texts of %s have the names in braces that they get values for',
  async (part, known) => {
    for (const language of ['en', 'zh']) {
      const { default: texts } = await import(`./locales/${language}/${part}.json`);
      const found = Object.entries<string | { other: string }>(texts).map(([name, text]) => [
        name,
        placeholdersIn(typeof text === 'string' ? text : text.other).toSorted(),
      ]);
      const wanted = Object.entries(known).map(([name, values]) => [
        name,
        values.split(' ').filter(Boolean).toSorted(),
      ]);
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
    }
  },
);
