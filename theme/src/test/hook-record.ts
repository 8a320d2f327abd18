import type { HookRecord } from '@multi-hooks/press/client';

/** A render of `useOne`, or something else that a hook did. */
export const hookRecord = (part: Partial<HookRecord> = {}): HookRecord => ({
  id: 1,
  at: 0,
  hook: 'useOne',
  instance: 1,
  component: 'Demo',
  kind: 'render',
  isRepeat: false,
  text: '',
  ...part,
});
