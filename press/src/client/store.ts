/** A state with subscribers, for `useSyncExternalStore`. */
export function createStore<State extends object>(first: State) {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(change: Partial<State>) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
  };
}
