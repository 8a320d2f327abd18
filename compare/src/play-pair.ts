import { marksOfBoth } from './marks.ts';
import { environment } from './play/environment.ts';
import type * as ReactBundle from './play/play.tsx';
import { createRecorder } from './play/recorder.ts';
import type { TreeOptions } from './play/tree.tsx';
import type { Difference, PairName, PairResult } from './result.ts';
import { buildName, type Scenario, type Step } from './scenario.ts';
import { labelsOf, writeDemo } from './write-demo.ts';

/* Runs in the browser: plays a scenario with both hooks of a pair. */

declare global {
  /** Each build of React twice: with a document, and without one, as on a server. */
  var reactBuilds: Record<string, Record<'inBrowser' | 'onServer', typeof ReactBundle>>;
}

function reactBuild(name: string) {
  const build = reactBuilds[name];
  if (build) return build;
  throw new Error(`No build of React ${name}: add it to BUILDS in compare/src/open-comparison.ts.`);
}

/** Every build has the same subjects. */
const anySubjects = () => reactBuild('19').inBrowser.subjects;

export function subjectWithPair({ hook, library, theirHook }: PairName, subjects = anySubjects()) {
  const subject = subjects[hook];
  const pair = subject?.pairs.find(
    (entry) => entry.library === library && entry.theirHook === theirHook,
  );
  if (subject && pair) return { ...subject, pair };
  throw new Error(`No pair ${hook}, ${library} ${theirHook}: add it in compare/src/subjects.`);
}

export const listPairs = (): Omit<PairResult, 'scenarioCount' | 'differences'>[] =>
  Object.entries(anySubjects()).flatMap(([hook, { pairs }]) =>
    pairs.map(({ library, theirHook, theirCall, ourCall, replacements, lacks }) => {
      return { hook, library, theirHook, theirCall, ourCall, replacements, lacks };
    }),
  );

export const reactVersions = () =>
  Array.from(new Set(Object.values(reactBuilds).map(({ inBrowser }) => inBrowser.version)));

/** What a user can observe of our hook and of the other one in a scenario. */
export async function playPair(pairName: PairName, scenario: Scenario) {
  const { inBrowser, onServer } = reactBuild(buildName(scenario.mode));
  const playHook = (hook: 'useOurs' | 'useTheirs') => {
    // The server bundle has its own React, so its own player and hook are used.
    const renderOnServer = (tree: TreeOptions) => {
      const { player, pair } = subjectWithPair(pairName, onServer.subjects);
      return onServer.renderOnServer({ ...tree, player, useHook: pair[hook] });
    };
    const { player, pair } = subjectWithPair(pairName, inBrowser.subjects);
    const { play } = inBrowser;
    return play(player, pair[hook], scenario, createRecorder(), environment, renderOnServer);
  };
  const ourBehaviour = await playHook('useOurs');
  return { ourBehaviour, theirBehaviour: await playHook('useTheirs') };
}

export type PlayedScenario = Omit<Difference, 'cause' | 'keys'>;

/** A scenario with what both hooks do in it, and as code with a button for each step. */
export async function playScenario(
  pairName: PairName,
  scenario: Scenario,
): Promise<PlayedScenario> {
  const { ourBehaviour, theirBehaviour } = await playPair(pairName, scenario);
  const { isAtEnd, ...marks } = marksOfBoth(ourBehaviour, theirBehaviour);
  const lines = subjectWithPair(pairName).demoLines(scenario, pairName);
  // Includes the final unmount as a step if that is where they differ.
  const unmount: Step[] = isAtEnd ? [{ do: 'unmount' }] : [];
  const steps = [...scenario.steps, ...unmount];
  const code = writeDemo(pairName.hook, { ...scenario, steps }, lines);
  return { scenario, code, steps: labelsOf(steps, lines), ...marks };
}
