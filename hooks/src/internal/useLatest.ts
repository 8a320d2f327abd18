import React from 'react';

type EffectHook = typeof React.useEffect;

// The key is computed so that no bundler can fold it into `React.useInsertionEffect`: webpack
// refuses to compile that property against React 17 (emotion #3148). The default import is
// deliberate too: Node finds no named exports in React 16's CommonJS file.
const insertionEffect = (React as unknown as Record<string, EffectHook | undefined>)[
  'useInsertionEffect'.toString()
];

// Insertion effects run before every layout effect of the same commit, those of children included,
// so nobody can meet a stale value. The server has no commit, and React 18 and older warn there
// about anything but useEffect.
const useCommitEffect: EffectHook =
  typeof document === 'undefined' ? React.useEffect : insertionEffect || React.useLayoutEffect;

/** A ref that holds the value of the last committed render; never written while rendering. */
export function useLatest<T>(value: T): { readonly current: T } {
  const ref = React.useRef(value);
  useCommitEffect(() => {
    ref.current = value;
  });
  return ref;
}
