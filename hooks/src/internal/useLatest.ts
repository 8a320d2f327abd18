import React from 'react';

type EffectHook = typeof React.useEffect;

// The key is computed so that bundlers do not see `React.useInsertionEffect`: webpack rejects that
// property with React 17 (emotion #3148). The default import is deliberate too: Node finds no named
// exports in React 16's CommonJS file.
const insertionEffect = (React as unknown as Record<string, EffectHook | undefined>)[
  'useInsertionEffect'.toString()
];

// Insertion effects run before all layout effects of a commit, including those of children, so no
// effect sees a stale value. On the server nothing is committed, and React 18 and older warn about
// layout effects there.
const useCommitEffect: EffectHook =
  typeof document === 'undefined' ? React.useEffect : insertionEffect || React.useLayoutEffect;

/**
 * A ref that holds the value of the last committed render; never written while rendering. A function
 * is read from the ref before it is called: `latest.current()` would pass the ref as `this`.
 */
export function useLatest<T>(value: T): { readonly current: T } {
  const ref = React.useRef(value);
  useCommitEffect(() => {
    ref.current = value;
  });
  return ref;
}
