import { useResizeObserver as mantineObserver, useElementSize } from '@mantine/hooks';
import { useMeasure as hookz } from '@react-hookz/web';
import { useMeasure as uidotdev } from '@uidotdev/usehooks';
import { useSize as ahooks } from 'ahooks';
import { useMeasure as reactUse } from 'react-use';
import { useMeasure as rooksMeasure } from 'rooks';
import { useSize as rooksSize } from 'rooks/experimental';
import { useResizeObserver as usehooks } from 'usehooks-ts';
import { useSize } from 'yhooks';
import type { Untyped } from '../../scenario.ts';
import { pair, pairsWith } from '../../subject.ts';
import { demoLines } from './demo-lines.ts';
import { player } from './player.tsx';
import { classify, generate, type Hook, type SizeSubject } from './scenarios.ts';

/* The size hooks of other libraries, brought into one shape. */

/** A hook that creates its own ref; `read` brings what it returns into one order. */
const withRef =
  (hook: Untyped, read = (result: Untyped): Untyped => result): Hook =>
  () => {
    const [ref, size] = read(hook());
    // Without values that our hook does not return, such as a position.
    return { ref, size: size && { width: size.width, height: size.height } };
  };

const useMantineSize = withRef(useElementSize, ({ ref, ...size }) => [ref, size]);
const useHookzSize = withRef(hookz, ([size, ref]) => [ref, size]);
const useRooksSize = withRef(rooksMeasure, ([ref, { innerWidth, innerHeight }]) => [
  ref,
  { width: innerWidth, height: innerHeight },
]);
const useOurSize: Hook = (target) => ({ size: useSize(target) });
const ourCall = 'const ref = useRef(null); const { width, height } = useSize(ref)';
const theirCall = 'const [ref, { width, height }] = useMeasure()';

const pairs = pairsWith<Hook>(useOurSize, ourCall, [
  pair('ahooks', 'useSize', (target) => ({ size: ahooks(target as Untyped) }), {
    theirCall: 'const size = useSize(target)',
    ourCall: 'const size = useSize(target)',
    features: ['targets'],
  }),
  pair('react-use', 'useMeasure', withRef(reactUse), { theirCall, lacks: ['x', 'y'] }),
  pair('usehooks-ts', 'useResizeObserver', (ref) => ({ size: usehooks({ ref } as Untyped) }), {
    theirCall: 'const { width, height } = useResizeObserver({ ref })',
    ourCall: 'const { width, height } = useSize(ref)',
    lacks: ['options'],
  }),
  pair('@mantine/hooks', 'useElementSize', useMantineSize, {
    theirCall: 'const { ref, width, height } = useElementSize()',
    lacks: ['options'],
  }),
  pair('@mantine/hooks', 'useResizeObserver', withRef(mantineObserver), {
    theirCall: 'const [ref, { width, height }] = useResizeObserver()',
    lacks: ['x', 'y'],
  }),
  pair('@react-hookz/web', 'useMeasure', useHookzSize, {
    theirCall: 'const [size, ref] = useMeasure()',
    ourCall: 'const ref = useRef(null); const size = useSize(ref)',
    lacks: ['options'],
  }),
  pair('@uidotdev/usehooks', 'useMeasure', withRef(uidotdev), { theirCall }),
  pair('rooks', 'useMeasure', useRooksSize, {
    theirCall: 'const [ref, { innerWidth, innerHeight }] = useMeasure()',
    lacks: ['options'],
  }),
  // Exported by rooks/experimental.
  pair('rooks', 'useSize', withRef(rooksSize), {
    theirCall: 'const [ref, { width, height }] = useSize()',
    lacks: ['options'],
  }),
]);

export const subject: SizeSubject = { generate, classify, demoLines, player, pairs };
