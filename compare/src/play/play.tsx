import React from 'react';
import { type Behaviour, normalizeError } from '../behaviour.ts';
import type { Scenario, Step } from '../scenario.ts';
import type { AnySubject } from '../subject.ts';
import type { Environment } from './environment.ts';
import { Activity, act, microtasks, mountRoot, startTransition } from './react.ts';
import type { Recorder } from './recorder.ts';
import { renameSubject, type TreeOptions, treeOf } from './tree.tsx';

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
  recorder: Recorder,
  environment: Environment,
  renderTreeOnServer: (tree: TreeOptions) => string,
): Promise<Behaviour> {
  renameSubject();
  const tree = { player, useHook, recorder, inputs, strict: mode.strict, version: 1 };
  const serverHtml = () => (mode.hydrate ? renderTreeOnServer(tree) : undefined);
  const run = new Run(tree, environment, serverHtml);
  await run.record(() => run.mount());
  for (const step of steps) await run.record(() => run.perform(step), step);
  await run.record(() => run.unmount());
  document.body.replaceChildren();
  freshContainer(recorder);
  return recorder.behaviour.slice(0, -1);
}

/** Shared by all scenarios: React adds 80 listeners to each new container, which took a third of the time. */
let container: HTMLElement;

/** A root that has failed may leave content in its container. */
function freshContainer(recorder: Recorder) {
  const hasFailed = recorder.behaviour.flat().some(({ channel }) => channel === 'error');
  if (!container || hasFailed) container = document.createElement('div');
  return container;
}

/** A scenario that is being played. */
class Run {
  private root: ReturnType<typeof mountRoot> | undefined;

  constructor(
    private readonly tree: TreeOptions,
    private readonly environment: Environment,
    private readonly serverHtml: () => string | undefined,
  ) {}

  mount() {
    const { recorder } = this.tree;
    document.body.append(freshContainer(recorder));
    const html = this.serverHtml();
    if (html !== undefined) {
      // Renders on the server do not count as renders in the browser.
      recorder.renders = 0;
      const [, returned] = /<output>(.*?)<\/output>/.exec(html) ?? [];
      if (returned) recorder.note('returned', `${returned} on the server`);
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
    const { recorder, player, hasSecond } = this.tree;
    const version = this.tree.version + 1;
    if (step.do === 'wait' && 'ms' in step) return this.environment.wait(step.ms);
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
      case 'switch-second-instance':
        if (hasSecond) recorder.secondInstance?.forgetOutput();
        return this.render({ hasSecond: !hasSecond });
      default:
        player.play?.(step, { recorder, environment: this.environment, container });
    }
  }

  /** Runs a step and all that follows from it, and records what can be observed then. */
  async record(runStep: () => void, step?: Step) {
    const { recorder, player } = this.tree;
    await this.act(runStep);
    // Promises of the hook may have set its state.
    await microtasks();
    await this.act(() => {});
    await this.notifyObservers();
    const ms = this.root ? (player.waitAfter?.(step) ?? 0) : 0;
    if (ms > 0) {
      await this.act(() => this.environment.wait(ms));
      await this.notifyObservers();
    }
    this.tree.suspends = false;
    if (!this.root) {
      recorder.recordLeaks();
      container.remove();
    }
    recorder.endStep();
  }

  private async act(run: () => void) {
    try {
      await act(run);
    } catch (error) {
      const errors = error instanceof AggregateError ? error.errors : [error];
      for (const reason of errors) {
        this.tree.recorder.note('error', `thrown ${normalizeError(String(reason))}`);
      }
    }
  }

  /** An observer may cause another change of size: ends after ten rounds. */
  private async notifyObservers() {
    const { hasNewSizes, notifyObservers } = this.environment;
    for (let round = 0; round < 10 && hasNewSizes(); round += 1) await this.act(notifyObservers);
  }
}
