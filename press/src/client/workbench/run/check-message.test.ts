import { describe, expect, it } from 'vitest';
import {
  type FromFrame,
  MAX_CONSOLE_LINES,
  MAX_LINE_LENGTH,
  MAX_RECORD_LENGTH,
  MAX_RECORDS,
} from '../../../shared/workbench.ts';
import { readMessage } from './check-message.ts';

const record = {
  id: 1,
  at: 2.5,
  hook: 'useThing',
  instance: 1,
  component: 'Demo',
  kind: 'effect',
  phase: 'layout',
  again: false,
  text: '',
} as const;

const messages: FromFrame[] = [
  { type: 'ready' },
  { type: 'shown' },
  { type: 'gone' },
  { type: 'pong', id: 3, at: 1234.5 },
  { type: 'height', height: 80 },
  { type: 'error', detail: 'no', place: { file: 0, line: 1, column: 2 }, isSyntax: true },
  { type: 'error', detail: 'no', isSyntax: false },
  { type: 'missing', name: 'x' },
  { type: 'unexported', file: 0, from: 'hooks', name: 'useTogle', available: ['useToggle'] },
  { type: 'error', detail: 'e', place: { file: 0, offset: 12 }, isSyntax: false },
  { type: 'endless', file: 0, offset: 12 },
  { type: 'console', lines: [{ level: 'warn', text: 'careful', count: 2 }] },
  { type: 'console', lines: [{ level: 'error', text: 'old', count: 1, about: 'ui' }] },
  { type: 'records', records: [record], dropped: 1 },
];

it.each(messages)('accepts a message of the frame: %j', (message) => {
  expect(readMessage(structuredClone(message))).toEqual(message);
});

describe('a message that somebody forged', () => {
  it.each([
    undefined,
    null,
    5,
    'ready',
    [],
    {},
    { type: 'eval', code: 'alert(1)' },
    { type: ['ready'] },
    { type: 'pong', id: '1', at: 2 },
    { type: 'pong', id: 1, at: Number.NaN },
    { type: 'height', height: Number.POSITIVE_INFINITY },
    { type: 'height', height: '100px' },
    { type: 'unexported', file: 0, from: {}, name: 'a', available: [] },
    { type: 'unexported', file: 'x', from: 'a', name: 'a', available: [] },
    { type: 'endless', file: -1, offset: 0 },
    { type: 'endless', file: 0.5, offset: 0 },
  ])('ignores an invalid message: %j', (data) => {
    expect(readMessage(data)).toBeNull();
  });

  it('gives no object of its own to the page', () => {
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
      dropped: 0,
    });
  });

  it('is cut to what a page shows', () => {
    const huge = '<b>'.repeat(1_000_000);
    const error = readMessage({ type: 'error', detail: huge });
    expect(error?.type === 'error' && error.detail.length).toBe(MAX_LINE_LENGTH);
    const lines = Array.from({ length: 5000 }, () => ({ level: 'log', text: huge }));
    const output = readMessage({ type: 'console', lines });
    expect(output?.type === 'console' && output.lines.length).toBe(MAX_CONSOLE_LINES);
    const records = Array.from({ length: 5000 }, () => ({ ...record, text: huge, hook: huge }));
    const told = readMessage({ type: 'records', records });
    expect(told?.type === 'records' && told.records.length).toBe(MAX_RECORDS);
    expect(told?.type === 'records' && told.records[0]?.text.length).toBe(MAX_RECORD_LENGTH);
  });
});
