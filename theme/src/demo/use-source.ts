import type { Demo } from '@multi-hooks/press/client';
import { useState } from 'react';

interface SourceState {
  isOpen: boolean;
  /** Index of the selected file. */
  file: number;
}

/** Demo id → its last state, kept across navigations. */
const lastStates = new Map<string, SourceState>();

export function useSource({ identifier, defaultShowCode = false }: Demo) {
  const [state, setState] = useState<SourceState>(
    lastStates.get(identifier) ?? { isOpen: defaultShowCode, file: 0 },
  );
  const change = (part: Partial<SourceState>) => {
    const next = { ...state, ...part };
    lastStates.set(identifier, next);
    setState(next);
  };
  return {
    ...state,
    toggle: () => change({ isOpen: !state.isOpen }),
    select: (file: number) => change({ file }),
  };
}
