import type { SearchRecord } from './records.ts';

/** A page with its headings, as the search list groups them. */
export interface SearchGroup {
  title: string;
  path: string;
  /** Title of the page's group in the menu. */
  parent?: string;
  hits: SearchHit[];
}

export interface SearchHit {
  record: SearchRecord;
  /** Where the query's words stand in the title: [start, end) pairs, in order. */
  marks: [number, number][];
  /** For a match elsewhere: the other name, or a piece of the text, with marks of its own. */
  excerpt?: { text: string; marks: [number, number][] };
}

interface Entry {
  record: SearchRecord;
  order: number;
  page: string;
  title: string;
  words: string[];
  aliases: string[];
  text: string;
}

enum Score {
  ExactTitle = 1000,
  ExactAlias = 900,
  TitleStart = 800,
  AliasStart = 700,
  WordStart = 600,
  InTitle = 500,
  InAlias = 400,
  Typo = 300,
  InText = 0,
}

const NO_MATCH = Number.NEGATIVE_INFINITY;

/**
 * A heading ranks below a page that matches as well, or nearly so: who types a name without its
 * prefix means the page, not the heading that begins with the same word.
 */
const HEADING_PENALTY = 250;
const EXCERPT_BEFORE = 12;
const EXCERPT_LENGTH = 96;

/**
 * Finds pages and headings. Titles are scanned for substrings, which serves Chinese and camel-case
 * names alike and needs no inverted index to be sent; the text of the pages ranks below every title,
 * and one typo is forgiven where nothing else matches.
 */
export function createSearch(records: readonly SearchRecord[]) {
  const entries: Entry[] = records.map((record, order) => ({
    record,
    order,
    page: record.path.split('#')[0] ?? '',
    title: fold(record.title),
    words: wordsOf(record.title),
    aliases: (record.aliases ?? []).map(fold),
    text: fold(record.text),
  }));

  return (query: string, limit = 20): SearchGroup[] => {
    const terms = fold(query).split(/\s+/).filter(Boolean);
    if (terms.length === 0) return [];
    let found = rank(entries, (entry) => scoreAll(entry, terms));
    if (found.length === 0) found = rank(entries, (entry) => scoreTypos(entry, terms));
    return group(found.slice(0, limit), { records, terms });
  };
}

function rank(entries: Entry[], scoreOf: (entry: Entry) => number): Entry[] {
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry) }))
    .filter(({ score }) => score > NO_MATCH)
    .sort((a, b) => b.score - a.score || a.entry.order - b.entry.order)
    .map(({ entry }) => entry);
}

/** Every word of the query must be somewhere; the entry is as good as its worst word. */
function scoreAll(entry: Entry, terms: string[]): number {
  const worst = Math.min(...terms.map((term) => scoreOne(entry, term)));
  return worst - (entry.record.depth > 1 ? HEADING_PENALTY : 0);
}

function scoreOne({ title, words, aliases, text }: Entry, term: string): number {
  if (title === term) return Score.ExactTitle;
  if (aliases.includes(term)) return Score.ExactAlias;
  if (title.startsWith(term)) return Score.TitleStart;
  if (aliases.some((alias) => alias.startsWith(term))) return Score.AliasStart;
  if (words.some((word) => word.startsWith(term))) return Score.WordStart;
  if (title.includes(term)) return Score.InTitle;
  if (aliases.some((alias) => alias.includes(term))) return Score.InAlias;
  return text.includes(term) ? Score.InText : NO_MATCH;
}

function scoreTypos({ title, words, aliases }: Entry, terms: string[]): number {
  const isClose = (term: string) =>
    term.length > 3 && [title, ...words, ...aliases].some((word) => isOneEditApart(word, term));
  return terms.every(isClose) ? Score.Typo : NO_MATCH;
}

/** One letter more, less or other, or two neighbours swapped. */
export function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const restA = a.slice(start);
  const restB = b.slice(start);
  if (restA.slice(1) === restB.slice(1)) return true;
  if (restA.slice(1) === restB || restA === restB.slice(1)) return true;
  return (
    restA.length > 1 &&
    restA[0] === restB[1] &&
    restA[1] === restB[0] &&
    restA.slice(2) === restB.slice(2)
  );
}

/** Hits under their pages: pages in the order of their best hit, hits in the order of rank. */
function group(
  found: Entry[],
  { records, terms }: { records: readonly SearchRecord[]; terms: string[] },
): SearchGroup[] {
  const groups = new Map<string, SearchGroup>();
  for (const entry of found) {
    let current = groups.get(entry.page);
    if (!current) {
      const page = records.find(({ path }) => path === entry.page) ?? entry.record;
      current = { title: page.title, path: entry.page, parent: page.parent, hits: [] };
      groups.set(entry.page, current);
    }
    current.hits.push(hitOf(entry, terms));
  }
  return [...groups.values()];
}

function hitOf({ record }: Entry, terms: string[]): SearchHit {
  const marks = marksOf(record.title, terms);
  if (marks.length) return { record, marks };
  const alias = record.aliases?.find((name) => firstMatch(name, terms) >= 0);
  const text = alias ?? excerptOf(record.text, terms);
  return text
    ? { record, marks, excerpt: { text, marks: marksOf(text, terms) } }
    : { record, marks };
}

function excerptOf(text: string, terms: string[]): string {
  const at = firstMatch(text, terms);
  if (at < 0) return '';
  // A Latin word is not cut in two.
  const start = text.slice(0, Math.max(0, at - EXCERPT_BEFORE)).replace(/\w{0,16}$/, '').length;
  return (start > 0 ? '…' : '') + text.slice(start, start + EXCERPT_LENGTH);
}

function firstMatch(text: string, terms: string[]): number {
  const folded = fold(text);
  const places = terms.map((term) => folded.indexOf(term)).filter((place) => place >= 0);
  return places.length ? Math.min(...places) : -1;
}

function marksOf(text: string, terms: string[]): [number, number][] {
  const folded = fold(text);
  const marks: [number, number][] = [];
  for (const term of terms) {
    const start = folded.indexOf(term);
    const overlaps = marks.some(([from, to]) => start < to && start + term.length > from);
    if (start >= 0 && !overlaps) marks.push([start, start + term.length]);
  }
  return marks.sort(([a], [b]) => a - b);
}

/** Case and width do not matter. Only what keeps its length, so that marks fit the original. */
export function fold(text: string): string {
  return text.replace(/[^a-z\d\s]/gu, (letter) => {
    const folded = letter.normalize('NFKC').toLowerCase();
    return folded.length === letter.length ? folded : letter;
  });
}

/** The parts of a title that a reader may type first: a camel-case name is several words. */
export function wordsOf(title: string): string[] {
  return title
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(fold);
}
