import { useResizeObserver as mantineObserver, useElementSize } from '@mantine/hooks';
import { useMeasure as hookz } from '@react-hookz/web';
import { useMeasure as uidotdev } from '@uidotdev/usehooks';
import { useSize as ahooks } from 'ahooks';
import React, { type Ref, type RefObject } from 'react';
import { useMeasure as reactUse } from 'react-use';
import { useMeasure as rooksMeasure } from 'rooks';
import { useSize as rooksSize } from 'rooks/experimental';
import { useResizeObserver as usehooks } from 'usehooks-ts';
import { useSize } from 'yhooks';
import { type Player, pairsWith } from '../../play/player.ts';
import { BURST, FIRST, type HookStep, type Inputs } from './generator.ts';

type Target = RefObject<HTMLElement | null> | (() => HTMLElement | null) | HTMLElement | null;

/** The shape of all pairs. A hook that creates its own ref returns it. */
type Use = (target: Target) => { size: unknown; ref?: Ref<HTMLElement | null> | undefined };

// biome-ignore lint/suspicious/noExplicitAny: hooks of other libraries are called with any values
type Loose = any;

const ours: Use = (target) => ({ size: useSize(target) });

const tuple =
  (hook: Loose): Use =>
  () => {
    const [ref, size] = hook();
    return { ref, size: sizeOf(size) };
  };

/** Without values that our hook does not return, such as a position. */
const sizeOf = (size: { width?: unknown; height?: unknown } | null | undefined) =>
  size && { width: size.width, height: size.height };

export const player: Player<Inputs, HookStep, Use> = {
  useSubject({ use, inputs }) {
    const own = React.useRef<HTMLElement>(null);
    const [node, setNode] = React.useState<HTMLElement | null>(null);
    const target = { ref: own, function: () => own.current, element: node }[inputs.target];
    const { size, ref = inputs.target === 'element' ? setNode : own } = use(target);
    const { element } = inputs;
    return {
      returned: size,
      element: element !== 'none' && (
        <div
          key={element}
          className="measured"
          data-box={FIRST[element].join(' ')}
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
  pairs: pairsWith<Use>(
    { ours, here: 'const ref = useRef(null); const { width, height } = useSize(ref)' },
    [
      {
        library: 'ahooks',
        name: 'useSize',
        there: 'const size = useSize(target)',
        here: 'const size = useSize(target)',
        features: ['targets'],
        theirs: (target) => ({ size: ahooks(target as Loose) }),
      },
      {
        library: 'react-use',
        name: 'useMeasure',
        lacks: ['x', 'y'],
        there: 'const [ref, { width, height }] = useMeasure()',
        theirs: tuple(reactUse),
      },
      {
        library: 'usehooks-ts',
        name: 'useResizeObserver',
        lacks: ['options'],
        there: 'const { width, height } = useResizeObserver({ ref })',
        here: 'const { width, height } = useSize(ref)',
        theirs: (target) => ({ size: usehooks({ ref: target as Loose }) }),
      },
      {
        library: '@mantine/hooks',
        name: 'useElementSize',
        lacks: ['options'],
        there: 'const { ref, width, height } = useElementSize()',
        theirs: () => {
          const { ref, ...size } = useElementSize();
          return { ref, size };
        },
      },
      {
        library: '@mantine/hooks',
        name: 'useResizeObserver',
        lacks: ['x', 'y'],
        there: 'const [ref, { width, height }] = useResizeObserver()',
        theirs: tuple(mantineObserver),
      },
      {
        library: '@react-hookz/web',
        name: 'useMeasure',
        lacks: ['options'],
        there: 'const [size, ref] = useMeasure()',
        here: 'const ref = useRef(null); const size = useSize(ref)',
        theirs: () => {
          const [size, ref] = hookz<HTMLElement>();
          return { ref, size };
        },
      },
      {
        library: '@uidotdev/usehooks',
        name: 'useMeasure',
        there: 'const [ref, { width, height }] = useMeasure()',
        theirs: tuple(uidotdev),
      },
      {
        library: 'rooks',
        name: 'useMeasure',
        lacks: ['options'],
        there: 'const [ref, { innerWidth, innerHeight }] = useMeasure()',
        theirs: () => {
          const [ref, { innerWidth: width, innerHeight: height }] = rooksMeasure();
          return { ref, size: { width, height } };
        },
      },
      {
        library: 'rooks',
        name: 'useSize',
        lacks: ['options'],
        // Exported by rooks/experimental.
        there: 'const [ref, { width, height }] = useSize()',
        theirs: tuple(rooksSize),
      },
    ],
  ),
};

/** More than a frame, and more than the 20 ms of ours. */
const SETTLE_MS = 50;
