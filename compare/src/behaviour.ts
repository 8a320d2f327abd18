/** What a user can observe: */
export type Channel =
  /** what the hook returned when the step was over, */
  | 'returned'
  /** whether functions that it returned are still the same, */
  | 'identity'
  /** calls of the user's functions with their arguments, */
  | 'call'
  /** thrown errors, rejections and warnings, */
  | 'error'
  /** listeners, timers and observers that outlive the component, */
  | 'leak'
  /** and how often it rendered. */
  | 'renders';

export interface Note {
  channel: Channel;
  text: string;
}

/** The notes of each moment: of the start, of each step and of the end. */
export type Behaviour = Note[][];

export interface Gap {
  channel: Channel;
  /** Index of the first moment at which they differ: 0 is the start, the last is the end. */
  at: number;
  /** Whether the other hook has more, fewer or other notes than ours at this moment. */
  kind: 'more' | 'less' | 'other';
  /** Whether it is the second instance that differs. */
  isSecond: boolean;
}

/** Prefix of the notes of a second instance. */
export const SECOND = 'second ';

/** What the hook does: a difference here may cause later ones, also in how often the component renders. */
const MAIN_CHANNELS: readonly Channel[] = ['returned', 'call', 'error'];

/** The differences that do not follow from an earlier one. Identities and leaks never follow from others. */
export function gapsBetween(ours: Behaviour, theirs: Behaviour): Gap[] {
  const gaps = firstGaps(ours, theirs);
  const mainGaps = gaps.filter(({ channel }) => MAIN_CHANNELS.includes(channel));
  const first = Math.min(...mainGaps.map(({ at }) => at));
  return gaps.filter(({ channel, at }) => {
    if (MAIN_CHANNELS.includes(channel)) return at === first;
    return channel !== 'renders' || at < first;
  });
}

/** The first difference in each channel. */
function firstGaps(ours: Behaviour, theirs: Behaviour): Gap[] {
  const gaps = new Map<Channel, Gap>();
  for (const [at, ourNotes] of ours.entries()) {
    const theirNotes = theirs[at] ?? [];
    for (const { channel } of [...ourNotes, ...theirNotes]) {
      const [our, their] = [textsOf(ourNotes, channel), textsOf(theirNotes, channel)];
      if (gaps.has(channel) || our.join('\n') === their.join('\n')) continue;
      gaps.set(channel, gapAt(at, channel, our, their));
    }
  }
  return [...gaps.values()];
}

const textsOf = (notes: readonly Note[], channel: Channel) =>
  notes.flatMap((note) => (note.channel === channel ? note.text : []));

function gapAt(at: number, channel: Channel, ours: string[], theirs: string[]): Gap {
  const surplus = countOf(channel, theirs) - countOf(channel, ours);
  const longer = surplus > 0 ? theirs : ours;
  const first = longer.find((_, index) => ours[index] !== theirs[index]);
  const kind = surplus > 0 ? 'more' : surplus < 0 ? 'less' : 'other';
  return { channel, at, kind, isSecond: first?.startsWith(SECOND) === true };
}

/** All renders of a moment are one note, with their number. */
const countOf = (channel: Channel, texts: readonly string[]) =>
  channel === 'renders' ? Number(texts[0] ?? 0) : texts.length;

export function formatValue(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (value instanceof Event) return `${value.type} event`;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (Array.isArray(value)) return `[${value.map(formatValue).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    if ('nativeEvent' in value) return 'a React event';
    const fields = Object.entries(value).map(([name, field]) => `${name}: ${formatValue(field)}`);
    return `{ ${fields.join(', ')} }`;
  }
  if (typeof value === 'string') return `'${value}'`;
  return Object.is(value, -0) ? '-0' : String(value);
}

/** An error in one line, without names from the code of a library, which users do not observe. */
export const firstLine = (text: string) =>
  (text.split('\n')[0] ?? '').slice(0, 160).replace(/[\w.$]+(?= is not a function)/, 'fn');
