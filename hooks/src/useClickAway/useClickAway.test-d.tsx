import { createRef, type RefObject, useRef } from 'react';
import { expectTypeOf, test } from 'vitest';
import type { Target } from '../internal/target.js';
import { useClickAway } from './useClickAway.js';

test('accepts a callback, a target or a list of targets, and an event name', () => {
  type Parameters = [
    onClickAway: (event: PointerEvent) => void,
    target: Target | readonly Target[],
    eventName?: 'pointerdown' | readonly 'pointerdown'[],
  ];
  expectTypeOf(useClickAway<'pointerdown'>).parameters.toEqualTypeOf<Parameters>();
  expectTypeOf(useClickAway).returns.toEqualTypeOf<void>();
});

test('types the event by its name, click by default', () => {
  () =>
    useClickAway((event) => expectTypeOf(event).toEqualTypeOf<DocumentEventMap['click']>(), null);
  () =>
    useClickAway((event) => expectTypeOf(event).toEqualTypeOf<KeyboardEvent>(), null, 'keydown');
  () =>
    useClickAway((event) => expectTypeOf(event).toEqualTypeOf<TouchEvent>(), null, 'touchstart');
});

test('types the event as a union for a list of names', () => {
  () =>
    useClickAway((event) => expectTypeOf(event).toEqualTypeOf<KeyboardEvent | FocusEvent>(), null, [
      'keydown',
      'focusin',
    ]);
  const names = ['mousedown', 'touchstart'] as const;
  () =>
    useClickAway(
      (event) => expectTypeOf(event).toEqualTypeOf<MouseEvent | TouchEvent>(),
      null,
      names,
    );
});

test('accepts useRef<HTMLDivElement>(null) and every other kind of ref', () => {
  () => useClickAway(() => {}, useRef<HTMLDivElement>(null));
  () => useClickAway(() => {}, useRef<SVGSVGElement>(null));
  () => useClickAway(() => {}, useRef<HTMLDivElement | null>(null));
  () => useClickAway(() => {}, createRef<HTMLElement>());
  () => useClickAway(() => {}, {} as RefObject<HTMLDivElement>);
  () => useClickAway(() => {}, {} as RefObject<HTMLDivElement | null>);
});

test('accepts elements, null, undefined, functions, and lists of them', () => {
  () => useClickAway(() => {}, document.body);
  () => useClickAway(() => {}, document.querySelector('svg'));
  () => useClickAway(() => {}, undefined);
  () =>
    useClickAway(
      () => {},
      () => document.querySelector('#box'),
    );
  () => useClickAway(() => {}, []);
  () =>
    useClickAway(() => {}, [
      useRef<HTMLDivElement>(null),
      useRef<SVGRectElement>(null),
      document.body,
      null,
      () => null,
    ]);
});

test('rejects selectors, unknown events, events that do not bubble, the wrong event type and a missing target', () => {
  // @ts-expect-error a selector is not an element
  () => useClickAway(() => {}, '#box');
  // @ts-expect-error a ref to a number
  () => useClickAway(() => {}, useRef(1));
  // @ts-expect-error no such event
  () => useClickAway(() => {}, null, 'press');
  // @ts-expect-error no such event in the list
  () => useClickAway(() => {}, null, ['click', 'press']);
  // @ts-expect-error a focus event does not bubble to the document, focusin does
  () => useClickAway(() => {}, null, 'focus');
  // @ts-expect-error a mouseenter event does not bubble to the document
  () => useClickAway(() => {}, null, ['click', 'mouseenter']);
  // @ts-expect-error a click is not a keyboard event
  () => useClickAway((event: KeyboardEvent) => console.log(event.key), null);
  // @ts-expect-error the target is missing
  () => useClickAway(() => {});
});
