import { marksOfBoth } from './marks.ts';
import { environment } from './play/environment.ts';
import type * as ReactBundle from './play/play.tsx';
import { createRecorder } from './play/recorder.ts';
import type { Difference, PairName, PairResult } from './result.ts';
import { buildName, type Scenario, type Step } from './scenario.ts';
import { labelsOf, writeDemo } from './write-demo.ts';

/* Runs in the page: plays a scenario with both hooks of a pair. */

declare global {
  /** Each build of React: in the page, and without a document, as on a server. */
  var reactBuilds: Record<string, Record<'inBrowser' | 'onServer', typeof ReactBundle>>;
}

export type ListedPair = Omit<PairResult, 'scenarioCount' | 'differences'>;

function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`${name} is not loaded in the page.`);
  return value;
}

/** Every build has the same subjects. */
const anyBuild = () => required(Object.values(reactBuilds)[0], 'React').inBrowser;

export function subjectOf({ hook, library, theirHook }: PairName, { subjects } = anyBuild()) {
  const subject = required(subjects[hook], hook);
  const pair = subject.pairs.find(
    (entry) => entry.library === library && entry.theirHook === theirHook,
  );
  return { ...subject, pair: required(pair, `${library} ${theirHook} for ${hook}`) };
}

export const listPairs = (): ListedPair[] =>
  Object.entries(anyBuild().subjects).flatMap(([hook, { pairs }]) =>
    pairs.map(({ library, theirHook, theirCall, ourCall, replacements, lacks }) => {
      return { hook, library, theirHook, theirCall, ourCall, replacements, lacks };
    }),
  );

export const reactVersions = () =>
  Array.from(new Set(Object.values(reactBuilds).map(({ inBrowser }) => inBrowser.version)));

/** What a user can observe of our hook and of the other one in a scenario. */
export async function playPair(pairName: PairName, scenario: Scenario) {
  const build = buildName(scenario.mode);
  const { inBrowser, onServer } = required(reactBuilds[build], `React ${build}`);
  const playHook = (hook: 'useOurs' | 'useTheirs') => {
    const { player, pair } = subjectOf(pairName, inBrowser);
    return inBrowser.play(player, pair[hook], scenario, createRecorder(), environment, (tree) => {
      const copy = subjectOf(pairName, onServer);
      const useHook = copy.pair[hook];
      return onServer.renderOnServer({ ...tree, player: copy.player, useHook });
    });
  };
  const ourBehaviour = await playHook('useOurs');
  return { ourBehaviour, theirBehaviour: await playHook('useTheirs') };
}

export type PlayedScenario = Pick<
  Difference,
  'scenario' | 'code' | 'steps' | 'ourMarks' | 'theirMarks'
>;

/** A scenario with what both hooks do in it, and as code with a button for each step. */
export async function playScenario(
  pairName: PairName,
  scenario: Scenario,
): Promise<PlayedScenario> {
  const { ourBehaviour, theirBehaviour } = await playPair(pairName, scenario);
  const { isAtEnd, ...marks } = marksOfBoth(ourBehaviour, theirBehaviour);
  const lines = subjectOf(pairName).demoLines(scenario, pairName);
  // Includes the final unmount as a step if that is where they differ.
  const unmount: Step[] = isAtEnd ? [{ do: 'unmount' }] : [];
  const steps = [...scenario.steps, ...unmount];
  const code = writeDemo(pairName.hook, { ...scenario, steps }, lines);
  return { scenario, code, steps: labelsOf(steps, lines), ...marks };
}
