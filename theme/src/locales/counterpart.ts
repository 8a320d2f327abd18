/** The same page in another language; the first locale's paths have no prefix. */
export function counterpart(
  path: string,
  { from, to, first }: { from: string; to: string; first: string },
): string {
  const prefix = from === first ? '' : `/${from}`;
  const page = path.slice(prefix.length).replace(/^\/$/, '');
  return (to === first ? '' : `/${to}`) + page || '/';
}
