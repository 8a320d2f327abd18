/** Percent-encodes a path, which has neither query nor hash: these characters are part of it. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}
