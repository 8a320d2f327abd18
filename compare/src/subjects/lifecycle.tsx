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
import { logCall } from '../demo-lines.ts';
import type { StepBase, Untyped } from '../scenario.ts';
import { pair, pairsWith, type Subject } from '../subject.ts';

/* useMount and useUnmount: hooks that take a function and nothing else. */

interface Inputs {
  /** How a function of a user ends. `missing`: an optional prop that is not passed. */
  ending: 'nothing' | 'function' | 'missing';
}

type Hook = (fn: Untyped) => void;
type LifecycleSubject = Subject<Inputs, StepBase, Hook>;

const generate: LifecycleSubject['generate'] = (has) => {
  const missing = has('missing') ? (['missing'] as const) : [];
  const ending = fc.constantFrom<Inputs['ending']>('nothing', 'function', ...missing);
  return { inputs: fc.record({ ending }), isConstant: true };
};

const classify: LifecycleSubject['classify'] = (step, { inputs: { ending }, gap }) => {
  if (ending === 'missing') return 'missing-function';
  const isLess = gap.channel === 'call' && gap.kind === 'less';
  const suffix = isLess && ending === 'function' ? '+returned-function' : '';
  if (step.do === 'unmount' || step.do === 'hide') return `clean-up${suffix}`;
  return step.do === 'mount' || step.do === 'show' ? `start${suffix}` : step.do;
};

const demoLines: LifecycleSubject['demoLines'] = ({ inputs: { ending }, steps }, { hook }) => {
  const { lines, log } = logCall('fn', steps);
  const code = {
    nothing: `() => ${log}`,
    function: `() => { ${log}; return () => console.log('returned'); }`,
    missing: 'undefined as unknown as () => void',
  }[ending];
  const call =
    ending === 'missing' ? `const fn: () => void = ${code}; ${hook}(fn);` : `${hook}(${code});`;
  return { body: [lines, call], action: () => '' };
};

const player: LifecycleSubject['player'] = {
  useSubject({ useHook, inputs: { ending }, version, recorder }) {
    const fn = (...args: unknown[]) => {
      recorder.call('fn', version, args);
      if (ending === 'function')
        return (...returnedArgs: unknown[]) => recorder.call('returned', version, returnedArgs);
    };
    useHook(ending === 'missing' ? undefined : fn);
    return {};
  },
};

const mayBeMissing = { features: ['missing'] };

const mounts = pairsWith<Hook>(useMount, 'useMount(fn)', [
  pair('ahooks', 'useMount', ahooksMount, mayBeMissing),
  pair('react-use', 'useMount', reactUseMount),
  pair('react-use', 'useEffectOnce', useEffectOnce),
  pair('react-use', 'useLifecycles', useLifecyclesWithResult, {
    theirCall: 'useLifecycles(mount, unmount)',
    ourCall: 'useMount(() => { mount(); return unmount; })',
  }),
  pair('@react-hookz/web', 'useMountEffect', useMountEffect),
  pair('rooks', 'useDidMount', useDidMount, mayBeMissing),
  pair('rooks', 'useEffectOnceWhen', (fn) => useEffectOnceWhen(fn), { lacks: ['when'] }),
]);

/** The clean-up is its second argument instead of being returned. */
function useLifecyclesWithResult(fn: () => undefined | (() => void)) {
  const unmount = React.useRef<(() => void) | undefined>(undefined);
  const mountWith = () => {
    unmount.current = fn();
  };
  useLifecycles(mountWith, () => unmount.current?.());
}

const unmounts = pairsWith<Hook>(useUnmount, 'useUnmount(fn)', [
  pair('ahooks', 'useUnmount', ahooksUnmount, mayBeMissing),
  pair('react-use', 'useUnmount', reactUseUnmount),
  pair('usehooks-ts', 'useUnmount', usehooks),
  pair('@react-hookz/web', 'useUnmountEffect', useUnmountEffect),
  pair('rooks', 'useWillUnmount', useWillUnmount, mayBeMissing),
]);

const lifecycle = { generate, classify, demoLines, player };
export const mountSubject: LifecycleSubject = { ...lifecycle, pairs: mounts };
export const unmountSubject: LifecycleSubject = { ...lifecycle, pairs: unmounts };
