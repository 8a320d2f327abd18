import type { OurHook } from '../differences.ts';
import type { Library } from '../libraries.ts';

const TAKES_REF = 'ours takes a ref, and theirs returns one';

/** Pairs whose calls are never moved, with the reason. */
export const unmoved: readonly [hook: OurHook, library: Library, name: string, why: string][] = [
  ['useClickAway', '@mantine/hooks', 'useClickOutside', TAKES_REF],
  ['useClickAway', '@uidotdev/usehooks', 'useClickAway', TAKES_REF],
  ['useClickAway', 'rooks', 'useOutsideClickRef', TAKES_REF],
  ['useSize', 'ahooks', 'useSize', 'before the first measurement theirs is undefined, and ours 0'],
  ['useSize', 'react-use', 'useMeasure', TAKES_REF],
  ['useSize', 'react-use', 'useSize', 'theirs takes an element of React and returns it'],
  ['useSize', 'usehooks-ts', 'useResizeObserver', 'theirs takes its ref in an object'],
  ['useSize', '@mantine/hooks', 'useElementSize', TAKES_REF],
  ['useSize', '@mantine/hooks', 'useResizeObserver', TAKES_REF],
  ['useSize', '@react-hookz/web', 'useMeasure', TAKES_REF],
  ['useSize', '@react-hookz/web', 'useResizeObserver', 'theirs calls a function'],
  ['useSize', '@uidotdev/usehooks', 'useMeasure', TAKES_REF],
  ['useSize', 'rooks', 'useMeasure', TAKES_REF],
  ['useSize', 'rooks', 'useSize', TAKES_REF],
  ['useInterval', '@mantine/hooks', 'useInterval', 'theirs is started and stopped by functions'],
  ['useMount', 'rooks', 'useEffectOnceWhen', 'theirs runs once only, also under StrictMode'],
  ['usePersistFn', 'rooks', 'useFreshTick', 'their function is a new one in every render'],
];
