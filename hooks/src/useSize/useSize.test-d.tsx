import { createRef, type RefObject, useRef } from 'react';
import { expectTypeOf, test } from 'vitest';
import type { Target } from '../internal/target.js';
import { type Size, useSize } from './useSize.js';

test('accepts a target and returns width and height as numbers', () => {
  expectTypeOf(useSize).toEqualTypeOf<(target: Target) => Size>();
  expectTypeOf<Size>().toEqualTypeOf<{ width: number; height: number }>();
});

test('accepts useRef<HTMLDivElement>(null) and every other kind of ref', () => {
  () => useSize(useRef<HTMLDivElement>(null));
  () => useSize(useRef<SVGRectElement>(null));
  () => useSize(useRef<HTMLDivElement | null>(null));
  () => useSize(useRef<HTMLDivElement | undefined>(undefined));
  () => useSize(createRef<HTMLElement>());
  expectTypeOf(useSize).toBeCallableWith({} as RefObject<HTMLDivElement>);
  expectTypeOf(useSize).toBeCallableWith({} as RefObject<HTMLDivElement | null>);
});

test('accepts an element, null, undefined, and a function that returns one of them', () => {
  expectTypeOf(useSize).toBeCallableWith(document.body);
  expectTypeOf(useSize).toBeCallableWith(document.querySelector('svg'));
  expectTypeOf(useSize).toBeCallableWith(null);
  expectTypeOf(useSize).toBeCallableWith(undefined);
  expectTypeOf(useSize).toBeCallableWith(() => document.querySelector('#box'));
  expectTypeOf(useSize).toBeCallableWith(() => undefined);
});

test('rejects a selector, a list, a ref to anything but an element, and a missing target', () => {
  // @ts-expect-error a selector is not an element
  () => useSize('#box');
  // @ts-expect-error one element at a time
  () => useSize([document.body]);
  // @ts-expect-error a ref to a number
  () => useSize(useRef(1));
  // @ts-expect-error the window is not an element
  () => useSize(window);
  // @ts-expect-error the target is missing
  () => useSize();
  // @ts-expect-error the size is never undefined, and never a string
  (): string => useSize(null).width;
});
