import { textNames } from '@multi-hooks/press/client';
import { expect, test, vi } from 'vitest';
import { archiveTexts } from './locales/archive-texts.ts';
import { filterTexts } from './locales/filter-texts.ts';
import { hoverTexts } from './locales/hover-texts.ts';
import { menuTexts } from './locales/menu-texts.ts';
import { searchTexts } from './locales/search-texts.ts';
import { interfaceTexts } from './locales/texts.ts';
import { workbenchTexts } from './locales/workbench-texts.ts';

vi.mock('virtual:press/site', () => ({ site: { base: '/', locales: [] }, hasChinese: true }));

const placeholdersIn = (text: string) => [
  ...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name)),
];

const parts = [
  ['the interface', interfaceTexts, textNames.interface],
  ['an archive', archiveTexts, textNames.archive],
  ['the search', searchTexts, textNames.search],
  ['a large menu', menuTexts, textNames.menu],
  ['an overview', filterTexts, textNames.filter],
  ['hovers', hoverTexts, textNames.hover],
  ['the workbench', workbenchTexts, textNames.workbench],
] as const;

test.each(parts)(
  'the texts of %s have the names in braces that they get values for',
  (_, built, known) => {
    for (const language of [built.english, built.chinese]) {
      for (const [name, text] of Object.entries(language ?? {})) {
        const whole = typeof text === 'string' ? text : text.other;
        const wanted = (known as Record<string, string>)[name]?.split(' ').filter(Boolean);
        expect([name, placeholdersIn(whole).toSorted()]).toEqual([name, wanted?.toSorted()]);
      }
    }
  },
);
