import * as fc from 'fast-check';
import type { Ref, RefObject } from 'react';
import type { Box } from '../../play/sizes.ts';
import type { Subject } from '../../subject.ts';

/* What can happen to useSize, and how its steps are named. */

interface Inputs {
  /** Which element is measured. Each has its own size. */
  element: 'a' | 'b' | 'none';
  target: 'ref' | 'function' | 'element';
}

type HookStep =
  /** The size is recorded after all frames and timers have run, or in the frame of the change. */
  | { do: 'resize' | 'resize-same-frame'; box: Box }
  /** Two sizes within 20 ms. The size is recorded before these are over. */
  | { do: 'resize-burst' };

type Target = RefObject<HTMLElement | null> | (() => HTMLElement | null) | HTMLElement | null;

/** A hook that creates its own ref returns it. */
export type Hook = (target: Target) => { size: unknown; ref?: Ref<HTMLElement | null> | undefined };

export type SizeSubject = Subject<Inputs, HookStep, Hook>;

function boxOf(width: number, height: number, padding = 0, border = 0): Box {
  return { width, height, padding, border };
}

/** No step sets these sizes, so that a change of the element always changes the size. */
export const INITIAL_BOXES = { a: boxOf(100, 50), b: boxOf(200, 80) };

export const BURST_BOXES: readonly Box[] = [boxOf(70, 30), boxOf(90, 40)];

/** `targets`: the hook takes functions and elements, too. */
export const generate: SizeSubject['generate'] = (has) => {
  const plain = fc.constantFrom(boxOf(120, 60), boxOf(300, 40), boxOf(0, 0));
  const fractions = fc.constant(boxOf(120.4, 60.6));
  const padded = fc.constantFrom(boxOf(120, 60, 10), boxOf(120, 60, 10, 2), boxOf(120, 60, 0, 2));
  const anyBox = fc.oneof({ withCrossShrink: true }, plain, fractions, padded);
  const targets: Inputs['target'][] = has('targets') ? ['ref', 'function', 'element'] : ['ref'];
  return {
    inputs: fc.record({
      element: fc.constantFrom<Inputs['element']>('a', 'b', 'none'),
      target: fc.constantFrom(...targets),
    }),
    step: fc.oneof(
      { withCrossShrink: true },
      anyBox.map((box): HookStep => ({ do: 'resize', box })),
      plain.map((box): HookStep => ({ do: 'resize-same-frame', box })),
      fc.constant<HookStep>({ do: 'resize-burst' }),
    ),
  };
};

export const classify: SizeSubject['classify'] = (step, { inputs }) => {
  if (step.do === 'resize') {
    const { width, height, padding, border } = step.box;
    if (padding + border > 0) return 'resize-with-padding-or-border';
    const isWhole = Number.isInteger(width) && Number.isInteger(height);
    return isWhole ? 'resize' : 'resize-to-fraction';
  }
  if (step.do !== 'change') return step.do;
  const from = inputs.element;
  const to = step.inputs.element;
  if (from === to) return 'change-of-target';
  if (from === 'none') return 'element-appears';
  return to === 'none' ? 'element-goes' : 'element-is-replaced';
};
