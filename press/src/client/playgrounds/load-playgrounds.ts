/** Loads what makes playground payloads: a chunk of its own, as most readers never need it. */
export const loadPlaygrounds = () => import('./index.ts');
