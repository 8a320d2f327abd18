import { expect, test } from 'vitest';
import {
  MAX_CONSOLE_LINES,
  MAX_LINE_LENGTH,
  MAX_RECORD_LENGTH,
  MAX_RECORDS,
} from '../../../shared/workbench.ts';
import { readMessage } from './read-message.ts';

const record = {
  id: 1,
  at: 2.5,
  hook: 'useThing',
  instance: 1,
  component: 'Demo',
  kind: 'effect',
  phase: 'layout',
  isRepeat: false,
  text: '',
} as const;

test.each([
  undefined,
  null,
  {},
  { type: 'eval', code: 'alert(1)' },
  { type: 'height', height: '100px' },
  { type: 'unexported', file: 0, from: {}, name: 'a', available: [] },
  { type: 'endless', file: -1, offset: 0 },
])('an invalid message is ignored: %j', (data) => {
  expect(readMessage(data)).toBeNull();
});

test('a message is copied without its objects and unknown fields', () => {
  const cyclic: Record<string, unknown> = { type: 'error', isSyntax: 'yes' };
  cyclic.detail = cyclic;
  cyclic.place = cyclic;
  expect(readMessage(cyclic)).toEqual({
    type: 'error',
    detail: '',
    isSyntax: false,
  });

  let deep: unknown = 'end';
  for (let depth = 0; depth < 5000; depth += 1) deep = { text: deep, level: deep };
  expect(readMessage({ type: 'console', lines: [deep, { level: 'log', text: deep }] })).toEqual({
    type: 'console',
    lines: [{ level: 'log', text: '', count: 1 }],
  });

  const more = { ...record, hook: 'useThing', extra: cyclic, __proto__: { phase: 'layout' } };
  expect(readMessage({ type: 'records', records: [more, cyclic, null] })).toEqual({
    type: 'records',
    records: [record],
  });
});

test('long texts and lists of a message are truncated', () => {
  const huge = '<b>'.repeat(1_000_000);
  const error = readMessage({ type: 'error', detail: huge });
  expect(error?.type === 'error' && error.detail.length).toBe(MAX_LINE_LENGTH);
  const lines = Array.from({ length: 5000 }, () => ({ level: 'log', text: huge }));
  const output = readMessage({ type: 'console', lines });
  expect(output?.type === 'console' && output.lines.length).toBe(MAX_CONSOLE_LINES);
  const records = Array.from({ length: 5000 }, () => ({ ...record, text: huge, hook: huge }));
  const message = readMessage({ type: 'records', records });
  expect(message?.type === 'records' && message.records.length).toBe(MAX_RECORDS);
  expect(message?.type === 'records' && message.records[0]?.text.length).toBe(MAX_RECORD_LENGTH);
});
