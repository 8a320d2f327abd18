import React, { type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Behaviour } from '../record.ts';
import type { Scenario } from '../scenario.ts';
import { formatValue } from './format-value.ts';
import type { AnyPlayer, AnyStep } from './player.ts';
import type { World } from './world.ts';

/* Plays a scenario with one hook on the React of this bundle. */

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const { act, Activity } = React as unknown as {
  act: (run: () => void) => void;
  /** Of React 19.2 and later. */
  Activity?: React.ComponentType<{ mode: 'hidden' | 'visible'; children: ReactNode }>;
};

const NEVER = new Promise<never>(() => {});

/** Steps that need a component. */
const COMMON = new Set(['render', 'change', 'abandon', 'unmount', 'hide', 'show']);

export interface Played {
  player: AnyPlayer;
  /** The hook in the shape of the player. */
  use: unknown;
  scenario: Scenario;
  world: World;
  /** The same tree in a world without a document. */
  renderOnServer: (tree: TreeOptions) => string;
}

export interface TreeOptions {
  player: AnyPlayer;
  use: unknown;
  given: unknown;
  version: number;
  world: World;
  isHidden: boolean;
  suspends: boolean;
  strict: boolean;
}

/** One for all scenarios: React listens to 80 events on each new one, which took a third of the time. */
let container: HTMLElement;

/** A root that has failed may keep its container. */
function freshContainer(world: World) {
  const hasFailed = world.behaviour.flat().some(({ channel }) => channel === 'error');
  if (!container || hasFailed) container = document.createElement('div');
  return container;
}

export async function play(played: Played): Promise<Behaviour> {
  const { player, use, scenario, world, renderOnServer } = played;
  const { mode, steps } = scenario;
  const state = { given: scenario.given, version: 1, isHidden: false, suspends: false };
  let root: Root | undefined;

  const options = (): TreeOptions => ({ player, use, world, strict: mode.strict, ...state });
  const render = () => root?.render(treeOf(options()));

  const start = () => {
    document.body.append(freshContainer(world));
    if (!mode.hydrate) {
      root = createRoot(container);
      return render();
    }
    // What a server renders does not count as renders of the browser.
    const html = renderOnServer({ ...options(), world: { ...world, rendered() {} } });
    if (html) world.note('returned', `server ${html}`);
    container.innerHTML = html;
    root = hydrateRoot(container, treeOf(options()));
  };
  const stop = () => {
    root?.unmount();
    root = undefined;
  };

  const perform = (step: AnyStep) => {
    if (step.do === 'mount') {
      if (!root) start();
      return;
    }
    if (step.do === 'wait') return world.wait((step as { ms: number }).ms);
    if (!root && (COMMON.has(step.do) || !player.outlives)) return;
    switch (step.do) {
      case 'unmount':
        return stop();
      case 'change':
        state.given = (step as { given: unknown }).given;
        state.version += 1;
        return render();
      case 'render':
        state.version += 1;
        return render();
      case 'abandon':
        state.version += 1;
        state.suspends = true;
        React.startTransition(render);
        return;
      case 'hide':
      case 'show':
        if (!Activity) return;
        state.isHidden = step.do === 'hide';
        return render();
      default:
        player.play?.(step, { world, container });
    }
  };

  const deliver = () => {
    for (let turn = 0; turn < 10 && world.hasNews(); turn += 1) {
      guarded(world, () => act(world.deliver));
    }
  };

  const moment = async (run: () => void, step?: AnyStep) => {
    guarded(world, () => act(run));
    if (player.isAsync) {
      await settled();
      guarded(world, () => act(() => {}));
    }
    deliver();
    const ms = root ? (player.settle?.(step) ?? 0) : 0;
    if (ms > 0) {
      guarded(world, () => act(() => world.wait(ms)));
      deliver();
    }
    state.suspends = false;
    if (!root) {
      world.end();
      container.remove();
    }
    world.endStep();
  };

  await moment(start);
  for (const step of steps) await moment(() => perform(step), step);
  await moment(stop);
  document.body.replaceChildren();
  freshContainer(world);
  return world.behaviour.slice(0, -1);
}

function guarded(world: World, run: () => void) {
  try {
    run();
  } catch (error) {
    const all = error instanceof AggregateError ? error.errors : [error];
    for (const one of all) world.note('error', `thrown ${String(one).split('\n')[0]}`);
  }
}

/** After the microtasks that are waiting, and those that they start. */
async function settled() {
  for (let turn = 0; turn < 20; turn += 1) await undefined;
}

export function treeOf({ isHidden, strict, ...props }: TreeOptions): React.ReactElement {
  const subject = (
    <React.Suspense fallback="suspended">
      <Subject {...props} />
    </React.Suspense>
  );
  const tree = Activity ? (
    <Activity mode={isHidden ? 'hidden' : 'visible'}>{subject}</Activity>
  ) : (
    subject
  );
  return strict ? <React.StrictMode>{tree}</React.StrictMode> : tree;
}

function Subject(props: Omit<TreeOptions, 'isHidden' | 'strict'>) {
  const { player, world, suspends, ...rest } = props;
  world.rendered();
  const { element, ...seen } = player.useSubject({ world, ...rest });
  React.useEffect(() => world.committed(seen));
  if (suspends) throw NEVER;
  // Shown, so that React notices where the first render differs from the server's.
  return (
    <>
      {'returned' in seen && <output>{formatValue(seen.returned)}</output>}
      {element}
    </>
  );
}
