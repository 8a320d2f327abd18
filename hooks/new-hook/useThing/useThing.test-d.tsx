import { expectTypeOf, test } from 'vitest';
import { useThing } from './useThing.js';

type Result = [count: number, add: () => void];

test('takes a number and returns the count with a function that takes nothing', () => {
  expectTypeOf(useThing).parameters.toEqualTypeOf<[start: number]>();
  expectTypeOf(useThing).returns.toEqualTypeOf<Result>();
});

test('rejects everything but a number', () => {
  // @ts-expect-error the number is missing
  () => useThing();
  // @ts-expect-error a string is no number
  () => useThing('0');
});
