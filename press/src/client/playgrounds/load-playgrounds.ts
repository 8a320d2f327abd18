/** Loads the playground code, a chunk of its own: most readers never need it. */
export const loadPlaygrounds = () => import('./index.ts');
