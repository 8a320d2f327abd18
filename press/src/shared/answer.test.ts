import { expect, test } from 'vitest';
import { answerOf, isStep } from './answer.ts';

// Both steps and records are written as steps: `click Save`, `ignored`, `call again`.

const recordOf = (step: string, id: number) => {
  const [first = '', ...otherWords] = step.split(' ');
  if (first !== 'click') return { id, kind: first, isRepeat: otherWords.length > 0, text: '' };
  return { id, kind: 'action', event: 'click', isRepeat: false, text: otherWords.join(' ') };
};

/** The index of the record at which the answer is shown. */
const answeredAt = (after: string[], ...happened: string[]) =>
  answerOf({ after, text: '' }, happened.map(recordOf))?.id;

test('a question is answered at its last step, once all steps have happened', () => {
  const steps = ['ignored', 'ignored'];
  expect(answeredAt(steps, 'call', 'ignored')).toBeUndefined();
  expect(answeredAt(steps, 'call', 'ignored', 'value', 'ignored', 'ignored')).toBe(3);
});

test('a repeat by StrictMode is not counted as the first run', () => {
  expect(answeredAt(['call', 'call'], 'call', 'call again')).toBeUndefined();
  expect(answeredAt(['call again'], 'call', 'call again')).toBe(1);
});

test('another action between two expected ones restarts the sequence', () => {
  const [save, close] = ['click Save', 'click Close'];
  expect(answeredAt([save, save], save, 'value', close, 'value')).toBeUndefined();
  expect(answeredAt([save, save], save, close, save, save)).toBe(3);
  expect(answeredAt([save, save], save, 'value', save, 'render')).toBe(2);
});

test.each(['calls', 'ignored 2', 'again', 'click ', 1])('%j is not a step', (step) =>
  expect(isStep(step)).toBe(false),
);
