import * as fc from 'fast-check';
import type { Box } from '../../play/world.ts';
import type { Scenes } from '../../scenario.ts';

export interface Given {
  /** Which element is measured. Each has its own size. */
  element: 'a' | 'b' | 'none';
  target: 'ref' | 'function' | 'element';
}

export type Own =
  /** The size is read after all frames and timers have run. */
  | { do: 'resize'; box: Box }
  /** The size is looked at in the same frame. */
  | { do: 'resize-glance'; box: Box }
  /** Two sizes within 20 ms, looked at before these are over. */
  | { do: 'resize-burst' };

/** Initial sizes. No step sets them, so that a change of the element is always noticed. */
export const FIRST = { a: [100, 50], b: [200, 80] } as const;

export const BURST: readonly Box[] = [
  { width: 70, height: 30, padding: 0, border: 0 },
  { width: 90, height: 40, padding: 0, border: 0 },
];

const plain = fc.constantFrom<Box>(
  { width: 120, height: 60, padding: 0, border: 0 },
  { width: 300, height: 40, padding: 0, border: 0 },
  { width: 0, height: 0, padding: 0, border: 0 },
);
const fractions = fc.constant<Box>({ width: 120.4, height: 60.6, padding: 0, border: 0 });
const padded = fc.constantFrom<Box>(
  { width: 120, height: 60, padding: 10, border: 0 },
  { width: 120, height: 60, padding: 10, border: 2 },
  { width: 120, height: 60, padding: 0, border: 2 },
);

const isWhole = ({ width, height }: Box) => Number.isInteger(width) && Number.isInteger(height);

/** `targets`: the hook takes functions and elements, too. */
export const scenes: Scenes<Given, Own> = {
  given: (features) =>
    fc.record({
      element: fc.constantFrom('a' as const, 'b' as const, 'none' as const),
      target: features.includes('targets')
        ? fc.constantFrom('ref' as const, 'function' as const, 'element' as const)
        : fc.constant('ref' as const),
    }),
  step: () => {
    const box = fc.oneof({ withCrossShrink: true }, plain, fractions, padded);
    return fc.oneof(
      { withCrossShrink: true },
      box.map((to): Own => ({ do: 'resize', box: to })),
      plain.map((to): Own => ({ do: 'resize-glance', box: to })),
      fc.constant<Own>({ do: 'resize-burst' }),
    );
  },
  kindOf: (step, before) => {
    if (step.do === 'resize') {
      const { box } = step;
      if (box.padding + box.border > 0) return 'resize-with-padding-or-border';
      return isWhole(box) ? 'resize' : 'resize-to-fraction';
    }
    if (step.do !== 'change') return step.do;
    const [from, to] = [before.element, step.given.element];
    if (from === to) return 'change-of-target';
    if (from === 'none') return 'element-appears';
    return to === 'none' ? 'element-goes' : 'element-is-replaced';
  },
  write: ({ given }) => {
    const target = { ref: 'ref', function: '() => ref.current', element: 'node' }[given.target];
    const isNode = given.target === 'element';
    return {
      body: [
        isNode
          ? 'const [node, setNode] = React.useState<HTMLDivElement | null>(null);'
          : 'const ref = React.useRef<HTMLDivElement>(null);',
        `const [element, setElement] = React.useState('${given.element}');`,
        `const [box, setBox] = React.useState({ ${styleOf(firstOf(given.element))} });`,
        `const size = useSize(${target});`,
      ],
      shows: [
        '{size.width} × {size.height}',
        `{element !== 'none' && <div key={element} ref={${isNode ? 'setNode' : 'ref'}} style={{ ...box, borderStyle: 'solid', boxSizing: 'content-box' }} />}`,
      ].join('\n'),
      action: (step) => {
        if (step.do === 'change') {
          const { element } = (step as unknown as { given: Given }).given;
          const change = `setElement('${element}')`;
          return element === 'none'
            ? change
            : `${change}; setBox({ ${styleOf(firstOf(element))} })`;
        }
        const own = step as Own;
        if (own.do !== 'resize-burst') return `setBox({ ${styleOf(own.box)} })`;
        const [one, two] = BURST.map((box) => `setBox({ ${styleOf(box)} })`);
        return `${one}; requestAnimationFrame(() => ${two})`;
      },
    };
  },
};

function firstOf(element: Given['element']): Box {
  const [width, height] = element === 'none' ? FIRST.a : FIRST[element];
  return { width, height, padding: 0, border: 0 };
}

const styleOf = ({ width, height, padding, border }: Box) =>
  `width: ${width}, height: ${height}, padding: ${padding}, borderWidth: ${border}`;
