import { budgetOf, bundles, measureSizes } from '../hooks/sizes.js';

/**
 * The same hooks in other libraries, measured once with esbuild 0.28.2, as bench/README.md describes; a deep
 * import only where the package has one. usehooks-ts adds lodash.debounce, about 1.05 kB, to every hook; 2.4 kB
 * of the original's 3,377 bytes are resize-observer-polyfill.
 *
 * Counterparts: usePersistFn is useMemoizedFn, useEventCallback, useCallbackRef or useEvent; useSize
 * is useMeasure, useElementSize or useResizeObserver; useClickAway is useOnClickOutside or
 * useClickOutside; useUpdateEffect is useDidUpdate; useMount and useUnmount are useMountEffect and
 * useUnmountEffect in @react-hookz/web.
 */
const otherLibraries = [
  'original yhooks',
  'ahooks 3.11.0',
  'ahooks 2.10.14',
  'react-use 17.6.1',
  'usehooks-ts 3.1.1',
  '@mantine/hooks 9.7.4',
  '@reactuses/core 6.5.9',
  '@react-hookz/web 26.1.0',
  '@uidotdev/usehooks 2.4.1',
];

const NONE = null;

/** min+gzip bytes in each library, in the same order; none where the library has no such hook. */
const otherSizes: Readonly<Record<string, readonly (number | null)[]>> = {
  useMount: [100, 236, 107, 119, NONE, NONE, 303, 103, NONE],
  useUnmount: [152, 231, 248, 152, 1249, NONE, 357, 183, NONE],
  useInterval: [196, 396, 225, 181, 1302, 369, 596, 236, NONE],
  useUpdateEffect: [139, 165, 146, 164, NONE, 245, 169, 167, NONE],
  usePersistFn: [172, 247, 184, NONE, 1328, 156, 358, NONE, NONE],
  useLockFn: [162, 337, 1058, NONE, NONE, NONE, NONE, NONE, NONE],
  useSize: [2754, 3219, 3101, 407, 1622, 431, 5404, 876, 289],
  useToggle: [203, 195, 403, 132, 1251, 190, 129, 362, 163],
  useClickAway: [283, 900, 301, 356, 1438, 379, 5389, 359, 245],
  'all nine': [3377, 4258, 7006, NONE, NONE, NONE, NONE, NONE, NONE],
};

/** Measures the hooks, beside other libraries. */
export async function size(): Promise<string[][]> {
  const sizes = await measureSizes();
  const rows = bundles.map((name) => {
    const sizesElsewhere = otherLibraries.map((_, index) => otherSizes[name]?.[index] ?? '–');
    return [name, sizes[name] ?? '–', budgetOf(name), ...sizesElsewhere].map(String);
  });
  return [['min+gzip bytes', 'yhooks', 'budget', ...otherLibraries], ...rows];
}
