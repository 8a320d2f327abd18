import React from 'react';
import { type Behaviour, firstLine } from '../record.ts';
import type { Scenario, Step } from '../scenario.ts';
import type { AnySubject } from '../subject.ts';
import { Activity, act, microtasks, mountRoot, startTransition } from './react.ts';
import { renameSubject, type TreeOptions, treeOf } from './tree.tsx';
import type { World } from './world.ts';

/*
 * The bundle of one React: plays a scenario with one hook. It runs twice, in the page, and without a
 * document, as on a server.
 */

export { subjects } from '../subjects.ts';
export { renderOnServer } from './tree.tsx';
export const { version } = React;

export async function play(
  player: AnySubject['player'],
  useHook: unknown,
  { mode, inputs, steps }: Scenario,
  world: World,
  renderTreeOnServer: (tree: TreeOptions) => string,
): Promise<Behaviour> {
  renameSubject();
  const tree = { player, useHook, world, inputs, strict: mode.strict, version: 1 };
  const run = new Run(tree, () => (mode.hydrate ? renderTreeOnServer(tree) : undefined));
  await run.record(() => run.mount());
  for (const step of steps) await run.record(() => run.perform(step), step);
  await run.record(() => run.unmount());
  document.body.replaceChildren();
  freshContainer(world);
  return world.behaviour.slice(0, -1);
}

/** Shared by all scenarios: React adds 80 listeners to each new container, which took a third of the time. */
let container: HTMLElement;

/** A root that has failed may leave content in its container. */
function freshContainer(world: World) {
  const hasFailed = world.behaviour.flat().some(({ channel }) => channel === 'error');
  if (!container || hasFailed) container = document.createElement('div');
  return container;
}

/** A scenario that is being played. */
class Run {
  private root: ReturnType<typeof mountRoot> | undefined;

  constructor(
    private readonly tree: TreeOptions,
    private readonly serverHtml: () => string | undefined,
  ) {}

  mount() {
    const { world } = this.tree;
    document.body.append(freshContainer(world));
    const html = this.serverHtml();
    if (html !== undefined) {
      // Renders on the server do not count as renders in the browser.
      world.renders = 0;
      const [, returned] = /<output>(.*?)<\/output>/.exec(html) ?? [];
      if (returned) world.note('returned', `${returned} on the server`);
      container.innerHTML = html;
    }
    this.root = mountRoot(container, treeOf(this.tree), html !== undefined);
  }

  unmount() {
    this.root?.unmount();
    this.root = undefined;
    this.tree.hasSecond = false;
  }

  private render(changes: Partial<TreeOptions>) {
    Object.assign(this.tree, changes);
    this.root?.render(treeOf(this.tree));
  }

  perform(step: Step) {
    const { world, player, hasSecond } = this.tree;
    const version = this.tree.version + 1;
    if (step.do === 'wait' && 'ms' in step) return world.wait(step.ms);
    if (step.do === 'mount') return this.root ? undefined : this.mount();
    if (!this.root) return;
    switch (step.do) {
      case 'unmount':
        return this.unmount();
      case 'change':
        return this.render({ version, inputs: (step as { inputs: unknown }).inputs });
      case 'render':
        return this.render({ version });
      case 'abandon':
        return startTransition?.(() => this.render({ version, suspends: true }));
      case 'hide':
      case 'show':
        return Activity && this.render({ isHidden: step.do === 'hide' });
      case 'second':
        if (hasSecond) world.second?.forgetOutput();
        return this.render({ hasSecond: !hasSecond });
      default:
        player.play?.(step, { world, container });
    }
  }

  /** Runs a step and all that follows from it, and records what can be observed then. */
  async record(runStep: () => void, step?: Step) {
    const { world, player } = this.tree;
    await this.act(runStep);
    // Promises of the hook may have set its state.
    await microtasks();
    await this.act(() => {});
    await this.notifyObservers();
    const ms = this.root ? (player.settle?.(step) ?? 0) : 0;
    if (ms > 0) {
      await this.act(() => world.wait(ms));
      await this.notifyObservers();
    }
    this.tree.suspends = false;
    if (!this.root) {
      world.recordLeaks();
      container.remove();
    }
    world.endStep();
  }

  private async act(run: () => void) {
    try {
      await act(run);
    } catch (error) {
      const errors = error instanceof AggregateError ? error.errors : [error];
      for (const reason of errors) {
        this.tree.world.note('error', `thrown ${firstLine(String(reason))}`);
      }
    }
  }

  /** An observer may cause another change of size: ends after ten rounds. */
  private async notifyObservers() {
    const { world } = this.tree;
    for (let round = 0; round < 10 && world.hasNewSizes(); round += 1) {
      await this.act(world.notifyObservers);
    }
  }
}
