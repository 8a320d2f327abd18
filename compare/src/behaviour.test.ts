import { expect, test } from 'vitest';
import { type Behaviour, type Channel, gapsBetween } from './behaviour.ts';

/** From a text for each moment, such as `call fn(); returned 1`. */
const behaviourOf = (...moments: string[]): Behaviour =>
  moments.map((moment) =>
    moment
      .split('; ')
      .filter(Boolean)
      .map((note) => {
        const [channel = '', ...text] = note.split(' ');
        return { channel: channel as Channel, text: text.join(' ') };
      }),
  );

test('hooks have no gap where they behave the same', () => {
  const same = behaviourOf('renders 1; returned 0', 'call fn()', '');
  expect(gapsBetween(same, structuredClone(same))).toEqual([]);
});

test.each([
  ['more', 'call a()', 'call a(); call a()'],
  ['less', 'call a()', ''],
  ['other', 'call a()', 'call b()'],
])('a gap shows whether the other hook has %s notes', (kind, ourNotes, theirNotes) => {
  const gaps = gapsBetween(behaviourOf('', ourNotes), behaviourOf('', theirNotes));
  expect(gaps).toMatchObject([{ channel: 'call', moment: 1, kind }]);
});

test.each([
  ['second a()', true],
  ['a()', false],
])('a gap shows whether a call of %s comes from the second instance', (call, isSecond) => {
  const [gap] = gapsBetween(
    behaviourOf('call second a()'),
    behaviourOf(`call ${call}; call second a()`),
  );
  expect(gap?.isSecondInstance).toBe(isSecond);
});

test('calls in another order are a gap', () => {
  const gaps = gapsBetween(behaviourOf('call a(); call b()'), behaviourOf('call b(); call a()'));
  expect(gaps).toMatchObject([{ channel: 'call', moment: 0, kind: 'other' }]);
});

test('only the first gap counts: later ones may follow from it', () => {
  const gaps = gapsBetween(behaviourOf('call a()', 'returned 1'), behaviourOf('', 'returned 2'));
  expect(gaps).toMatchObject([{ channel: 'call', moment: 0, kind: 'less' }]);
});

test('gaps in identity and leaks count, whatever gap is before them', () => {
  const gaps = gapsBetween(
    behaviourOf('call a()', '', ''),
    behaviourOf('', 'identity new fn', 'leak a timer'),
  );
  expect(gaps.map(({ channel, moment }) => [channel, moment])).toEqual([
    ['call', 0],
    ['identity', 1],
    ['leak', 2],
  ]);
});

test('a gap in renders counts only before a gap in values, calls or errors', () => {
  const earlier = [behaviourOf('renders 1', 'call a()'), behaviourOf('renders 2', '')] as const;
  expect(gapsBetween(...earlier).map(({ channel }) => channel)).toEqual(['renders', 'call']);
  const later = [behaviourOf('call a()', 'renders 1'), behaviourOf('', 'renders 2')] as const;
  expect(gapsBetween(...later).map(({ channel }) => channel)).toEqual(['call']);
});
