/* What searches the index. A theme imports it on demand, as most visits never search. */

export { createSearch, type Search, type SearchOptions } from '../../shared/search.ts';
export { decodeSearchIndex } from '../../shared/search-index.ts';
export { fetchTexts, openParts } from './open-index.ts';
export type { PartResult, PartSearch } from './part-search.ts';
