import { expect, test } from 'vitest';
import { errorOf } from './error-boundary.tsx';

test.each([
  [new Error('broken'), 'broken'],
  ['text', 'text'],
  [undefined, 'undefined'],
  [Object.create(null), 'An object was thrown.'],
])('%o becomes an error with a message', (reason, message) => {
  expect(errorOf(reason).message).toBe(message);
});
