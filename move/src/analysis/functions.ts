import type { Binding, NodePath } from '@babel/traverse';
import type { Function as FunctionNode } from '@babel/types';
import { LIBRARIES } from '../libraries.ts';
import { childOf, childrenOf } from './children.ts';
import { calledHook, isReact, originOf, unwrap } from './react.ts';
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
export type Result = 'nothing' | 'function' | 'promise' | 'other' | 'unknown';

export function resultsOf(fn: NodePath<FunctionNode>, depth = 0): Set<Result> {
  if (depth > DEEPEST) return new Set(['unknown']);
  const { node } = fn;
  if (node.generator) return new Set(['other']);
  if (node.async) return new Set(['promise']);
  const body = childOf(fn, 'body');
  if (!body.isBlockStatement()) return resultsOfExpression(body, depth);
  const results = new Set<Result>(['nothing']);
  body.traverse({
    Function: (inner) => inner.skip(),
    ReturnStatement(statement) {
      const argument = childOf(statement, 'argument');
      if (!argument.node) return;
      for (const result of resultsOfExpression(argument, depth)) results.add(result);
    },
  });
  return results;
}

function resultsOfExpression(expression: NodePath, depth: number): Set<Result> {
  const path = unwrap(expression);
  const deeper = (key: string) => resultsOfExpression(childOf(path, key), depth);
  if (path.isConditionalExpression()) {
    return new Set([...deeper('consequent'), ...deeper('alternate')]);
  }
  if (functionOf(path)) return new Set(['function']);
  const values = possibleValues(path);
  if (values) {
    return new Set(values.map((value) => (value === undefined ? 'nothing' : 'other')));
  }
  if (path.isCallExpression()) {
    const callee = childOf(path, 'callee');
    if (isSetter(callee)) return new Set(['nothing']);
    const called = functionOf(callee);
    return called ? resultsOf(called, depth + 1) : new Set(['unknown']);
  }
  return new Set(['unknown']);
}

/** `setX` of `useState`, `dispatch` of `useReducer`: they return nothing and never change. */
export function isSetter(path: NodePath): boolean {
  const origin = originOf(path);
  if (origin?.keys.length !== 1 || origin.keys[0] !== 1) return false;
  return ['useState', 'useReducer'].includes(calledHook(origin.init, isReact) ?? '');
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
      if (isInType(path)) return;
      // `eval` can read anything; `arguments` in an arrow function are those of the component.
      const owner = ownerOfThis(path);
      if (name === 'eval' || (name === 'arguments' && !(owner && isInside(owner, fn)))) {
        isSame = false;
      }
      check(path, name);
    },
    AssignmentExpression: checkWritten,
    UpdateExpression: checkWritten,
    'ThisExpression|Super|MetaProperty'(path: NodePath) {
      if (!ownerOfThis(path) || !isInside(ownerOfThis(path) as NodePath, fn)) isSame = false;
    },
  });
  return isSame;
}

/** The function that `this` at a place belongs to. */
export const ownerOfThis = (path: NodePath): NodePath | null =>
  path.findParent((one) => one.isFunction() && !one.isArrowFunctionExpression());

const isInside = (path: NodePath, ancestor: NodePath) =>
  path === ancestor || path.isDescendant(ancestor);

const isInType = (path: NodePath) => !!path.findParent((one) => one.isTSType());

/** Hooks that always return the same function. */
export const PERSISTENT = new Set([
  'useMemoizedFn',
  'useEventCallback',
  'useCallbackRef',
  'useFreshCallback',
  'usePersistFn',
]);

export const isHookLibrary = (module: string) =>
  [...LIBRARIES, 'yhooks'].some((one) => module === one || module.startsWith(`${one}/`));

/** Whether a variable of a component is the same in every render, at the place where it is read. */
function isStable(binding: Binding, place: NodePath, seen: ReadonlySet<unknown>): boolean {
  if (!binding.constant) return false;
  // A function that each render creates behaves the same, but is a new value.
  const isCalled = place.key === 'callee' && place.parentPath?.isCallExpression() === true;
  if (binding.path.isFunctionDeclaration()) {
    return isCalled && readsNothingOfRender(binding.path, seen);
  }
  if (!binding.path.isVariableDeclarator()) return false;
  const origin = originOf(place.isIdentifier() ? place : identifierOf(binding));
  if (!origin) return false;
  const { init, keys } = origin;
  const value = unwrap(init);
  if (keys.length === 0 && value.isFunction()) {
    return isCalled && readsNothingOfRender(value, seen);
  }
  if (keys.length === 0 && possibleValues(value)?.length === 1) return true;
  switch (calledHook(value, isReact)) {
    case 'useRef':
      return keys.length === 0;
    case 'useState':
    case 'useReducer':
    case 'useTransition':
      return keys.length === 1 && keys[0] === 1;
    case 'useCallback':
    case 'useMemo':
      return hasStableList(value, seen);
  }
  const hook = calledHook(value, isHookLibrary);
  if (!hook) return false;
  if (PERSISTENT.has(hook)) return keys.length === 0;
  const isToggle = hook === 'useToggle' || hook === 'useBoolean';
  return isToggle && keys.length > 0 && keys[0] !== 0 && keys[0] !== 'value';
}

const identifierOf = (binding: Binding) => childOf(binding.path, 'id');

/** `useCallback(fn, [])`, or with dependencies that never change. */
function hasStableList(call: NodePath, seen: ReadonlySet<unknown>): boolean {
  const list = childrenOf(call, 'arguments')[1];
  if (!list?.isArrayExpression()) return false;
  return childrenOf(list, 'elements').every((element) => {
    if (!element.isIdentifier()) return false;
    const binding = element.scope.getBinding(element.node.name);
    if (!binding) return false;
    return isModuleLevel(binding) ? binding.constant : isStable(binding, element, seen);
  });
}
