import { useMountEffect, useUnmountEffect } from '@react-hookz/web';
import { useMount as ahooksMount, useUnmount as ahooksUnmount } from 'ahooks';
import * as fc from 'fast-check';
import React from 'react';
import {
  useMount as reactUseMount,
  useUnmount as reactUseUnmount,
  useEffectOnce,
  useLifecycles,
} from 'react-use';
import { useDidMount, useEffectOnceWhen, useWillUnmount } from 'rooks';
import { useUnmount as usehooks } from 'usehooks-ts';
import { useMount, useUnmount } from 'yhooks';
import { useLayout } from '../play/react.ts';
import type { World } from '../play/world.ts';
import type { Loose, StepBase } from '../scenario.ts';
import { pair, pairsWith, type Subject } from '../subject.ts';
import { logCall } from '../write-demo.ts';

/* useMount and useUnmount: hooks that take a function and nothing else. */

/** What a function of the type `() => void` may return. */
const RESULTS = [
  ...(['function', 'promise', 'rejection', 'endless-promise', 'promise-of-function'] as const),
  'number' as const,
];

/** How a function of a user ends. `missing`: an optional prop that is not passed. */
type Ending = 'nothing' | (typeof RESULTS)[number] | 'throws' | 'missing';

interface Inputs {
  ending: Ending;
  /** Whether the component has effects, too, which show when those of the hook run. */
  effects?: true;
}

type Use = (fn: Loose) => void;
type Lifecycle = Subject<Inputs, StepBase, Use>;

/** The features are the results that the types of the other hook accept, besides undefined. */
const generate: Lifecycle['generate'] = (has) => {
  const ending = fc.constantFrom<Ending>('nothing', ...RESULTS.filter(has), 'throws');
  const effects = fc.constant(true as const);
  const present = fc.record({ ending, effects }, { requiredKeys: ['ending'] });
  // Rare, because nothing is left to compare after a hook has failed.
  const missing = fc.constant<Inputs>({ ending: 'missing' });
  const any = fc.oneof({ weight: 19, arbitrary: present }, { weight: 1, arbitrary: missing });
  return { inputs: has('missing') ? any : present, isConstant: true };
};

const classify: Lifecycle['classify'] = (step, { inputs: { ending }, gap }) => {
  if (ending === 'missing') return 'missing-function';
  const isLess = gap.channel === 'call' && gap.theirs === 'less';
  const suffix = isLess && ending === 'function' ? '+returned-function' : '';
  if (step.do === 'unmount' || step.do === 'hide') return `clean-up${suffix}`;
  return step.do === 'mount' || step.do === 'show' ? `start${suffix}` : step.do;
};

const write: Lifecycle['write'] = ({ inputs: { ending, effects }, steps }, { hook }) => {
  const { lines, log } = logCall('fn', steps);
  const code = codeOf(ending, log);
  // Our types do not accept everything that those of the other library do.
  const call = ['number', 'missing'].includes(ending)
    ? `const fn: () => void = ${code}; ${hook}(fn);`
    : `${hook}(${code});`;
  return { body: [lines, call, effects && EFFECTS], action: () => '' };
};

const EFFECTS = ['LayoutEffect', 'Effect'].map((hook) => {
  const name = hook === 'Effect' ? 'effect' : 'layout effect';
  return `React.use${hook}(() => {
    console.log('${name}');
    return () => console.log('clean-up of the ${name}');
  }, []);`;
});

function codeOf(ending: Ending, log: string): string {
  const code: Record<Ending, string> = {
    nothing: `() => ${log}`,
    function: `() => { ${log}; return () => console.log('returned'); }`,
    promise: `async () => ${log}`,
    rejection: `async () => { ${log}; throw new Error('late'); }`,
    'endless-promise': `async () => { ${log}; await new Promise(() => {}); }`,
    'promise-of-function': `async () => { ${log}; return () => console.log('returned'); }`,
    number: `() => { ${log}; return 1; }`,
    throws: `() => { ${log}; throw new Error('of fn'); }`,
    missing: 'undefined as unknown as () => void',
  };
  return code[ending];
}

/** A function that records its calls, and the calls of the function that it returns. */
function functionOf(ending: Ending, version: number, world: World) {
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

const player: Lifecycle['player'] = {
  useSubject({ use, inputs: { ending, effects }, version, world }) {
    use(functionOf(ending, version, world));
    const note = (text: string) => {
      if (effects) world.note('call', text);
    };
    useLayout(() => {
      note('layout effect');
      return () => note('clean-up of the layout effect');
    }, []);
    React.useEffect(() => {
      note('effect');
      return () => note('clean-up of the effect');
    }, []);
    return {};
  },
  isAsync: true,
};

const returnsFunction = { features: ['function'] };
const returnsAnything = { features: RESULTS };
const mayBeMissing = { features: [...RESULTS, 'missing'] };

const mounts = pairsWith<Use>(useMount, 'useMount(fn)', [
  pair('ahooks', 'useMount', ahooksMount, {
    features: [...RESULTS.filter((ending) => ending !== 'number'), 'missing'],
  }),
  pair('react-use', 'useMount', reactUseMount, returnsAnything),
  pair('react-use', 'useEffectOnce', useEffectOnce, returnsFunction),
  pair('react-use', 'useLifecycles', useLifecyclesWithResult, {
    there: 'useLifecycles(mount, unmount)',
    here: 'useMount(() => { mount(); return unmount; })',
    ...returnsFunction,
  }),
  pair('@react-hookz/web', 'useMountEffect', useMountEffect, returnsAnything),
  pair('rooks', 'useDidMount', useDidMount, mayBeMissing),
  pair('rooks', 'useEffectOnceWhen', (fn) => useEffectOnceWhen(fn), {
    lacks: ['when'],
    ...returnsAnything,
  }),
]);

/** The clean-up is its second argument instead of being returned. */
function useLifecyclesWithResult(fn: () => undefined | (() => void)) {
  const unmount = React.useRef<(() => void) | undefined>(undefined);
  const mountWith = () => {
    unmount.current = fn();
  };
  useLifecycles(mountWith, () => unmount.current?.());
}

const unmounts = pairsWith<Use>(useUnmount, 'useUnmount(fn)', [
  pair('ahooks', 'useUnmount', ahooksUnmount, mayBeMissing),
  pair('react-use', 'useUnmount', reactUseUnmount, returnsAnything),
  pair('usehooks-ts', 'useUnmount', usehooks, returnsAnything),
  pair('@react-hookz/web', 'useUnmountEffect', useUnmountEffect, returnsAnything),
  pair('rooks', 'useWillUnmount', useWillUnmount, mayBeMissing),
]);

export const mount: Lifecycle = { generate, classify, write, player, pairs: mounts };
export const unmount: Lifecycle = { generate, classify, write, player, pairs: unmounts };
