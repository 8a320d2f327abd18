import type { World } from '../../play/world.ts';

/** How a function of a user ends. In the order of shrinking. */
export const ENDINGS = [
  'nothing',
  'function',
  'promise',
  'rejection',
  'endless-promise',
  'promise-of-function',
  'number',
  'throws',
] as const;

/** `missing`: there is no function, like an optional prop that is not passed. */
export type Ending = (typeof ENDINGS)[number] | 'missing';

interface FunctionOptions {
  ending: Ending;
  version: number;
  world: World;
}

/** A function that records its calls, and the calls of the function that it returns. */
export function functionOf({ ending, version, world }: FunctionOptions) {
  if (ending === 'missing') return undefined;
  const returned = (...args: unknown[]) => world.call('returned', version, args);
  const endings = {
    nothing: () => undefined,
    function: () => returned,
    promise: () => watched(Promise.resolve(), world),
    rejection: () => watched(Promise.reject(new Error('late')), world),
    'endless-promise': () => watched(new Promise(() => {}), world),
    'promise-of-function': () => watched(Promise.resolve(returned), world),
    number: () => 1,
    throws: () => {
      throw new Error('of fn');
    },
  };
  return (...args: unknown[]) => {
    world.call('fn', version, args);
    return endings[ending]();
  };
}

/** Browsers report an unhandled rejection too late to be recorded, so this records who handles it. */
function watched(promise: Promise<unknown>, world: World) {
  promise.catch(() => {});
  return Object.assign(promise, {
    // biome-ignore lint/suspicious/noThenProperty: to see who calls it
    then(...args: Parameters<typeof promise.then>) {
      world.note('call', 'then of the promise');
      return Promise.prototype.then.apply(promise, args);
    },
  });
}
