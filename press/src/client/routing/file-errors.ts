/** The host has no such file. */
export class MissingFileError extends Error {
  constructor(path: string) {
    super(`${path} was not found.`);
  }
}

/** The file belongs to another deployment than the running code. */
export class OtherBuildError extends Error {
  constructor(
    path: string,
    readonly build: string,
  ) {
    super(`${path} belongs to another build.`);
  }
}
