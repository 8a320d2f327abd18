import React from 'react';
import { renderToString } from 'react-dom/server';
import { type Behaviour, firstLine, formatValue } from '../record.ts';
import type { Scenario, Step } from '../scenario.ts';
import type { AnySubject } from '../subject.ts';
import { Activity, act, microtasks, mountRoot, startTransition } from './react.ts';
import type { World } from './world.ts';

/*
 * The bundle of one React: plays a scenario with one hook. It runs twice, in the page, and without a
 * document, as on a server.
 */

export { subjects } from '../subjects.ts';
export const { version } = React;

const NEVER = new Promise<never>(() => {});

interface TreeOptions {
  player: AnySubject['player'];
  use: unknown;
  inputs: unknown;
  version: number;
  world: World;
  strict: boolean;
  isHidden?: boolean;
  suspends?: boolean;
  hasSecond?: boolean;
}

export const renderOnServer = (options: TreeOptions) => renderToString(treeOf(options));

/** Shared by all scenarios: React adds 80 listeners to each new container, which took a third of the time. */
let container: HTMLElement;

/** A root that has failed may leave content in its container. */
function freshContainer(world: World) {
  const hasFailed = world.behaviour.flat().some(({ channel }) => channel === 'error');
  if (!container || hasFailed) container = document.createElement('div');
  return container;
}

/** Numbers the name of the component, because React prints some warnings once per component name. */
let plays = 0;

export async function play(
  player: AnySubject['player'],
  use: unknown,
  { mode, inputs, steps }: Scenario,
  world: World,
  renderTreeOnServer: (tree: TreeOptions) => string,
): Promise<Behaviour> {
  const tree: TreeOptions = { player, use, world, inputs, strict: mode.strict, version: 1 };
  let root: ReturnType<typeof mountRoot> | undefined;
  plays += 1;
  Subject.displayName = `Subject${plays}`;

  const render = () => root?.render(treeOf(tree));

  const start = () => {
    document.body.append(freshContainer(world));
    if (mode.hydrate) {
      const html = renderTreeOnServer(tree);
      // Renders on the server do not count as renders in the browser.
      world.renders = 0;
      const [, returned] = /<output>(.*?)<\/output>/.exec(html) ?? [];
      if (returned) world.note('returned', `${returned} on the server`);
      container.innerHTML = html;
    }
    root = mountRoot(container, treeOf(tree), mode.hydrate);
  };
  const stop = () => {
    root?.unmount();
    root = undefined;
    tree.hasSecond = false;
  };

  const perform = (step: Step) => {
    if (step.do === 'mount') {
      if (!root) start();
      return;
    }
    if (step.do === 'wait') return world.wait((step as { ms: number }).ms);
    if (!root) return;
    switch (step.do) {
      case 'unmount':
        return stop();
      case 'change':
        tree.inputs = (step as { inputs: unknown }).inputs;
        tree.version += 1;
        return render();
      case 'render':
        tree.version += 1;
        return render();
      case 'abandon':
        if (!startTransition) return;
        tree.version += 1;
        tree.suspends = true;
        return startTransition(render);
      case 'hide':
      case 'show':
        if (!Activity) return;
        tree.isHidden = step.do === 'hide';
        return render();
      case 'second':
        tree.hasSecond = !tree.hasSecond;
        if (!tree.hasSecond) world.second?.forget();
        return render();
      default:
        player.play?.(step, { world, container });
    }
  };

  const guardedAct = async (run: () => void) => {
    try {
      await act(run);
    } catch (error) {
      const errors = error instanceof AggregateError ? error.errors : [error];
      for (const reason of errors) world.note('error', `thrown ${firstLine(String(reason))}`);
    }
  };

  const deliver = async () => {
    for (let turn = 0; turn < 10 && world.hasNews(); turn += 1) await guardedAct(world.deliver);
  };

  const moment = async (run: () => void, step?: Step) => {
    await guardedAct(run);
    if (player.isAsync) {
      await microtasks();
      await guardedAct(() => {});
    }
    await deliver();
    const ms = root ? (player.settle?.(step) ?? 0) : 0;
    if (ms > 0) {
      await guardedAct(() => world.wait(ms));
      await deliver();
    }
    tree.suspends = false;
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

function treeOf({ isHidden, strict, hasSecond, ...props }: TreeOptions): React.ReactElement {
  let tree = (
    <>
      <Subject {...props} />
      {hasSecond && props.world.second && <Subject {...props} world={props.world.second} />}
    </>
  );
  // Server renderers of earlier Reacts do not support it.
  if (startTransition) tree = <React.Suspense fallback="suspended">{tree}</React.Suspense>;
  if (Activity) tree = <Activity mode={isHidden ? 'hidden' : 'visible'}>{tree}</Activity>;
  return strict ? <React.StrictMode>{tree}</React.StrictMode> : tree;
}

Subject.displayName = '';

function Subject(props: Omit<TreeOptions, 'isHidden' | 'strict' | 'hasSecond'>) {
  const { player, world, suspends, ...rest } = props;
  world.renders += 1;
  const { element, ...seen } = player.useSubject({ world, ...rest });
  React.useEffect(() => {
    world.seen = seen;
  });
  if (suspends) throw NEVER;
  // Displayed, so that React reports a first render that differs from that of the server.
  return (
    <>
      {'returned' in seen && <output>{formatValue(seen.returned)}</output>}
      {element}
    </>
  );
}
