/** React's internal API for Fast Refresh. */
interface Internals {
  setRefreshHandler: (familyOf: ((type: unknown) => Family | undefined) | null) => void;
  scheduleRefresh: (
    root: unknown,
    update: { updatedFamilies: Set<Family>; staleFamilies: Set<Family> },
  ) => void;
}

interface Family {
  current: unknown;
}

interface Devtools {
  internals?: Internals;
  /** The root that was committed last. */
  root?: unknown;
}

const scope = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: { devtools: Devtools } };

// This is a setup file, because react-dom looks for the hook once, on import, and a worker imports react-dom
// once for all of its test files.
scope.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= withHook({});

function withHook(devtools: Devtools) {
  return {
    devtools,
    supportsFiber: true,
    inject: (internals: Internals) => {
      devtools.internals = internals;
      return 1;
    },
    onCommitFiberRoot: (_renderer: number, root: unknown) => {
      devtools.root = root;
    },
    onCommitFiberUnmount: () => {},
  };
}

/** Replaces a component as a bundler does when its file is saved. */
export function hotReload({ from, to }: { from: unknown; to: unknown }) {
  const { internals, root } = scope.__REACT_DEVTOOLS_GLOBAL_HOOK__?.devtools ?? {};
  if (!internals) throw new Error('This React has no Fast Refresh.');
  const family = { current: to };
  internals.setRefreshHandler((type) => (type === from || type === to ? family : undefined));
  internals.scheduleRefresh(root, { updatedFamilies: new Set([family]), staleFamilies: new Set() });
  internals.setRefreshHandler(null);
}
