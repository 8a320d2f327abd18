import type { useEffect } from 'react';
import { expectTypeOf, test } from 'vitest';
import { useUpdateEffect } from './useUpdateEffect.js';

test('has the signature of useEffect', () => {
  expectTypeOf(useUpdateEffect).toEqualTypeOf<typeof useEffect>();
});

test('takes an effect with or without cleanup, with or without dependencies', () => {
  expectTypeOf(useUpdateEffect).toBeCallableWith(() => {});
  expectTypeOf(useUpdateEffect).toBeCallableWith(() => () => {}, []);
  expectTypeOf(useUpdateEffect).toBeCallableWith(() => {}, [1, 'a'] as const);
});

test('refuses what useEffect refuses', () => {
  // @ts-expect-error an effect is not async
  () => useUpdateEffect(async () => {}, []);
  // @ts-expect-error dependencies are a list
  () => useUpdateEffect(() => {}, 1);
});
