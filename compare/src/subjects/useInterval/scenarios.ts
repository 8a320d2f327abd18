import * as fc from 'fast-check';
import type { Scenes } from '../../scenario.ts';
import { logCall } from '../demo-code.ts';

/** The first delay that overflows. */
const OVERFLOW = '2 ** 31';

/** Delays as they are written in code, so that each survives JSON. In the order of shrinking. */
const DELAYS = new Map<string, number | null | undefined>([
  ['1000', 1000],
  ['500', 500],
  ['0', 0],
  ['null', null],
  ['undefined', undefined],
  ['-1', -1],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
  [OVERFLOW, 2 ** 31],
]);

/** Numbers that are not a valid delay. */
const NO_TIME = ['-1', 'NaN', 'Infinity', '-Infinity'];

export interface Given {
  delay: string;
  immediate?: true;
  /** Whether the interval runs, if their hook has such a switch. */
  when?: false;
}

/**
 * A render with a new function, and a second between its commit and its effects. Not with an odd delay,
 * where a plain wait shows more.
 */
export type Own = { do: 'render-late' };

export const delayOf = ({ delay }: Given) => DELAYS.get(delay);

/** A delay that libraries interpret differently; otherwise the empty string. */
export function oddDelay({ delay, when }: Given): string {
  if (when === false || ['1000', '500', '0'].includes(delay)) return '';
  if (delay.startsWith('-')) return 'delay-negative';
  return delay === OVERFLOW ? 'delay-overflow' : `delay-${delay.toLowerCase()}`;
}

/** `immediate`: a call at the start; `when`: a switch. */
export const scenes: Scenes<Given, Own> = {
  given: (features) => {
    const delay = fc.oneof(
      { withCrossShrink: true },
      fc.constantFrom('1000', '500'),
      fc.constantFrom(...DELAYS.keys()),
    );
    const can = (name: string, often: fc.Arbitrary<boolean>) =>
      features.includes(name) ? often : fc.constant(false);
    // Not often, because there is little to compare while the interval is off.
    const isOff = can(
      'when',
      fc.nat(3).map((n) => n === 3),
    );
    return fc
      .record({ delay, immediate: can('immediate', fc.boolean()), isOff })
      .map(({ delay, immediate, isOff }) => ({
        delay,
        // If no number stops the other hook, its ticks show more than the call at the start.
        ...(immediate && !NO_TIME.includes(delay) && { immediate: true as const }),
        ...(isOff && { when: false as const }),
      }));
  },
  step: () => fc.constant({ do: 'render-late' }),
  weight: 1,
  waits: [1000, 500],
  kindOf(step, before, { channel, theirs }) {
    const now = step.do === 'change' ? (step as { given: Given }).given : before;
    // The other hook has started a timer that ours has not, or called at the start.
    const odd = channel === 'call' && theirs === 'more' ? oddDelay(now) : '';
    // An overflowing delay is a delay for both hooks: only time shows the difference.
    if (odd && (odd !== 'delay-overflow' || step.do === 'wait')) return odd;
    return now.immediate === before.immediate ? step.do : 'change-of-immediate';
  },
  write({ given, steps }) {
    const next = (step: { do: string }) => (step as { given?: Given }).given ?? given;
    const all = [given, ...steps.map(next)];
    const names = (['delay', 'when', 'immediate'] as const).filter((name) =>
      all.some((one) => name in one),
    );
    const inCode = (one: Given, name: (typeof names)[number]) =>
      String(name === 'when' ? (one.when ?? true) : (one[name] ?? false));
    const states = names.filter((name) => new Set(all.map((one) => inCode(one, name))).size > 1);
    const setter = (name: string) => `set${name[0]?.toUpperCase()}${name.slice(1)}`;
    const stateOf = (name: (typeof names)[number]) => {
      const type = name === 'delay' ? '<number | null | undefined>' : '';
      return `const [${name}, ${setter(name)}] = React.useState${type}(${inCode(given, name)});`;
    };
    const part = (name: (typeof names)[number]) =>
      states.includes(name) ? name : inCode(given, name);
    const delay = names.includes('when')
      ? `${part('when')} ? ${part('delay')} : null`
      : part('delay');
    const immediate = states.includes('immediate') ? '' : `: ${inCode(given, 'immediate')}`;
    const options = names.includes('immediate') ? `, { immediate${immediate} }` : '';
    const { lines, log } = logCall('fn', steps);
    return {
      body: [
        ...states.map(stateOf),
        ...lines,
        `useInterval(() => ${log}, ${delay}${options});`,
        ...(steps.some((step) => step.do === 'render-late') ? LATE : []),
      ],
      action: (step) => {
        if (step.do === 'render-late') return 'React.startTransition(renderLate)';
        const set = states.map((name) => `${setter(name)}(${inCode(next(step), name)})`);
        return set.join('; ') || '// nothing changes';
      },
    };
  },
};

const LATE = [
  'const [late, renderLate] = React.useReducer((count: number) => count + 1, 0);',
  'React.useLayoutEffect(() => {',
  '  // The page is busy for a second before React runs the effects of this render.',
  '  const end = Date.now() + (late && 1000);',
  '  while (Date.now() < end);',
  '}, [late]);',
];
