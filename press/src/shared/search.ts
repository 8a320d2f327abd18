import { editsBetween } from './nearest.ts';
import type { SearchRecord } from './search-index.ts';
import { fold, partsOf, segmented, splitWords, termsOf } from './search-words.ts';

/** A page with its headings, as the search list groups them. */
export interface SearchGroup {
  title: string;
  path: string;
  /** Title of the page's group in the menu. */
  parent?: string;
  /** The first words of the page; empty until the texts are loaded. */
  summary?: string;
  hits: SearchHit[];
}

export interface SearchHit {
  record: SearchRecord;
  /** Ranges of the title that match the query: [start, end), in order. */
  ranges: [number, number][];
  /** For a match outside of the title: the alias or an excerpt of the text, with its own ranges. */
  excerpt?: { text: string; ranges: [number, number][] };
  /** Whether the excerpt is a note that the site does not have what was searched for. */
  isNote?: boolean;
}

/**
 * @param isPartial - whether only titles are loaded. Then typos are not searched: the word may be in a text
 */
export type Search = (query: string, isPartial?: boolean) => SearchGroup[];

interface Entry {
  record: SearchRecord;
  page: string;
  title: string;
  /** The name of a page in its path: `/hooks/use-request` is the page of `useRequest`. */
  name: string;
  aliases: readonly string[];
  text: string;
  /** Created on first use, as most entries never need them. */
  words?: string[];
  /** The title without `use`, which readers omit; created on first use. */
  withoutUse?: string;
}

enum Score {
  ExactTitle = 1000,
  ExactName = 950,
  ExactAlias = 900,
  TitleStart = 800,
  AliasStart = 700,
  WordStart = 600,
  InTitle = 500,
  InAlias = 400,
  InText = 0,
}

const NO_MATCH = Number.NEGATIVE_INFINITY;

/**
 * Keeps headings below pages that match about as well: a reader who types a name without its prefix
 * wants the page, not a heading that starts with the same word.
 */
const HEADING_PENALTY = 250;
const EXCERPT_BEFORE = 12;
const EXCERPT_LENGTH = 96;

/**
 * Searches pages and headings. Titles are scanned for substrings, which works for Chinese as well as for
 * camel-case names and needs no inverted index. Matches in texts rank below those in titles, so that loading
 * the texts only adds results. The first of these steps with a result decides:
 * 1. the words of the query
 * 2. the words of Chinese text, which has no spaces
 * 3. words with one typo each
 * 4. the words that occur anywhere, without the others
 * 5. the longest of them
 */
export function createSearch(records: readonly SearchRecord[]): Search {
  const entries = records.map(entryOf);
  const pages = new Map(records.map((record) => [record.path, record]));

  return (query, isPartial = false) => {
    const terms = termsOf(query);
    if (terms.length === 0) return [];
    const groupsFor = (words: string[]) =>
      words.length > 0 ? groupHits(rank(entries, words), { pages, terms: words }) : [];
    const groups = groupsFor(terms);
    if (groups.length > 0 || isPartial) return groups;
    const words = segmented(terms);
    const bySegments = words.length > terms.length ? groupsFor(words) : [];
    if (bySegments.length > 0) return bySegments;
    const byTypos = groupHits([withTypos(entries, terms)], { pages, terms });
    if (byTypos.length > 0) return byTypos;
    const knownWords = words.filter((word) => entries.some((entry) => occursIn(entry, word)));
    const byKnownWords = groupsFor(knownWords);
    return byKnownWords.length > 0 ? byKnownWords : groupsFor(longestPart(entries, terms));
  };
}

const occursIn = (entry: Entry, term: string) => scoreTerm(entry, term) !== NO_MATCH;

/** The longest word that occurs anywhere, or part of a Chinese one: 定时器 of 取消定时器. */
const longestPart = (entries: Entry[], terms: string[]): string[] =>
  partsOf(terms)
    .filter((part) => entries.some((entry) => occursIn(entry, part)))
    .slice(0, 1);

function entryOf(record: SearchRecord): Entry {
  const name = record.depth > 1 ? '' : nameInPath(record.path);
  return {
    record,
    page: record.path.split('#', 1)[0] ?? '',
    title: fold(record.title),
    name,
    aliases: [...namesIn(record).map(fold), name].filter(Boolean),
    text: fold(record.text),
  };
}

/** Aliases of a page, and words for things that the site does not have. */
const namesIn = ({ aliases = [], insteadOf = [] }: SearchRecord) => [
  ...aliases,
  ...insteadOf.flatMap(({ words }) => words),
];

/** The last segment of a page's path, as a reader would type the name. */
const nameInPath = (path: string) => fold(path.split('/').at(-1) ?? '').replaceAll('-', '');

/** The matches by score: those in titles, and those in texts. */
function rank(entries: Entry[], terms: string[]): [inTitles: Entry[], inTexts: Entry[]] {
  const scored = entries.map((entry) => ({ entry, ...scoreEntry(entry, terms) }));
  // Entries of equal scores keep their order.
  const sorted = scored
    .filter(({ score }) => score !== NO_MATCH)
    .sort((a, b) => b.score - a.score || b.total - a.total);
  const matches = (isInTitle: boolean) =>
    sorted.flatMap(({ entry, score }) => (score > Score.InText === isInTitle ? entry : []));
  return [matches(true), matches(false)];
}

/**
 * Every word of the query must match; the worst score ranks, then the total. For a heading, words of its page's
 * title are left out if the query has others: `useInterval immediate` finds a heading of that page.
 */
function scoreEntry(entry: Entry, terms: string[]): { score: number; total: number } {
  const isHeading = entry.record.depth > 1;
  const pageTitle = isHeading ? fold(entry.record.parent ?? '') : '';
  const headingTerms = terms.filter((term) => !pageTitle.includes(term));
  const scores = (headingTerms.length > 0 ? headingTerms : terms).map((term) =>
    scoreTerm(entry, term),
  );
  const penalty = isHeading ? HEADING_PENALTY : 0;
  const total = scores.reduce((sum, score) => sum + score, -penalty);
  return { score: Math.min(...scores) - penalty, total };
}

function scoreTerm(entry: Entry, term: string): number {
  const { title, name, aliases, text } = entry;
  const offset = title.indexOf(term);
  if (title === term) return Score.ExactTitle;
  if (name === term) return Score.ExactName;
  if (aliases.includes(term)) return Score.ExactAlias;
  if (offset === 0) return Score.TitleStart;
  if (aliases.some((alias) => alias.startsWith(term))) return Score.AliasStart;
  if (offset > 0) {
    entry.words ??= splitWords(entry.record.title);
    return entry.words.some((word) => word.startsWith(term)) ? Score.WordStart : Score.InTitle;
  }
  if (aliases.some((alias) => alias.includes(term))) return Score.InAlias;
  return text.includes(term) ? Score.InText : NO_MATCH;
}

/** Entries with a word one edit away from each word of the query, in their original order. */
const withTypos = (entries: Entry[], terms: string[]): Entry[] =>
  entries.filter((entry) => {
    entry.words ??= splitWords(entry.record.title);
    entry.withoutUse ??= fold(entry.record.title.replace(/^use(?=\p{Lu})/u, ''));
    const words = [entry.title, entry.withoutUse, ...entry.words, ...entry.aliases];
    return terms.every((term) => words.some((word) => isTypoOf(word, term)));
  });

/** Short words are one edit away from too many others. */
const isTypoOf = (word: string, term: string) =>
  term.length > 3 && Math.abs(word.length - term.length) < 2 && editsBetween(word, term) <= 1;

/**
 * Groups the hits of each tier by page: pages by their best hit, hits by rank. A tier never changes
 * the order of the previous tier.
 */
function groupHits(
  tiers: Entry[][],
  { pages, terms }: { pages: ReadonlyMap<string, SearchRecord>; terms: string[] },
): SearchGroup[] {
  const groups: SearchGroup[] = [];
  for (const tier of tiers) {
    const last = groups.at(-1);
    const byPage = new Map(last && [[last.path, last]]);
    for (const entry of tier) {
      let current = byPage.get(entry.page);
      if (!current) {
        const page = pages.get(entry.page) ?? entry.record;
        current = {
          title: page.title,
          path: entry.page,
          parent: page.parent,
          summary: page.text.slice(0, EXCERPT_LENGTH),
          hits: [],
        };
        byPage.set(entry.page, current);
        groups.push(current);
      }
      current.hits.push(hitOf(entry, terms));
    }
  }
  return groups;
}

function hitOf({ record }: Entry, terms: string[]): SearchHit {
  const ranges = matchRanges(record.title, terms);
  const withRanges = (text: string) => ({ text, ranges: matchRanges(text, terms) });
  const note = noteFor(record, terms);
  if (note) return { record, ranges, excerpt: withRanges(note), isNote: true };
  if (ranges.length > 0) return { record, ranges };
  const alias = record.aliases?.find((name) => firstMatch(name, terms) >= 0);
  const text = alias ?? excerptOf(record.text, terms);
  return text ? { record, ranges, excerpt: withRanges(text) } : { record, ranges };
}

/** The note of the page about a word of the query, if it has one. */
function noteFor({ title, aliases = [], insteadOf }: SearchRecord, terms: string[]) {
  if (!insteadOf) return undefined;
  const names = [title, ...aliases].map(fold);
  const otherTerms = terms.filter((term) => !names.some((name) => name.includes(term)));
  const isMeant = (word: string) =>
    otherTerms.some((term) => word.includes(term) || isTypoOf(word, term));
  return insteadOf.find(({ words }) => words.map(fold).some(isMeant))?.note;
}

function excerptOf(text: string, terms: string[]): string {
  const matchStart = firstMatch(text, terms);
  if (matchStart < 0) return '';
  // Do not cut a Latin word in two.
  const start = text
    .slice(0, Math.max(0, matchStart - EXCERPT_BEFORE))
    .replace(/\w{0,16}$/, '').length;
  return (start > 0 ? '…' : '') + text.slice(start, start + EXCERPT_LENGTH);
}

function firstMatch(text: string, terms: string[]): number {
  const folded = fold(text);
  const offsets = terms.map((term) => folded.indexOf(term)).filter((offset) => offset >= 0);
  return offsets.length ? Math.min(...offsets) : -1;
}

function matchRanges(text: string, terms: string[]): [number, number][] {
  const folded = fold(text);
  const ranges: [number, number][] = [];
  for (const term of terms) {
    const start = folded.indexOf(term);
    const overlaps = ranges.some(([from, to]) => start < to && start + term.length > from);
    if (start >= 0 && !overlaps) ranges.push([start, start + term.length]);
  }
  return ranges.sort(([a], [b]) => a - b);
}
