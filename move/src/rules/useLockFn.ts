import type { NodePath } from '@babel/traverse';
import { isBrowserEvent, isForHandlers } from '../analysis/moments.ts';
import { isDependency } from '../analysis/values.ts';
import { isSame } from './results.ts';
import { type Call, type Check, resultOf, rulesOf } from './rule.ts';
import { isOneValue } from './usePersistFn.ts';

/** Nothing compares it with the function of another render. */
const isNotCompared: Check = (call) => {
  if (isOneValue(call)) return 'fn is one and the same function';
  const isUnseen = usesOf(call)?.every(
    (use) => !isDependency(use) && (isBrowserEvent(use) || isCallee(use)),
  );
  return isUnseen ? 'nothing compares the function with that of another render' : undefined;
};

/** It is called at the same moments as a handler of its own render. */
const isNotKept: Check = (call) => {
  const same = isSame(0)(call);
  if (same) return same;
  const component = call.path.getFunctionParent();
  const isDirect = usesOf(call)?.every((use) => isForHandlers(use, component));
  return isDirect ? 'only handlers of the last commit call it' : undefined;
};

function usesOf(call: Call): NodePath[] | undefined {
  if (isBrowserEvent(call.path)) return [call.path];
  const binding = resultOf(call);
  return binding?.constant ? binding.referencePaths : undefined;
}

const isCallee = (use: NodePath) =>
  use.key === 'callee' && use.parentPath?.isCallExpression() === true;

export const useLockFn = rulesOf('useLockFn', {
  'ahooks useLockFn': {
    hasTypeArguments: true,
    differences: { 'new-function': isNotCompared, 'older-function': isNotKept },
  },
});
