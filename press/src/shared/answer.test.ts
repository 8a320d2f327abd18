import { expect, test } from 'vitest';
import { answerOf, isStep } from './answer.ts';

const recordOf = (text: string, id: number) => {
  const [first = '', ...name] = text.split(' ');
  if (first !== 'click') return { id, kind: first, again: name.length > 0, text: '' };
  return { id, kind: 'action', event: 'click', again: false, text: name.join(' ') };
};

const idOf = (after: string[], ...happened: string[]) =>
  answerOf({ after, text: '' }, happened.map(recordOf))?.id;

test('a question is answered at the last of its steps, once all have happened', () => {
  const steps = ['ignored', 'ignored'];
  expect(idOf(steps, 'call', 'ignored')).toBeUndefined();
  expect(idOf(steps, 'call', 'ignored', 'value', 'ignored', 'ignored')).toBe(3);
});

test('repeats by StrictMode are steps of their own', () => {
  expect(idOf(['call', 'call'], 'call', 'call again')).toBeUndefined();
  expect(idOf(['call again'], 'call', 'call again')).toBe(1);
});

test('no other action is between two actions of the reader', () => {
  const steps = ['click Toggle True', 'click Toggle True'];
  expect(idOf(steps, 'click Toggle True', 'value', 'click Toggle', 'value')).toBeUndefined();
  expect(
    idOf(steps, 'click Toggle True', 'click Toggle', 'click Toggle True', 'click Toggle True'),
  ).toBe(3);
  expect(idOf(steps, 'click Toggle True', 'value', 'click Toggle True', 'render')).toBe(2);
});

test.each(['calls', 'ignored 2', 'again', 'click ', 1])('%j is no step', (step) =>
  expect(isStep(step)).toBe(false),
);
