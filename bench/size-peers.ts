/** min+gzip bytes of one hook in one library; absent where the library has no such hook. */
type Sizes = Readonly<Record<string, number>>;

/**
 * The same hooks in other libraries, measured once, in the same way as in `hooks/sizes.ts`: gzip -9
 * of the bundle that esbuild 0.28.2 makes with `--bundle --minify --format=esm --target=es2020`,
 * react and react-dom external, NODE_ENV production; the smaller of the root import and, where the
 * package has one, the deep import. usehooks-ts adds lodash.debounce, about 1.05 kB, to every hook;
 * 2.4 kB of the original's 3,377 bytes are resize-observer-polyfill.
 *
 * Counterparts: usePersistFn is useMemoizedFn, useEventCallback, useCallbackRef or useEvent; useSize
 * is useMeasure, useElementSize or useResizeObserver; useClickAway is useOnClickOutside or
 * useClickOutside; useUpdateEffect is useDidUpdate; useMount and useUnmount are useMountEffect and
 * useUnmountEffect in @react-hookz/web.
 */
export const peers: Readonly<Record<string, Sizes>> = {
  'original yhooks': {
    useMount: 100,
    useUnmount: 152,
    useInterval: 196,
    useUpdateEffect: 139,
    usePersistFn: 172,
    useLockFn: 162,
    useSize: 2754,
    useToggle: 203,
    useClickAway: 283,
    'all nine': 3377,
  },
  'ahooks 3.11.0': {
    useMount: 236,
    useUnmount: 231,
    useInterval: 396,
    useUpdateEffect: 165,
    usePersistFn: 247,
    useLockFn: 337,
    useSize: 3219,
    useToggle: 195,
    useClickAway: 900,
    'all nine': 4258,
  },
  'ahooks 2.10.14': {
    useMount: 107,
    useUnmount: 248,
    useInterval: 225,
    useUpdateEffect: 146,
    usePersistFn: 184,
    useLockFn: 1058,
    useSize: 3101,
    useToggle: 403,
    useClickAway: 301,
    'all nine': 7006,
  },
  'react-use 17.6.1': {
    useMount: 119,
    useUnmount: 152,
    useInterval: 181,
    useUpdateEffect: 164,
    useSize: 407,
    useToggle: 132,
    useClickAway: 356,
  },
  'usehooks-ts 3.1.1': {
    useUnmount: 1249,
    useInterval: 1302,
    usePersistFn: 1328,
    useSize: 1622,
    useToggle: 1251,
    useClickAway: 1438,
  },
  '@mantine/hooks 9.7.4': {
    useInterval: 369,
    useUpdateEffect: 245,
    usePersistFn: 156,
    useSize: 431,
    useToggle: 190,
    useClickAway: 379,
  },
  '@reactuses/core 6.5.9': {
    useMount: 303,
    useUnmount: 357,
    useInterval: 596,
    useUpdateEffect: 169,
    usePersistFn: 358,
    useSize: 5404,
    useToggle: 129,
    useClickAway: 5389,
  },
  '@react-hookz/web 26.1.0': {
    useMount: 103,
    useUnmount: 183,
    useInterval: 236,
    useUpdateEffect: 167,
    useSize: 876,
    useToggle: 362,
    useClickAway: 359,
  },
  '@uidotdev/usehooks 2.4.1': {
    useSize: 289,
    useToggle: 163,
    useClickAway: 245,
  },
};
