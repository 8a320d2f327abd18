import { writeEntry } from './scroll-memory.ts';

export class MissingFileError extends Error {
  constructor(path: string) {
    super(`${path} was not found.`);
  }
}

/** The file belongs to another deployment than the running code. */
export class OtherBuildError extends Error {
  override name = 'OtherBuildError';
  constructor(
    path: string,
    readonly build = '',
  ) {
    super(`${path} belongs to another build.`);
  }
}

export function checkResponse(response: Response, path: string): Response {
  // Some hosts answer every unknown path with an HTML document.
  const isHtml = /html/.test(response.headers.get('content-type') ?? '');
  // 400: the path is one that no file can have.
  const isMissing = response.status === 404 || response.status === 400;
  if (isMissing || (response.ok && isHtml)) throw new MissingFileError(path);
  if (!response.ok) throw new Error(`${path} responded with status ${response.status}.`);
  return response;
}

/** Reloads the document once per new deployment: reloading again for the same one would loop. */
export function reloadIfRedeployed(error: unknown): boolean {
  if (!(error instanceof OtherBuildError)) return false;
  const pressBuild = error.build;
  // The history entry remembers the build, because storage may be blocked.
  if (history.state?.pressBuild === pressBuild) return false;
  if (!writeEntry({ state: { ...history.state, pressBuild } })) return false;
  window.location.reload();
  return true;
}
