/* Themes import this on demand: most readers never search. */

export { createSearch, type Search } from '../../shared/search.ts';
export { decodeSearchIndex } from '../../shared/search-index.ts';
export { fetchTexts } from './fetch-index.ts';
