import type { Binding, NodePath } from '@babel/traverse';
import type { Function as FunctionNode } from '@babel/types';
import { libraryModule } from '../libraries.ts';
import { calledHook, childOf, childrenOf, isReact, originOf, unwrap } from './syntax.ts';
import { possibleValues } from './values.ts';

const DEEPEST = 8;

/** The function that an expression refers to, where it is known. */
export function functionOf(expression: NodePath, depth = 0): NodePath<FunctionNode> | undefined {
  if (depth > DEEPEST) return;
  const path = unwrap(expression);
  if (path.isArrowFunctionExpression() || path.isFunctionExpression()) return path;
  if (calledHook(path, isReact) === 'useCallback') {
    const [fn] = childrenOf(path, 'arguments');
    return fn && functionOf(fn, depth + 1);
  }
  if (!path.isIdentifier()) return;
  const binding = path.scope.getBinding(path.node.name);
  if (binding?.constant && binding.path.isFunctionDeclaration()) return binding.path;
  const origin = originOf(path);
  return origin?.keys.length === 0 ? functionOf(origin.init, depth + 1) : undefined;
}

/** What a function can return. */
export type Result = 'nothing' | 'function' | 'promise' | 'unknown';

export function resultsOf(fn: NodePath<FunctionNode>): Set<Result> {
  if (fn.node.generator) return new Set(['unknown']);
  if (fn.node.async) return new Set(['promise']);
  const body = childOf(fn, 'body');
  if (!body.isBlockStatement()) return new Set([resultOf(body)]);
  const results = new Set<Result>(['nothing']);
  body.traverse({
    Function: (inner) => inner.skip(),
    ReturnStatement(statement) {
      if (statement.node.argument) results.add(resultOf(childOf(statement, 'argument')));
    },
  });
  return results;
}

function resultOf(expression: NodePath): Result {
  const path = unwrap(expression);
  if (functionOf(path)) return 'function';
  const isNothing =
    possibleValues(path)?.every((value) => value === undefined) ||
    (path.isCallExpression() && isSetter(childOf(path, 'callee')));
  return isNothing ? 'nothing' : 'unknown';
}

/** `setX` of `useState`, `dispatch` of `useReducer`: they return nothing and never change. */
export function isSetter(path: NodePath): boolean {
  const { init, keys: [key, ...rest] = [] } = originOf(path) ?? {};
  if (!init || key !== 1 || rest.length > 0) return false;
  return /^use(State|Reducer)$/.test(calledHook(init, isReact) ?? '');
}

/**
 * Whether a function does the same whichever render it comes from: it reads nothing that belongs to
 * one render, such as props, state, and functions that use them.
 */
export function isSameInEveryRender(
  expression: NodePath,
  seen: ReadonlySet<unknown> = new Set(),
): boolean {
  const path = unwrap(expression);
  if (path.isFunction()) return readsNothingOfRender(path, seen);
  if (!path.isIdentifier()) return false;
  const binding = path.scope.getBinding(path.node.name);
  if (!binding) return true;
  return isModuleLevel(binding) ? binding.constant : isStable(binding, path, seen);
}

const isModuleLevel = (binding: Binding) => binding.scope.path.isProgram();

function readsNothingOfRender(fn: NodePath<FunctionNode>, seen: ReadonlySet<unknown>): boolean {
  if (seen.has(fn.node)) return true;
  const deeper = new Set([...seen, fn.node]);
  let isSame = true;
  const check = (path: NodePath, name: string) => {
    const binding = path.scope.getBinding(name);
    if (!binding || isModuleLevel(binding) || isInside(binding.scope.path, fn)) return;
    if (!isStable(binding, path, deeper)) isSame = false;
  };
  const checkWritten = (path: NodePath) => {
    for (const name of Object.keys(path.getBindingIdentifiers())) check(path, name);
  };
  fn.traverse({
    ReferencedIdentifier(path) {
      const { name } = path.node;
      if (path.findParent((one) => one.isTSType())) return;
      // `eval` can read anything, and `arguments` can be those of the component.
      if (name === 'eval' || name === 'arguments') isSame = false;
      check(path, name);
    },
    AssignmentExpression: checkWritten,
    UpdateExpression: checkWritten,
    'ThisExpression|Super|MetaProperty'() {
      isSame = false;
    },
  });
  return isSame;
}

const isInside = (path: NodePath, ancestor: NodePath) =>
  path === ancestor || path.isDescendant(ancestor);

/** Hooks that always return the same function. */
export const PERSISTENT = new Set([
  'useMemoizedFn',
  'useEventCallback',
  'useCallbackRef',
  'useFreshCallback',
  'usePersistFn',
]);

export const isHookLibrary = (module: string) => !!libraryModule(module) || module === 'yhooks';

/** Whether a variable of a component is the same in every render, at the place where it is read. */
function isStable(binding: Binding, place: NodePath, seen: ReadonlySet<unknown>): boolean {
  if (!binding.constant) return false;
  const declared = binding.path;
  const { init, keys = [] } = originOf(place) ?? {};
  const value = declared.isFunctionDeclaration() ? declared : init && unwrap(init);
  if (value?.isFunction() && keys.length === 0) {
    // A function that each render creates behaves the same, but is a new value.
    const isCalled = place.key === 'callee' && place.parentPath?.isCallExpression();
    return !!isCalled && readsNothingOfRender(value, seen);
  }
  if (!value) return false;
  if (isSetter(place)) return true;
  const ofReact = calledHook(value, isReact);
  if (ofReact === 'useCallback' || ofReact === 'useMemo') return hasStableList(value, seen);
  if (keys.length > 0) return false;
  const isPersistent = PERSISTENT.has(calledHook(value, isHookLibrary) ?? '');
  return ofReact === 'useRef' || isPersistent || possibleValues(value)?.length === 1;
}

/** `useCallback(fn, [])`, or with dependencies that never change. */
function hasStableList(call: NodePath, seen: ReadonlySet<unknown>): boolean {
  const list = childrenOf(call, 'arguments')[1];
  if (!list?.isArrayExpression()) return false;
  return childrenOf(list, 'elements').every(
    (element) => element.isIdentifier() && isSameInEveryRender(element, seen),
  );
}
