import { gzipSync } from 'node:zlib';
import { createSearch } from '../press/src/shared/search.ts';
import {
  decodeSearchIndex,
  encodeTexts,
  encodeTitles,
  type SearchTexts,
  type SearchTitles,
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
  /** Bytes of the titles or of the texts, which are separate files. */
  bytesPerHeading: number;
  /** Milliseconds to parse and decode the index. */
  preparation: number;
  /** Milliseconds per keystroke. */
  keystrokes: number[];
}

/** Types queries into the search of a generated index, encoded like that of a site. */
export function searchGenerated(count: number, options: { hasText: boolean }): SearchFigures {
  const records = generateRecords(count, options);
  const titles = JSON.stringify(encodeTitles(records, 'bench'));
  const texts = JSON.stringify(encodeTexts(records, 'bench'));
  const started = performance.now();
  const search = createSearch(
    decodeSearchIndex(
      JSON.parse(titles) as SearchTitles,
      options.hasText ? (JSON.parse(texts) as SearchTexts) : undefined,
    ),
  );
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
  const file = options.hasText ? texts : titles;
  return { bytesPerHeading: gzipSync(file).length / count, preparation, keystrokes };
}
