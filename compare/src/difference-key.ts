import type { Gap } from './record.ts';
import type { Scenario, Step } from './scenario.ts';
import type { AnySubject } from './subject.ts';

/** `call-more:press-outside`: what differs at which step. */
export function stepKeyOf(scenario: Scenario, gap: Gap, classify: AnySubject['classify']): string {
  const channel = `${gap.channel}-${gap.kind}`;
  // A hook that renders more often does so at many steps, which are one difference.
  if (gap.channel === 'renders') return channel;
  const past = playedBefore(scenario, gap.at);
  const step = stepAt(scenario, gap, past);
  const change = past.findLast(({ do: name }) => name === 'change');
  const { inputs } = { ...scenario, ...change };
  const kind = classify(step, { inputs, gap, past });
  if (kind === 'mount') return `${channel}:start`;
  return `${channel}:${kind === 'unmount' && gap.at > scenario.steps.length ? 'end' : kind}`;
}

/**
 * The component is mounted before the steps and unmounted after them. So is a second instance, while the
 * first one only renders.
 */
function stepAt({ steps }: Scenario, { at, isSecond }: Gap, past: readonly Step[]): Step {
  const step = at === 0 ? { do: 'mount' } : (steps[at - 1] ?? { do: 'unmount' });
  if (step.do !== 'second') return step;
  if (!isSecond) return { do: 'render' };
  const sinceMount = past.slice(past.findLastIndex((before) => before.do === 'unmount') + 1);
  const switches = sinceMount.filter((before) => before.do === 'second').length;
  return { do: switches % 2 === 0 ? 'mount' : 'unmount' };
}

const FIRST_REACT: Record<string, number> = { abandon: 18, hide: 19, show: 19 };

/** The steps before a moment, without those that had no effect. */
function playedBefore({ mode, steps }: Scenario, at: number): Step[] {
  let isMounted = true;
  return steps.slice(0, Math.max(0, at - 1)).filter((step) => {
    const wasMounted = isMounted;
    if (step.do === 'mount' || step.do === 'unmount') {
      isMounted = step.do === 'mount';
      return isMounted !== wasMounted;
    }
    return isMounted && mode.react >= (FIRST_REACT[step.do] ?? 0);
  });
}

const OTHER_INSTANCE = '+other-instance';

/** `+react-17+strict`: the modes that the smallest scenario needs, as the end of a key. */
export function modeSuffix({ mode, steps }: Scenario): string {
  const suffixes = [
    mode.react < 19 && `+react-${mode.react}`,
    mode.production && '+production',
    mode.strict && '+strict',
    mode.hydrate && '+hydrated',
    steps.some((step) => step.do === 'second') && OTHER_INSTANCE,
  ];
  return suffixes.filter(Boolean).join('');
}

/** The key of the same difference when no other instance is mounted. */
export const withoutOtherInstance = (key: string) => key.replace(OTHER_INSTANCE, '');
