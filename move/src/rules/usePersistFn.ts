import type { Binding } from '@babel/traverse';
import {
  functionOf,
  isCalledAfterCommit,
  isEventHandler,
  isSameInEveryRender,
  ownerOfThis,
} from '../analysis/functions.ts';
import { isFunction, isSame } from './results.ts';
import { type Call, type Check, type Rule, sameShape } from './rule.ts';

/** The name that a call's result has. */
export function resultOf({ path }: Call): Binding | undefined {
  const declarator = path.parentPath;
  if (!declarator?.isVariableDeclarator() || declarator.node.id.type !== 'Identifier') return;
  return path.scope.getBinding(declarator.node.id.name);
}

/** Only events and effects of the component itself call it. */
const isCalledLater =
  ({ inLayoutEffects }: { inLayoutEffects: boolean }): Check =>
  (call) => {
    const binding = resultOf(call);
    const isLater = binding
      ? isCalledAfterCommit(binding, { inLayoutEffects })
      : isEventHandler(call.path);
    return isLater ? 'only events and later effects of the component call it' : undefined;
  };

const either =
  (...checks: Check[]): Check =>
  (call) => {
    for (const check of checks) {
      const why = check(call);
      if (why) return why;
    }
    return;
  };

export const usesNoThis: Check = ({ args: [arg] }) => {
  const fn = arg && functionOf(arg);
  if (!fn) return;
  if (fn.isArrowFunctionExpression()) return 'an arrow function has no `this` of its own';
  let isUsed = false;
  fn.traverse({
    'ThisExpression|Super'(path) {
      if (ownerOfThis(path) === fn) isUsed = true;
    },
  });
  return isUsed ? undefined : 'the function does not use `this`';
};

/** The function reads the last commit only, and is the same until the effects have run. */
const isNeverStale = either(isSame(0), isCalledLater({ inLayoutEffects: false }));

/** Of hooks that take the new function in an effect. */
const ofAnEffect = {
  'strict-repeat': true,
  'during-render': isNeverStale,
  'stale-in-effects': isNeverStale,
  'stale-while-hidden': isNeverStale,
  this: usesNoThis,
} as const;

export const usePersistFn: Rule<'usePersistFn'>[] = [
  {
    hook: 'usePersistFn',
    library: 'ahooks',
    name: 'useMemoizedFn',
    arguments: 1,
    hasTypeArguments: true,
    differences: {
      'during-render': either(isSame(0), isCalledLater({ inLayoutEffects: true })),
      'uncommitted-render': isSame(0),
      'missing-function': isFunction,
    },
    convert: sameShape,
  },
  {
    hook: 'usePersistFn',
    library: 'usehooks-ts',
    name: 'useEventCallback',
    arguments: 1,
    differences: {
      'during-render': isCalledLater({ inLayoutEffects: true }),
      'stale-in-effects': isCalledLater({ inLayoutEffects: true }),
      'stale-while-hidden': isCalledLater({ inLayoutEffects: true }),
      this: usesNoThis,
      'missing-function': isFunction,
    },
    convert: sameShape,
  },
  {
    hook: 'usePersistFn',
    library: '@mantine/hooks',
    name: 'useCallbackRef',
    arguments: 1,
    hasTypeArguments: true,
    differences: {
      ...ofAnEffect,
      'missing-function': isFunction,
    },
    convert: sameShape,
  },
  {
    hook: 'usePersistFn',
    library: 'rooks',
    name: 'useFreshCallback',
    arguments: 1,
    differences: ofAnEffect,
    convert: sameShape,
  },
  {
    hook: 'usePersistFn',
    library: 'rooks',
    name: 'useFreshTick',
    arguments: 1,
    differences: {
      'strict-repeat': true,
      identity: true,
      'no-result': true,
      'stale-in-effects': isNeverStale,
      'stale-while-hidden': isNeverStale,
      this: usesNoThis,
    },
    convert: sameShape,
  },
];

/** Whether the value itself, not only what it does, is the same in every render. */
export const isOneValue = ({ args: [arg] }: Call): boolean =>
  !!arg?.isIdentifier() && isSameInEveryRender(arg);
