import type { Mode, Scenario } from './scenario.ts';

/* Removes from a scenario what its difference does not need. */

export type Differs = (scenario: Scenario) => Promise<boolean>;

type Simplify = (scenario: Scenario) => Scenario;

const withoutSecond: Simplify = (scenario) => ({
  ...scenario,
  steps: scenario.steps.filter((step) => step.do !== 'second'),
});

/** The scenario from the view of the second instance. */
const onlySecond: Simplify = (scenario) => {
  const start = scenario.steps.findIndex((step) => step.do === 'second');
  const change = scenario.steps.slice(0, start).findLast((step) => step.do === 'change');
  const { inputs } = { ...scenario, ...change };
  const steps = scenario.steps.slice(start + 1);
  return withoutSecond({ mode: scenario.mode, inputs, steps });
};

/** How to remove the instance that the difference does not need. */
export async function fewestInstances(scenario: Scenario, differs: Differs): Promise<Simplify> {
  if (scenario.steps.some((step) => step.do === 'second')) {
    for (const simplify of [withoutSecond, onlySecond]) {
      if (await differs(simplify(scenario))) return simplify;
    }
  }
  return (same) => same;
}

/** Without the server, StrictMode, the production build and an older React, if it still differs. */
export async function inPlainestMode(scenario: Scenario, differs: Differs): Promise<Scenario> {
  let plainest = scenario;
  const attempt = async (mode: Mode) => {
    const next = { ...plainest, mode };
    if (await differs(next)) plainest = next;
  };
  const { production, ...development } = scenario.mode;
  if (production) await attempt(development);
  for (const plain of [{ hydrate: false }, { strict: false }]) {
    await attempt({ ...plainest.mode, ...plain });
  }
  for (const react of [17, 18, 19] as const) {
    if (react > plainest.mode.react) await attempt({ ...plainest.mode, react });
  }
  return plainest;
}
