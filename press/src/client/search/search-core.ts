/** The search code, in a chunk of its own. */
export { createSearch } from '../../shared/search.ts';
export { decodeSearchIndex } from '../../shared/search-index.ts';
