import { textNames } from '@multi-hooks/press/client';
import { expect, test, vi } from 'vitest';
import * as filter from './content/filter.ts';
import * as hovers from './hovers/texts.ts';
import * as menu from './layout/menu-texts.ts';
import * as own from './locales/texts.ts';
import * as search from './search/texts.ts';
import * as workbench from './workbench/texts.ts';

vi.mock('virtual:press/site', () => ({ site: { base: '/', locales: [] } }));

const placeholdersIn = (text: string) => [
  ...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name)),
];

const parts = [
  ['the interface', own, textNames.interface],
  ['the search', search, textNames.search],
  ['a large menu', menu, textNames.menu],
  ['an overview', filter, textNames.filter],
  ['hovers', hovers, textNames.hover],
  ['the workbench', workbench, textNames.workbench],
] as const;

test.each(parts)(
  'the texts of %s have the names in braces that they get values for',
  (_, built, known) => {
    for (const language of [built.english, built.chinese]) {
      for (const [name, text] of Object.entries(language)) {
        const whole = typeof text === 'string' ? text : text.other;
        const wanted = (known as Record<string, string>)[name]?.split(' ').filter(Boolean);
        expect([name, placeholdersIn(whole).toSorted()]).toEqual([name, wanted?.toSorted()]);
      }
    }
  },
);
