import { OtherBuildError } from './file-errors.ts';
import { writeEntry } from './history-entry.ts';

/** Reloads the document once per new deployment: a second reload for the same one would loop. */
export function reloadIfRedeployed(error: unknown): boolean {
  if (!(error instanceof OtherBuildError)) return false;
  const pressBuild = error.build;
  // Kept in the history entry, because storage may be blocked.
  if (history.state?.pressBuild === pressBuild) return false;
  if (!writeEntry({ state: { ...history.state, pressBuild } })) return false;
  window.location.reload();
  return true;
}

/** For `catch`: reloads after a new deployment, and rejects in any case. */
export function reloadAndRethrow(error: unknown): never {
  reloadIfRedeployed(error);
  throw error;
}
