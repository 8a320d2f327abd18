import { createRecorder } from '../../press/src/frame/recorder/recorder.ts';
import type { HookRecord } from '../../press/src/shared/workbench.ts';

/** What has been recorded. Most tests do not read it: they show that recording does not change the hooks. */
export const records: HookRecord[] = [];

/** The recorder of all tests of a process. */
export const recorder = createRecorder({
  now: () => performance.now(),
  limit: 500,
  onPending: () => void Promise.resolve().then(() => records.push(...recorder.flush().records)),
});
