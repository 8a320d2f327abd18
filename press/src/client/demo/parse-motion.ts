/** A parsed motion step of a demo. */
export type Motion =
  /** As the first step: the motions play automatically. */
  | { type: 'autoplay' }
  /** `global`: the selector is resolved in the whole document, not only in the demo. */
  | { type: 'click'; selector: string; global: boolean }
  | { type: 'timeout'; ms: number }
  /** The selector may be empty. */
  | { type: 'capture'; selector: string }
  /** A known step with an invalid value. */
  | { type: 'invalid'; reason: string }
  | { type: 'unknown' };

/** The maximum of `setTimeout`; a greater number would fire at once. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

const GLOBAL = 'global(';

/** The name of a step, without its value. */
export const motionName = (step: string) => step.replace(/:[\s\S]*/, '').trim();

/** Parses a step: `name` or `name:value`. The value may contain colons, as selectors do. */
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
    : { type: 'invalid', reason: 'it has no selector' };
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
