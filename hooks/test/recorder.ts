import { createRecorder } from '../../press/src/frame/recorder/recorder.ts';

/** The recorder of a test file. Its records are not read: it must not change how the hooks behave. */
export const recorder = createRecorder({
  now: () => performance.now(),
  limit: 500,
  onPending: () => void Promise.resolve().then(() => recorder.flush()),
});
