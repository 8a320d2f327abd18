import React from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { act, describeInBothModes, mountHook } from '../../test/harness.js';
import { useThing } from './useThing.js';

describeInBothModes('useThing', (strict) => {
  test('starts at the number it is given', () => {
    const { result } = mountHook(() => useThing(3), { strict });
    expect(result.current[0]).toBe(3);
  });

  test('adds one at a time, also twice in one update', () => {
    const { result } = mountHook(() => useThing(0), { strict });
    act(() => {
      result.current[1]();
      result.current[1]();
    });
    expect(result.current[0]).toBe(2);
  });
});

test('renders its first value on the server', () => {
  const Host = () => <p>{useThing(3)[0]}</p>;
  expect(renderToString(<Host />)).toContain('>3</p>');
});
