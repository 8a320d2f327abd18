import { expectTypeOf, test } from 'vitest';
import { useToggle } from './useToggle.js';

test('two literal values infer their union', () => {
  expectTypeOf(() => useToggle('Hello', 'World')[0]).returns.toEqualTypeOf<'Hello' | 'World'>();
});
