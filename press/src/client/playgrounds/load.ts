/** The makers of playground payloads, in a chunk of their own: most readers never ask for one. */
export function loadPlaygrounds() {
  return import('./index.ts');
}
