/** What searching needs beside the index, in one chunk of its own. */
export { createSearch } from '../../shared/search.ts';
export { decodeSearchIndex } from '../../shared/search-index.ts';
