import { useLockFn as ahooks } from 'ahooks';
import { useLockFn } from 'yhooks';
import { formatValue } from '../../play/format-value.ts';
import { type Player, pairsWith } from '../../play/player.ts';
import { useFirstEffect } from '../../play/react.ts';
import type { World } from '../../play/world.ts';
import type { Ends, HookStep, Inputs } from './generator.ts';

type Run = (this: unknown, ends: Ends | typeof RECEIVER) => Promise<unknown>;

// biome-ignore lint/suspicious/noExplicitAny: a function that returns anything fits both
type Use = (fn: any) => Run;

/** A reference that a user still has after the component is unmounted. */
interface Kept {
  first: Run;
  last: Run;
  calls: number;
  running: { resolve: (value: string) => void; reject: (error: Error) => void }[];
}

const kept = new WeakMap<World, Kept>();

const RECEIVER = { name: 'object' };

export const player: Player<Inputs, HookStep, Use> = {
  isAsync: true,
  outlives: true,
  useSubject({ use, version, world }) {
    const fn = function (this: unknown, ends: Ends | typeof RECEIVER): unknown {
      if (typeof ends === 'object') {
        const known = this === ends ? 'the object' : 'something else';
        world.note('call', `this is ${this === undefined ? 'undefined' : known}`);
        return;
      }
      world.call('fn', version, [ends]);
      switch (ends) {
        case 'later':
          return new Promise((resolve, reject) => {
            kept.get(world)?.running.push({ resolve, reject });
          });
        case 'rejects':
          return Promise.reject(new Error('failed'));
        case 'throws':
          throw new Error('failed');
        case 'value':
          return 'value';
        case 'thenable':
          // biome-ignore lint/suspicious/noThenProperty: a promise of another kind
          return { then: (resolve: (value: string) => void) => resolve('value') };
        case 'calls-itself':
          tellResult(world, kept.get(world)?.last.call(undefined, 'resolves'));
      }
      return Promise.resolve('value');
    };
    const run = use(fn);
    useFirstEffect(() => {
      const { first = run, calls = 0, running = [] } = kept.get(world) ?? {};
      kept.set(world, { first, last: run, calls, running });
    });
    return { functions: { run } };
  },
  play(step, { world }) {
    const has = kept.get(world);
    if (!has) return;
    switch (step.do) {
      case 'call':
        return tellResult(world, has[step.from].call(undefined, step.ends));
      case 'call-method':
        return tellResult(world, has.last.call(RECEIVER, RECEIVER));
      case 'resolve':
        return has.running.shift()?.resolve('value');
      case 'reject':
        return has.running.shift()?.reject(new Error('failed'));
    }
  },
  pairs: pairsWith<Use>({ ours: useLockFn, here: 'const run = useLockFn(fn)' }, [
    { library: 'ahooks', name: 'useLockFn', theirs: ahooks },
  ]),
};

/** Records what the caller gets, and when. */
function tellResult(world: World, result: unknown) {
  const has = kept.get(world);
  if (!has) return;
  has.calls += 1;
  const name = `call ${has.calls}`;
  if (!(result instanceof Promise)) return world.note('returned', `${name} is no promise`);
  result.then(
    (value) => world.note('returned', `${name} gives ${formatValue(value)}`),
    (error) => world.note('returned', `${name} rejects with ${formatValue(error)}`),
  );
}
