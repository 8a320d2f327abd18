import type { Gap } from './behaviour.ts';
import type { Scenario, Step } from './scenario.ts';
import type { AnySubject } from './subject.ts';

/*
 * The key of a difference: channel-kind[:step][+mode…], such as `call-more:press-inside+in-shadow-tree+react-17`.
 * - channel and kind: the other hook has more, less or other notes in this channel, see behaviour.ts
 * - step: as `classify` of the subject names it, also with a suffix, such as `+in-shadow-tree`
 * - modes: `+react-16` to `+react-18`, `+production`, `+strict`, `+hydrated`, `+other-instance`, in this order;
 *   those without which the difference does not occur
 */

type Classify = AnySubject['classify'];

/** A key without its modes. */
export function stepKeyOf(scenario: Scenario, gap: Gap, classify: Classify): string {
  const channel = `${gap.channel}-${gap.kind}`;
  // A hook that renders more often does so at many steps, which are one difference.
  return gap.channel === 'renders' ? channel : `${channel}:${stepName(scenario, gap, classify)}`;
}

function stepName(scenario: Scenario, gap: Gap, classify: Classify): string {
  const stepsBefore = effectiveStepsBefore(scenario, gap.moment);
  const lastChange = stepsBefore.findLast((step) => 'inputs' in step);
  const inputs = lastChange?.inputs ?? scenario.inputs;
  const name = classify(stepAt(scenario, gap, stepsBefore), { inputs, gap, stepsBefore });
  // Every mount is a start. Only the last unmount is the end: steps can follow the others.
  if (name === 'mount') return 'start';
  return name === 'unmount' && gap.moment > scenario.steps.length ? 'end' : name;
}

/** The step at which the hooks differ. Before the steps, the component is mounted; after them, unmounted. */
function stepAt({ steps }: Scenario, gap: Gap, stepsBefore: readonly Step[]): Step {
  const { moment, isSecondInstance } = gap;
  const step = moment === 0 ? { do: 'mount' } : (steps[moment - 1] ?? { do: 'unmount' });
  if (step.do !== 'switch-second-instance') return step;
  // Mounts or unmounts the second instance, while the first one only renders.
  if (!isSecondInstance) return { do: 'render' };
  return { do: isSecondMounted(stepsBefore) ? 'unmount' : 'mount' };
}

/** Whether a second instance is mounted after these steps. */
function isSecondMounted(steps: readonly Step[]): boolean {
  const sinceMount = steps.slice(steps.findLastIndex((step) => step.do === 'unmount') + 1);
  return sinceMount.filter((step) => step.do === 'switch-second-instance').length % 2 === 1;
}

/** Steps that do nothing on an older React. */
const FIRST_REACT_WITH: Record<string, number> = { abandon: 18, hide: 19, show: 19 };

/** The steps before a moment, without those that had no effect. */
function effectiveStepsBefore({ mode, steps }: Scenario, moment: number): Step[] {
  let isMounted = true;
  return steps.slice(0, Math.max(0, moment - 1)).filter((step) => {
    const wasMounted = isMounted;
    if (step.do === 'mount' || step.do === 'unmount') {
      isMounted = step.do === 'mount';
      return isMounted !== wasMounted;
    }
    return isMounted && mode.react >= (FIRST_REACT_WITH[step.do] ?? 0);
  });
}

const OTHER_INSTANCE = '+other-instance';

/** Adds the modes of a scenario to a key. */
export function withModes(stepKey: string, { mode, steps }: Scenario): string {
  const suffixes = [
    mode.react < 19 && `+react-${mode.react}`,
    mode.production && '+production',
    mode.strict && '+strict',
    mode.hydrate && '+hydrated',
    steps.some((step) => step.do === 'switch-second-instance') && OTHER_INSTANCE,
  ];
  return [stepKey, ...suffixes].filter(Boolean).join('');
}

/** The key of the same difference when no other instance is mounted. */
export const withoutOtherInstance = (key: string) => key.replace(OTHER_INSTANCE, '');
