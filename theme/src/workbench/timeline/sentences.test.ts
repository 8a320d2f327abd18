import type { HookRecord, RecordedMark } from '@multi-hooks/press/client';
import { expect, test } from 'vitest';
import english from '../../locales/en/workbench.json';
import chinese from '../../locales/zh/workbench.json';
import { hookRecord } from '../../test/hook-record.ts';
import { layOutTimeline } from './layout-timeline.ts';
import { momentText, stepTexts } from './sentences.ts';

const of = (kind: HookRecord['kind'], part: Partial<HookRecord> = {}) =>
  hookRecord({ kind, ...part });
const layout = { phase: 'layout' } as const;

test.each<[string, HookRecord[], string, string]>([
  ['one effect', [of('effect')], 'ran an effect', '执行 effect'],
  [
    'different effects that ran once each',
    [of('effect', layout), of('effect', layout)],
    'ran 2 layout effects',
    '执行 2 个 layout effect',
  ],
  [
    'cleanups by StrictMode',
    [
      of('cleanup', { isRepeat: true }),
      of('cleanup', { isRepeat: true }),
      of('cleanup', { isRepeat: true }),
    ],
    'cleaned up 3 effects (StrictMode)',
    '清理 3 个 effect（StrictMode）',
  ],
  ['calls', [of('call'), of('call')], `${english.didCall} twice`, `${chinese.didCall} 2 次`],
])('%s: the sentence counts what happened', (_, records, inEnglish, inChinese) => {
  const moment = layOutTimeline(records).moments[0];
  if (!moment) throw new Error('no moment');
  expect(momentText(moment, false, english)).toBe(inEnglish);
  expect(momentText(moment, false, chinese)).toBe(inChinese);
});

test.each<[RecordedMark, string]>([
  [['render', ''], 'did not render'],
  [['value', 'true'], 'returned no new value'],
  [['call', 'fn()'], 'called nothing'],
  [['error', 'a warning'], 'reported nothing'],
])('a run without the mark %j of another run is described as “%s”', (mark, nothing) => {
  expect(stepTexts([[], [mark]], english)[0]).toBe(nothing);
});

test('the sentence about a recorded run counts equal marks instead of repeating them', () => {
  const marks: RecordedMark[] = [
    ['render', ''],
    ['render', ''],
    ['call', 'first()'],
    ['call', 'second()'],
  ];
  expect(stepTexts([marks], english)).toEqual(['rendered twice, called first(), then second()']);
});
