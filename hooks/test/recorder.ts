import { createRecorder } from '../../press/src/frame/recorder/recorder.ts';
import { controlName } from '../../press/src/frame/watch-reader.ts';
import { splitComment } from '../../press/src/node/features/demo/split-comment.ts';
import type { Answer } from '../../press/src/shared/records.ts';
import type { HookRecord } from '../../press/src/shared/workbench.ts';

export { answerOf } from '../../press/src/shared/answer.ts';

/** What has been recorded. Most tests do not read it: they show that recording does not change the hooks. */
export const records: HookRecord[] = [];

/** The recorder of all tests of a process. */
export const recorder = createRecorder(
  () => performance.now(),
  () => void Promise.resolve().then(() => records.push(...recorder.flush())),
);

/** Records a click, which the frame of the workbench does only for clicks of a reader. */
export const recordClick = (control: Element | null) =>
  recorder.recordAction('click', controlName(control));

/** The question in the comment of a demo, and its answer. */
export function metadataIn(source: string): { try?: string; answer?: Answer } {
  const { entries } = splitComment(source, 'the demo');
  return Object.fromEntries(entries.map(({ key, value }) => [key, value]));
}
