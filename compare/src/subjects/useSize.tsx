import { useResizeObserver as mantineObserver, useElementSize } from '@mantine/hooks';
import { useMeasure as hookz } from '@react-hookz/web';
import { useMeasure as uidotdev } from '@uidotdev/usehooks';
import { useSize as ahooks } from 'ahooks';
import * as fc from 'fast-check';
import React, { type Ref, type RefObject } from 'react';
import { useMeasure as reactUse } from 'react-use';
import { useMeasure as rooksMeasure } from 'rooks';
import { useSize as rooksSize } from 'rooks/experimental';
import { useResizeObserver as usehooks } from 'usehooks-ts';
import { useSize } from 'yhooks';
import type { Box } from '../play/sizes.ts';
import type { Loose } from '../scenario.ts';
import { pair, pairsWith, type Subject } from '../subject.ts';

interface Inputs {
  /** Which element is measured. Each has its own size. */
  element: 'a' | 'b' | 'none';
  target: 'ref' | 'function' | 'element';
}

type HookStep =
  /**
   * The size is read after all frames and timers have run; at a glance, it is looked at in the same frame.
   */
  | { do: 'resize' | 'resize-glance'; box: Box }
  /** Two sizes within 20 ms, looked at before these are over. */
  | { do: 'resize-burst' };

type Target = RefObject<HTMLElement | null> | (() => HTMLElement | null) | HTMLElement | null;

/** A hook that creates its own ref returns it. */
type Use = (target: Target) => { size: unknown; ref?: Ref<HTMLElement | null> | undefined };

type Size = Subject<Inputs, HookStep, Use>;

const boxOf = (width: number, height: number, padding = 0, border = 0): Box => ({
  width,
  height,
  padding,
  border,
});

/** Initial sizes. No step sets them, so that a change of the element is always noticed. */
const FIRST = { a: boxOf(100, 50), b: boxOf(200, 80) };

const BURST: readonly Box[] = [boxOf(70, 30), boxOf(90, 40)];

/** `targets`: the hook takes functions and elements, too. */
const generate: Size['generate'] = (has) => {
  const plain = fc.constantFrom(boxOf(120, 60), boxOf(300, 40), boxOf(0, 0));
  const fractions = fc.constant(boxOf(120.4, 60.6));
  const padded = fc.constantFrom(boxOf(120, 60, 10), boxOf(120, 60, 10, 2), boxOf(120, 60, 0, 2));
  const any = fc.oneof({ withCrossShrink: true }, plain, fractions, padded);
  const targets: Inputs['target'][] = has('targets') ? ['ref', 'function', 'element'] : ['ref'];
  return {
    inputs: fc.record({
      element: fc.constantFrom<Inputs['element']>('a', 'b', 'none'),
      target: fc.constantFrom(...targets),
    }),
    step: fc.oneof(
      { withCrossShrink: true },
      any.map((box): HookStep => ({ do: 'resize', box })),
      plain.map((box): HookStep => ({ do: 'resize-glance', box })),
      fc.constant<HookStep>({ do: 'resize-burst' }),
    ),
  };
};

const classify: Size['classify'] = (step, { inputs }) => {
  if (step.do === 'resize') {
    const { width, height, padding, border } = step.box;
    if (padding + border > 0) return 'resize-with-padding-or-border';
    const isWhole = Number.isInteger(width) && Number.isInteger(height);
    return isWhole ? 'resize' : 'resize-to-fraction';
  }
  if (step.do !== 'change') return step.do;
  const [from, to] = [inputs.element, step.inputs.element];
  if (from === to) return 'change-of-target';
  if (from === 'none') return 'element-appears';
  return to === 'none' ? 'element-goes' : 'element-is-replaced';
};

const write: Size['write'] = ({ inputs: { element, target } }) => {
  const isNode = target === 'element';
  const argument = { ref: 'ref', function: '() => ref.current', element: 'node' }[target];
  return {
    body: [
      isNode
        ? 'const [node, setNode] = React.useState<HTMLDivElement | null>(null);'
        : 'const ref = React.useRef<HTMLDivElement>(null);',
      `const [element, setElement] = React.useState('${element}');`,
      `const [box, setBox] = React.useState({ ${boxStyle(FIRST[element === 'none' ? 'a' : element])} });`,
      `const size = useSize(${argument});`,
    ],
    shows: [
      '{size.width} × {size.height}',
      `{element !== 'none' && <div key={element} ref={${isNode ? 'setNode' : 'ref'}}`,
      "style={{ ...box, borderStyle: 'solid', boxSizing: 'content-box' }} />}",
    ].join('\n'),
    action(step) {
      if (step.do === 'resize-burst') {
        const [first, second] = BURST.map(setBox);
        return `${first}; requestAnimationFrame(() => ${second})`;
      }
      if (step.do !== 'change') return setBox(step.box);
      const next = step.inputs.element;
      const size = next === 'none' ? '' : `; ${setBox(FIRST[next])}`;
      return `setElement('${next}')${size}`;
    },
  };
};

const setBox = (box: Box) => `setBox({ ${boxStyle(box)} })`;

const boxStyle = ({ width, height, padding, border }: Box) =>
  `width: ${width}, height: ${height}, padding: ${padding}, borderWidth: ${border}`;

/** More than a frame, and more than the 20 ms of ours. */
const SETTLE_MS = 50;

const player: Size['player'] = {
  useSubject({ use, inputs: { element, target } }) {
    const ownRef = React.useRef<HTMLElement>(null);
    const [node, setNode] = React.useState<HTMLElement | null>(null);
    const targets = { ref: ownRef, function: () => ownRef.current, element: node };
    const { size, ref = target === 'element' ? setNode : ownRef } = use(targets[target]);
    return {
      returned: size,
      element: element !== 'none' && (
        <div
          key={element}
          className="measured"
          data-box={`${FIRST[element].width} ${FIRST[element].height}`}
          ref={ref as Ref<HTMLDivElement>}
        />
      ),
    };
  },
  play(step, { world, container }) {
    const element = container.querySelector('.measured');
    if (!element) return;
    if (step.do === 'resize') return world.resize(element, step.box);
    // Until frames and timers have run.
    world.wait(SETTLE_MS);
    if (step.do === 'resize-glance') return world.resize(element, step.box);
    for (const box of BURST) {
      world.resize(element, box);
      world.deliver();
      world.wait(box === BURST.at(-1) ? 17 : 1);
    }
  },
  settle: (step) => (step?.do === 'resize-glance' || step?.do === 'resize-burst' ? 0 : SETTLE_MS),
};

/** A hook that creates its own ref; `read` brings what it returns into one order. */
const withRef =
  (hook: Loose, read = (result: Loose): Loose => result): Use =>
  () => {
    const [ref, size] = read(hook());
    // Without values that our hook does not return, such as a position.
    return { ref, size: size && { width: size.width, height: size.height } };
  };

const innerSize = ([ref, { innerWidth: width, innerHeight: height }]: Loose) => [
  ref,
  { width, height },
];

const useOurSize: Use = (target) => ({ size: useSize(target) });
const here = 'const ref = useRef(null); const { width, height } = useSize(ref)';
const there = 'const [ref, { width, height }] = useMeasure()';

const pairs = pairsWith<Use>(useOurSize, here, [
  pair('ahooks', 'useSize', (target) => ({ size: ahooks(target as Loose) }), {
    there: 'const size = useSize(target)',
    here: 'const size = useSize(target)',
    features: ['targets'],
  }),
  pair('react-use', 'useMeasure', withRef(reactUse), { there, lacks: ['x', 'y'] }),
  pair('usehooks-ts', 'useResizeObserver', (ref) => ({ size: usehooks({ ref } as Loose) }), {
    there: 'const { width, height } = useResizeObserver({ ref })',
    here: 'const { width, height } = useSize(ref)',
    lacks: ['options'],
  }),
  pair(
    '@mantine/hooks',
    'useElementSize',
    withRef(useElementSize, ({ ref, ...size }) => [ref, size]),
    {
      there: 'const { ref, width, height } = useElementSize()',
      lacks: ['options'],
    },
  ),
  pair('@mantine/hooks', 'useResizeObserver', withRef(mantineObserver), {
    there: 'const [ref, { width, height }] = useResizeObserver()',
    lacks: ['x', 'y'],
  }),
  pair(
    '@react-hookz/web',
    'useMeasure',
    withRef(hookz, ([size, ref]) => [ref, size]),
    {
      there: 'const [size, ref] = useMeasure()',
      here: 'const ref = useRef(null); const size = useSize(ref)',
      lacks: ['options'],
    },
  ),
  pair('@uidotdev/usehooks', 'useMeasure', withRef(uidotdev), { there }),
  pair('rooks', 'useMeasure', withRef(rooksMeasure, innerSize), {
    there: 'const [ref, { innerWidth, innerHeight }] = useMeasure()',
    lacks: ['options'],
  }),
  // Exported by rooks/experimental.
  pair('rooks', 'useSize', withRef(rooksSize), {
    there: 'const [ref, { width, height }] = useSize()',
    lacks: ['options'],
  }),
]);

export const subject: Size = { generate, classify, write, player, pairs };
