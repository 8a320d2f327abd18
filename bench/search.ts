import { gzipSync } from 'node:zlib';
import { createSearch } from '../press/src/shared/search.ts';
import {
  decodeSearchIndex,
  encodeSearchIndex,
  type SearchIndex,
} from '../press/src/shared/search-index.ts';
import { generateRecords } from './generate-index.js';

const ROUNDS = 5;

/** Typed letter by letter: names, titles in both languages, several words, a typo, no match. */
const QUERIES = [
  'useRequestCache',
  'request config',
  '缓存',
  '渲染 性能',
  '配置 usestorage',
  'drag and drop',
  'usedebuonce',
  'xylophone',
];

export interface SearchFigures {
  bytesPerHeading: number;
  /** Milliseconds to parse and decode the index. */
  preparation: number;
  /** Milliseconds per keystroke. */
  keystrokes: number[];
}

/** Types queries into the search of a generated index, encoded like that of a site. */
export function searchGenerated(count: number, options: { hasText: boolean }): SearchFigures {
  const file = JSON.stringify(encodeSearchIndex(generateRecords(count, options)));
  const started = performance.now();
  const search = createSearch(decodeSearchIndex(JSON.parse(file) as SearchIndex));
  const preparation = performance.now() - started;
  const keystrokes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const query of QUERIES) {
      for (let length = 1; length <= query.length; length += 1) {
        const before = performance.now();
        search(query.slice(0, length));
        keystrokes.push(performance.now() - before);
      }
    }
  }
  return { bytesPerHeading: gzipSync(file).length / count, preparation, keystrokes };
}
