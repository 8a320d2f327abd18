/** A problem in one sentence: place, value, cause and fix. */
export interface Problem {
  message: string;
  /** Absolute path, for the browser's error overlay; the message has a short path. */
  file?: string;
  /** 1-based. */
  line?: number;
  /** 1-based. */
  column?: number;
}

/** A large site can have the same mistake on every page. */
const TOLD = 50;
/** Further places of the same problem are summed up in one line. */
const FEW = 3;

function messageOf(problems: readonly Problem[]): string {
  const places = new Map<string, string[]>();
  for (const { message } of problems) {
    const [place, text] = split(message);
    const known = places.get(text);
    if (known) known.push(place);
    else places.set(text, [place]);
  }
  const lines = problems.flatMap(({ message }) => {
    const [place, text] = split(message);
    const [first, ...others] = places.get(text) ?? [];
    if (others.length < FEW) return message;
    return place === first ? `${message}\n  The same in ${limited(others, ', ')}.` : [];
  });
  return limited(lines, '\n');
}

/** `docs/a.md:7 is wrong.` → its place and the rest. */
function split(message: string): [place: string, text: string] {
  const [place = ''] = /^\S+/.exec(message) ?? [];
  return [place, message.slice(place.length)];
}

function limited(texts: string[], separator: string): string {
  const rest = texts.length - TOLD;
  const more = rest > 0 ? [`… and ${rest.toLocaleString('en-US')} more`] : [];
  return [...texts.slice(0, TOLD), ...more].join(separator);
}

/** A mistake in the configuration or the content, for its author to fix. */
export class PressError extends Error {
  override readonly name = 'PressError';
  readonly problems: readonly Problem[];
  /** Where the first problem is. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;

  constructor(problem: Problem | readonly Problem[]) {
    const problems = 'message' in problem ? [problem] : problem;
    super(messageOf(problems));
    this.problems = problems;
    this.file = problems[0]?.file;
    this.line = problems[0]?.line;
    this.column = problems[0]?.column;
  }
}
