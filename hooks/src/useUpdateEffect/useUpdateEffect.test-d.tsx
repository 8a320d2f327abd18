import type { useEffect } from 'react';
import { expectTypeOf, test } from 'vitest';
import { useUpdateEffect } from './useUpdateEffect.js';

test('has the signature of useEffect', () => {
  expectTypeOf(useUpdateEffect).toEqualTypeOf<typeof useEffect>();
});

test('accepts an effect with or without a cleanup, with or without dependencies', () => {
  expectTypeOf(useUpdateEffect).toBeCallableWith(() => {});
  expectTypeOf(useUpdateEffect).toBeCallableWith(() => () => {}, []);
  expectTypeOf(useUpdateEffect).toBeCallableWith(() => {}, [1, 'a'] as const);
});

test('rejects what useEffect rejects', () => {
  // @ts-expect-error an effect is not async
  () => useUpdateEffect(async () => {}, []);
  // @ts-expect-error dependencies are a list
  () => useUpdateEffect(() => {}, 1);
});
