import { expect, it } from 'vitest';
import { type Behaviour, type Channel, gapsBetween } from './record.ts';

/** `call fn; returned 1`, one text for each moment. */
const record = (...moments: string[]): Behaviour =>
  moments.map((moment) =>
    moment
      .split('; ')
      .filter(Boolean)
      .map((note) => {
        const [channel = '', ...text] = note.split(' ');
        return { channel: channel as Channel, text: text.join(' ') };
      }),
  );

it('two records have no gap where they are the same', () => {
  const same = record('renders 1; returned 0', 'call fn()', '');
  expect(gapsBetween(same, structuredClone(same))).toEqual([]);
});

it.each([
  ['more', 'call a()', 'call a(); call a()'],
  ['less', 'call a()', ''],
  ['other', 'call a()', 'call b()'],
])('two records show whether theirs has %s', (kind, ourRecord, theirRecord) => {
  const gaps = gapsBetween(record('', ourRecord), record('', theirRecord));
  expect(gaps).toMatchObject([{ channel: 'call', at: 1, kind }]);
});

it.each([
  ['second a()', true],
  ['a()', false],
])('two records show whether a call of %s comes from the second instance', (call, isSecond) => {
  const [gap] = gapsBetween(record('call second a()'), record(`call ${call}; call second a()`));
  expect(gap?.isSecond).toBe(isSecond);
});

it('two records differ when calls come in another order', () => {
  const gaps = gapsBetween(record('call a(); call b()'), record('call b(); call a()'));
  expect(gaps).toMatchObject([{ channel: 'call', at: 0, kind: 'other' }]);
});

it('two records differ first where the first difference is: later ones may follow from it', () => {
  const gaps = gapsBetween(record('call a()', 'returned 1'), record('', 'returned 2'));
  expect(gaps).toMatchObject([{ channel: 'call', at: 0, kind: 'less' }]);
});

it('two records differ in identity and in what is left, whatever else they differ in before', () => {
  const gaps = gapsBetween(
    record('call a()', '', ''),
    record('', 'identity new fn', 'leak 1 timers'),
  );
  expect(gaps.map(({ channel, at }) => [channel, at])).toEqual([
    ['call', 0],
    ['identity', 1],
    ['leak', 2],
  ]);
});

it('two records differ in renders only before they differ in values, calls or errors', () => {
  const [ours, theirs] = [record('renders 1', 'call a()'), record('renders 2', '')];
  expect(gapsBetween(ours, theirs).map(({ channel }) => channel)).toEqual(['renders', 'call']);
  const later = [record('call a()', 'renders 1'), record('', 'renders 2')] as const;
  expect(gapsBetween(...later).map(({ channel }) => channel)).toEqual(['call']);
});
