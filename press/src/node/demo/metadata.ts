import { PressError, type Problem } from '../../shared/error.ts';
import { nearest } from '../../shared/nearest.ts';
import type { Demo } from '../../shared/records.ts';
import { fileLabel } from '../file-label.ts';
import type { Entry } from './comment.ts';
import { isIdentifier } from './identifier.ts';

/** What a demo may say of itself; `description` is still Markdown. */
export interface Metadata extends Partial<Omit<Demo, 'sources' | 'dependencies'>> {
  /** Shown as a part of the article: no frame, no source, no page of its own. */
  inline?: boolean;
}

interface Key {
  field: keyof Metadata;
  /** Completes “it must be …”. */
  expected: string;
  /** The value as the record has it; undefined when it is none of the kind. */
  read(entry: Entry): unknown;
}

const actions = ['CSB', 'PLAYGROUND', 'EXTERNAL'];

const text = ({ value }: Entry) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const flag = ({ value }: Entry) => (typeof value === 'boolean' ? value : undefined);

const listOf =
  (isItem: (item: unknown) => boolean) =>
  ({ value }: Entry) =>
    Array.isArray(value) && value.every(isItem) ? value : undefined;

const identifier = (entry: Entry) => {
  const id = entry.raw ?? text(entry);
  return id !== undefined && isIdentifier(id) ? id : undefined;
};

/** A bare number is a height in pixels. */
const height = ({ value }: Entry) => {
  if (typeof value === 'boolean') return value;
  const css = typeof value === 'number' ? String(value) : value;
  if (typeof css !== 'string' || !css) return undefined;
  return /\d$/.test(css) ? `${css}px` : css;
};

const keys: Record<string, Key> = {
  title: { field: 'title', expected: 'a text', read: text },
  desc: { field: 'description', expected: 'a text', read: text },
  description: { field: 'description', expected: 'a text', read: text },
  motions: {
    field: 'motions',
    expected: 'a list of steps, each without a blank after its colon',
    read: listOf((item) => typeof item === 'string'),
  },
  iframe: { field: 'iframe', expected: 'true, false or a height', read: height },
  inline: { field: 'inline', expected: 'true or false', read: flag },
  compact: { field: 'compact', expected: 'true or false', read: flag },
  transform: { field: 'transform', expected: 'true or false', read: flag },
  background: { field: 'background', expected: 'a CSS background', read: text },
  defaultShowCode: { field: 'defaultShowCode', expected: 'true or false', read: flag },
  hideActions: {
    field: 'hideActions',
    expected: `a list of ${actions.join(', ')}`,
    read: listOf((item) => actions.includes(item as string)),
  },
  debug: { field: 'debug', expected: 'true or false', read: flag },
  identifier: { field: 'identifier', expected: 'letters, digits, "-", "_", "."', read: identifier },
  uuid: { field: 'identifier', expected: 'letters, digits, "-", "_", "."', read: identifier },
};

// HTML does not keep the case of attribute names.
const byLowerCase = new Map(Object.entries(keys).map(([name, key]) => [name.toLowerCase(), key]));

export interface ReadMetadata {
  /** Later ones override earlier ones. */
  entries: Entry[];
  locale?: string;
  repositoryRoot: string;
}

/** Reads and checks the entries; a key such as `title.zh-CN` speaks in that locale alone. */
export function readMetadata({ entries, locale, repositoryRoot }: ReadMetadata): Metadata {
  const metadata: Metadata = {};
  const problems: Problem[] = [];
  for (const entry of entries) {
    const [name = '', ...suffix] = entry.key.split('.');
    const key = byLowerCase.get(name.toLowerCase());
    const value = key?.read(entry);
    if (key && value !== undefined) {
      const isForUs = !suffix.length || suffix.join('.').toLowerCase() === locale?.toLowerCase();
      if (isForUs) Object.assign(metadata, { [key.field]: value });
      continue;
    }
    const label = fileLabel(repositoryRoot, entry.file, entry.line);
    const message = key
      ? `${label} sets ${entry.key} to ${JSON.stringify(entry.value)}; it must be ${key.expected}.`
      : `${label} has the unknown key "${entry.key}"; ${remedyFor(name)}.`;
    problems.push({ message, file: entry.file, line: entry.line });
  }
  if (problems.length) throw new PressError(problems);
  return metadata;
}

function remedyFor(name: string): string {
  const guess = nearest(name, Object.keys(keys));
  return guess ? `did you mean "${guess}"?` : `a demo knows ${Object.keys(keys).join(', ')}`;
}

/** Plain keys first, so that a localised one overrides its plain twin wherever it stands. */
export function plainFirst(entries: Entry[]): Entry[] {
  const isLocalised = ({ key }: Entry) => key.includes('.');
  return [...entries.filter((entry) => !isLocalised(entry)), ...entries.filter(isLocalised)];
}
