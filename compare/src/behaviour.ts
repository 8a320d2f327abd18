/** What a user can observe of a hook. */
export type Channel =
  /** What it returned when the step was over. */
  | 'returned'
  /** Whether functions that it returned are still the same. */
  | 'identity'
  /** Calls of the user's functions with their arguments. */
  | 'call'
  /** Thrown errors, rejections and warnings. */
  | 'error'
  /** Listeners, timers and observers that outlive the component. */
  | 'leak'
  /** How often it rendered. */
  | 'renders';

export type Note = { channel: Channel; text: string };

/** The notes of each moment: of the start, of each step and of the end. */
export type Behaviour = Note[][];

export interface Gap {
  channel: Channel;
  /** Index of the first moment at which they differ: 0 is the start, the last is the end. */
  moment: number;
  /** Whether the other hook has more, fewer or other notes than ours at this moment. */
  kind: 'more' | 'less' | 'other';
  /** Whether it is the second instance that differs. */
  isSecondInstance: boolean;
}

/** The prefix of the notes of a second instance. */
export const SECOND = 'second ';

/** What the hook does: a difference here may cause later ones, also in how often the component renders. */
const MAIN_CHANNELS: readonly Channel[] = ['returned', 'call', 'error'];

/** The differences that do not follow from an earlier one. Identities and leaks never follow from others. */
export function gapsBetween(ourBehaviour: Behaviour, theirBehaviour: Behaviour): Gap[] {
  const gaps = firstGaps(ourBehaviour, theirBehaviour);
  const isMain = ({ channel }: Gap) => MAIN_CHANNELS.includes(channel);
  // Infinity without a main gap: then all renders count.
  const firstMainMoment = Math.min(...gaps.filter(isMain).map(({ moment }) => moment));
  return gaps.filter((gap) => {
    if (isMain(gap)) return gap.moment === firstMainMoment;
    return gap.channel !== 'renders' || gap.moment < firstMainMoment;
  });
}

/** The first difference in each channel. */
function firstGaps(ourBehaviour: Behaviour, theirBehaviour: Behaviour): Gap[] {
  const gaps = new Map<Channel, Gap>();
  for (const [moment, ourNotes] of ourBehaviour.entries()) {
    const theirNotes = theirBehaviour[moment] ?? [];
    for (const { channel } of [...ourNotes, ...theirNotes]) {
      const ourTexts = textsOf(ourNotes, channel);
      const theirTexts = textsOf(theirNotes, channel);
      if (gaps.has(channel) || ourTexts.join('\n') === theirTexts.join('\n')) continue;
      gaps.set(channel, gapAt(moment, channel, ourTexts, theirTexts));
    }
  }
  return [...gaps.values()];
}

const textsOf = (notes: readonly Note[], channel: Channel) =>
  notes.flatMap((note) => (note.channel === channel ? note.text : []));

function gapAt(moment: number, channel: Channel, ourTexts: string[], theirTexts: string[]): Gap {
  const surplus = countOf(channel, theirTexts) - countOf(channel, ourTexts);
  const texts = surplus > 0 ? theirTexts : ourTexts;
  const differentText = texts.find((_, index) => ourTexts[index] !== theirTexts[index]);
  const kind = surplus > 0 ? 'more' : surplus < 0 ? 'less' : 'other';
  const isSecondInstance = differentText?.startsWith(SECOND) === true;
  return { channel, moment, kind, isSecondInstance };
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
export const normalizeError = (text: string) =>
  (text.split('\n')[0] ?? '').slice(0, 160).replace(/[\w.$]+(?= is not a function)/, 'fn');
