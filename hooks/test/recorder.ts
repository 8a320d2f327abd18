import { createRecorder } from '../../press/src/frame/recorder/recorder.ts';

/** The recorder of a test file. Nobody reads what it writes down here: it must not be noticed. */
export const recorder = createRecorder({
  now: () => performance.now(),
  limit: 500,
  onPending: () => void Promise.resolve().then(() => recorder.flush()),
});
