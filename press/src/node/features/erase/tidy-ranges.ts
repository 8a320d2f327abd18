import type { Range } from './syntax-ranges.ts';

/** The line width of the formatter: at least 80, more if the author has longer lines. */
const MIN_WIDTH = 80;
const MAX_WIDTH = 100;

interface Draft {
  text: string;
  /** For each character of the text: 1 if it is erased. */
  erased: Uint8Array;
}

/**
 * Extends ranges so that the remaining text looks formatted:
 * 1. Lines that are empty now are erased, and blanks at the ends of lines.
 * 2. Lists and values that were broken only because of their types are joined, while this changes anything.
 * 3. Empty lines that are doubled now, or are at the edge of a block, are erased.
 */
export function tidyRanges(text: string, ranges: readonly Range[]): Range[] {
  if (ranges.length === 0) return [];
  const erased = new Uint8Array(text.length);
  for (const [start, end] of ranges) erased.fill(1, start, end);
  const draft = { text, erased };
  eraseEmptied(draft);
  const longest = Math.max(...text.split('\n').map((line) => line.length));
  const width = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, longest));
  while (joinLists(draft, width) || joinValues(draft, width)) {}
  eraseGaps(draft);
  return rangesOf(erased);
}

function rangesOf(erased: Uint8Array): Range[] {
  const ranges: Range[] = [];
  for (let start = erased.indexOf(1); start >= 0; ) {
    const next = erased.indexOf(0, start);
    const end = next < 0 ? erased.length : next;
    ranges.push([start, end]);
    start = erased.indexOf(1, end);
  }
  return ranges;
}

/** Erases lines that have become empty, and blanks at the end of other lines. */
function eraseEmptied({ text, erased }: Draft): void {
  let start = 0;
  for (let end = 0; end <= text.length; end += 1) {
    // An erased line break does not end a line.
    if (end < text.length && (text[end] !== '\n' || erased[end])) continue;
    if (erased.subarray(start, end).includes(1)) {
      let last = end;
      while (last > start && (erased[last - 1] || /[ \t\r]/.test(text[last - 1] ?? ''))) last -= 1;
      erased.fill(1, last, last === start ? end + 1 : end);
    }
    start = end + 1;
  }
}

interface Line {
  start: number;
  /** Includes the line break. */
  end: number;
  text: string;
}

/** Erases empty lines next to erased code that would be doubled, or at the start or end of a block. */
function eraseGaps({ text, erased }: Draft): void {
  let isAfterGap = false;
  let blanks: Line[] = [];
  let above = '{';
  const drop = ({ start, end }: Line) => erased.fill(1, start, end);
  for (const line of linesOf(text)) {
    if (erased.subarray(line.start, line.end).every(Boolean)) {
      isAfterGap ||= line.end > line.start;
    } else if (line.text.trim() === '') {
      if (isAfterGap && (blanks.length > 0 || /[{([]$/.test(above))) drop(line);
      else blanks.push(line);
    } else {
      if (isAfterGap && /^\s*[})\]]/.test(line.text)) blanks.forEach(drop);
      [isAfterGap, blanks] = [false, []];
      above = remainingIn(line, erased).trimEnd() || above;
    }
  }
  if (!isAfterGap) return;
  blanks.forEach(drop);
  // Keep the end of the text.
  const last = erased.lastIndexOf(0);
  if (!text.endsWith('\n') && text[last] === '\n') erased[last] = 1;
}

function linesOf(text: string): Line[] {
  let end = 0;
  return text.split('\n').map((line) => {
    const start = end;
    end = Math.min(start + line.length + 1, text.length);
    return { start, end, text: line };
  });
}

const remainingIn = ({ text, start }: Line, erased: Uint8Array) =>
  text
    .split('')
    .filter((_, index) => !erased[start + index])
    .join('');

interface RemainingText {
  text: string;
  /** The offset of each character in the whole text. */
  offsets: number[];
}

function remainingText({ text, erased }: Draft): RemainingText {
  const offsets = [...erased.keys()].filter((index) => !erased[index]);
  return { text: offsets.map((index) => text[index]).join(''), offsets };
}

const LIST = /([({[])\n((?:[ \t]+(?![ \t/])[^\n]*,\n)+|[ \t]+(?![ \t/])[^\n]*\n)[ \t]*(?=[)}\]])/g;

/** Joins lists that were broken because of their types, where they fit on one line now. */
function joinLists(draft: Draft, width: number): boolean {
  const { erased } = draft;
  const remaining = remainingText(draft);
  let hasJoined = false;
  for (const { 0: whole, 1: open, 2: items = '', index } of remaining.text.matchAll(LIST)) {
    const before = remaining.text.slice(remaining.text.lastIndexOf('\n', index) + 1, index);
    const isClause = open === '{' && /^(im|ex)port\b[^(]*$/.test(before);
    if ((open === '{' && !isClause) || items.includes('//')) continue;
    const end = index + whole.length;
    const [from = 0, to = 0] = [remaining.offsets[index], remaining.offsets[end]];
    const list = items
      .trim()
      .replace(/,$/, '')
      .replaceAll(/\n[ \t]+/g, ' ');
    const space = isClause ? ' ' : '';
    const [after = ''] = /^.*/.exec(remaining.text.slice(end)) ?? [];
    const joined = `${open}${space}${list}${space}`;
    if (`${before}${joined}${after}`.length > width) continue;
    const line = remaining.offsets[index - before.length] ?? 0;
    if (!erased.subarray(line, to).includes(1) && !isAnnotatedAfter(draft, to)) continue;
    if (eraseAllBut(draft, [from, to], joined)) hasJoined = true;
  }
  return hasJoined;
}

/** Whether something was erased in the line of a closing bracket, such as a return type. */
function isAnnotatedAfter({ text, erased }: Draft, offset: number): boolean {
  const end = text.indexOf('\n', offset);
  return erased.subarray(offset, end < 0 ? undefined : end).includes(1);
}

const VALUE = /^.*[^=!<>]=>?\n[ \t]+(?=(.*))/gm;

/** Joins values that were on the next line because of the type before them. */
function joinValues(draft: Draft, width: number): boolean {
  const remaining = remainingText(draft);
  let hasJoined = false;
  for (const { 0: whole, 1: value = '', index } of remaining.text.matchAll(VALUE)) {
    const [from = 0, to = 0] = [remaining.offsets[index], remaining.offsets[index + whole.length]];
    const joined = `${whole.slice(0, whole.indexOf('\n'))} `;
    // The call breaks its own arguments, so it was on its own line for another reason than a type.
    const isCallApart = joined.endsWith('=> ') && /[([{]$/.test(value);
    if (isCallApart || joined.length + value.length > width) continue;
    if (!draft.erased.subarray(from, to).includes(1)) continue;
    if (eraseAllBut(draft, [from, to], joined)) hasJoined = true;
  }
  return hasJoined;
}

/** Erases a range except the characters of `joined`; false if it does not contain these in order. */
function eraseAllBut({ text, erased }: Draft, [start, end]: Range, joined: string): boolean {
  const erasures = new Uint8Array(end - start).fill(1);
  let next = 0;
  for (let index = start; index < end && next < joined.length; index += 1) {
    const isNext = text[index] === joined[next];
    // Only erased blanks may be restored.
    if (!isNext || (erased[index] && joined[next] !== ' ')) continue;
    erasures[index - start] = 0;
    next += 1;
  }
  if (next < joined.length) return false;
  erased.set(erasures, start);
  return true;
}
