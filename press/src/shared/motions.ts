import { motionName } from './motion-name.ts';

/** One step of a demo's autoplay list, as the runner wants it. */
export type Motion =
  /** Only its place at the head of the list means anything: the list then starts by itself. */
  | { type: 'autoplay' }
  /** `global`: the element is looked for in the whole document, not in the demo alone. */
  | { type: 'click'; selector: string; global: boolean }
  | { type: 'timeout'; ms: number }
  /** An empty selector when the step names none. */
  | { type: 'capture'; selector: string }
  /** A known step that cannot be carried out. */
  | { type: 'invalid'; reason: string }
  | { type: 'unknown' };

/** A timer takes no more milliseconds than this; a greater number would fire at once. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

const GLOBAL = 'global(';

/** Reads a step: `name` or `name:value`. The value may contain colons, as selectors do. */
export function parseMotion(step: string): Motion {
  const colon = step.indexOf(':');
  const value = colon < 0 ? '' : step.slice(colon + 1).trim();
  switch (motionName(step)) {
    case 'autoplay':
      return { type: 'autoplay' };
    case 'click':
      return parseClick(value);
    case 'timeout':
      return parseTimeout(value);
    case 'capture':
      return { type: 'capture', selector: value };
    default:
      return { type: 'unknown' };
  }
}

function parseClick(value: string): Motion {
  const global = value.startsWith(GLOBAL);
  if (global && !value.endsWith(')')) {
    return { type: 'invalid', reason: `"${GLOBAL}" has no closing parenthesis` };
  }
  const selector = global ? value.slice(GLOBAL.length, -1).trim() : value;
  return selector
    ? { type: 'click', selector, global }
    : { type: 'invalid', reason: 'it names no selector' };
}

function parseTimeout(value: string): Motion {
  const ms = value === '' ? Number.NaN : Number(value);
  return ms >= 0 && ms <= LONGEST_TIMEOUT
    ? { type: 'timeout', ms }
    : {
        type: 'invalid',
        reason: `"${value}" is not a number of milliseconds from 0 to ${LONGEST_TIMEOUT}`,
      };
}
