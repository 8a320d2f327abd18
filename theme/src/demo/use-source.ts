import type { Demo } from '@multi-hooks/press/client';
import { useState } from 'react';

/** How a reader left a demo's source. */
interface SourceState {
  isOpen: boolean;
  /** Index of the file that is shown. */
  file: number;
}

/** By demo; they last as long as the document, also over other pages. */
const left = new Map<string, SourceState>();

export function useSource({ identifier, defaultShowCode = false }: Demo) {
  const [state, setState] = useState<SourceState>(
    left.get(identifier) ?? { isOpen: defaultShowCode, file: 0 },
  );
  const change = (part: Partial<SourceState>) => {
    const next = { ...state, ...part };
    left.set(identifier, next);
    setState(next);
  };
  return {
    ...state,
    toggle: () => change({ isOpen: !state.isOpen }),
    select: (file: number) => change({ file }),
  };
}
