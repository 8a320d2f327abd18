import type { NodePath } from '@babel/traverse';
import semver from 'semver';
import { functionOf, isSameInEveryRender, resultsOf } from '../analysis/functions.ts';
import { isBrowserEvent, isOfEveryRender, type Moment, momentsOf } from '../analysis/moments.ts';
import { calledHook, childOf, isReact, originOf } from '../analysis/syntax.ts';
import { isDependency, possibleValues } from '../analysis/values.ts';
import {
  type Call,
  type Check,
  type Conversion,
  hasComment,
  rangeOf,
  refuse,
  resultOf,
} from './rule.ts';

const either =
  (first: Check, second: Check): Check =>
  (call) =>
    first(call) || second(call);

/** The first argument is known to be a function. */
export const isFunction: Check = ({ args: [fn] }) =>
  fn && functionOf(fn) ? 'a function is passed' : undefined;

/** The function in this argument does the same in every render. */
export const isSame =
  (index: number): Check =>
  ({ args }) => {
    const arg = args[index];
    return arg && isSameInEveryRender(functionOf(arg) ?? arg)
      ? 'the function reads nothing that changes between renders'
      : undefined;
  };

const resultsOfFirst = ({ args: [arg] }: Call) => {
  const fn = arg && functionOf(arg);
  // Types do not help: a function of type `() => void` may return anything.
  return [...(fn ? resultsOf(fn) : (['unknown'] as const))];
};

/** The body of an arrow function that can be a statement, which drops its result. */
function droppedBody({ args: [arg], text }: Call) {
  if (!arg?.isArrowFunctionExpression() || arg.node.async || arg.node.params.length > 0) return;
  const body = childOf(arg, 'body');
  // A statement cannot begin with these.
  const isOther = /^(\{|(async|class|function|let)\b)/.test(text.slice(...rangeOf(body)));
  return isOther ? undefined : body;
}

const isIgnored = (call: Call) =>
  resultsOfFirst(call).every((one) => one === 'nothing' || one === 'promise');

/** The function returns no function, or {@link dropResult} drops its result. */
export const returnsNothing: Check = (call) => {
  if (isIgnored(call)) return 'the function returns no function';
  return droppedBody(call) ? 'what the function returns is dropped in the new call' : undefined;
};

/** Puts the body of an arrow function in braces. */
export function dropResult(call: Call): Conversion {
  if (isIgnored(call)) return [];
  const body = droppedBody(call);
  if (!body) return refuse('the result of its function is not known');
  // The range of the body leaves its parentheses out.
  const { parenStart = body.node.start ?? 0 } = (body.node.extra ?? {}) as { parenStart?: number };
  return [
    (text) => {
      text.appendRight(parenStart, '{ ');
      text.appendLeft(body.parent.end ?? 0, /;\s*$/m.test(call.text) ? '; }' : ' }');
    },
  ];
}

/** The function returns what an effect may return. */
export const returnsCleanup =
  (promises: 'promises' | 'no promises'): Check =>
  (call) => {
    const results = resultsOfFirst(call);
    if (results.includes('unknown')) return;
    if (!results.includes('promise')) return 'the function returns nothing or a clean-up';
    return promises === 'promises' ? 'the promise is ignored' : undefined;
  };

/** Theirs takes a function of any type; ours one without parameters. */
export function withoutParameters({ args: [arg], isTypeScript }: Call): Conversion {
  const fn = arg && functionOf(arg);
  const isKnown = fn ? fn.node.params.length === 0 : !isTypeScript;
  return isKnown ? [] : refuse('the type of its function is not known');
}

/** The delay is never one of the values that the test matches. */
const delayIsNot =
  (test: (delay: unknown) => boolean): Check =>
  ({ args: [, delay] }) => {
    const values = delay ? possibleValues(delay) : [undefined];
    return values && !values.some(test)
      ? `the delay is ${[...new Set(values)].map(String).join(' or ')}`
      : undefined;
  };

const isNumber = (delay: unknown): delay is number => typeof delay === 'number';

export const delays = {
  'undefined-delay': delayIsNot((delay) => delay === undefined),
  'null-delay': delayIsNot((delay) => delay === null),
  'no-delay': delayIsNot((delay) => isNumber(delay) && !(delay >= 0)),
  'negative-delay': delayIsNot((delay) => isNumber(delay) && delay < 0),
  'endless-delay': delayIsNot((delay) => delay === Number.POSITIVE_INFINITY),
  'long-delay': delayIsNot(
    (delay) => isNumber(delay) && delay > 2 ** 31 - 1 && delay < Number.POSITIVE_INFINITY,
  ),
  'delay-other': either(
    ({ isTypeScript }) => (isTypeScript ? 'its type is a number or null' : undefined),
    delayIsNot((delay) => delay != null && !isNumber(delay)),
  ),
};

/** The third argument is missing, or an object without `immediate: true`. */
export const isNotImmediate: Check = ({ args: [, , options] }) => {
  if (!options) return 'it is not immediate';
  if (!options.isObjectExpression()) return;
  const isOff = options.get('properties').every((property) => {
    if (!property.isObjectProperty() || property.node.computed) return false;
    return possibleValues(property.get('value'))?.every((value) => !value);
  });
  return isOff ? 'it is not immediate' : undefined;
};

export const withDelay = ({ args, path }: Call): Conversion => {
  if (args.length < 2) return refuse('it has no delay');
  return path.parentPath?.isExpressionStatement() ? [] : refuse('ours returns no function');
};

/** Holds if no timer can fire between a render and its commit. */
export const isCommittedBeforeTimers = either(isSame(0), ({ project, file }) =>
  project.renderingOf(file) === 'synchronous' ? 'each render is committed at once' : undefined,
);

/** Where the function is used that a call returns. */
function usesOf(call: Call): NodePath[] | undefined {
  if (isBrowserEvent(call.path)) return [call.path];
  const binding = resultOf(call);
  return binding?.constant ? binding.referencePaths : undefined;
}

/** Nothing compares the result with the function of another render. */
export const isNotCompared: Check = (call) => {
  const [arg] = call.args;
  if (arg?.isIdentifier() && isSameInEveryRender(arg)) return 'fn is one and the same function';
  const isUnseen = usesOf(call)?.every(
    (use) => !isDependency(use) && (isBrowserEvent(use) || use.key === 'callee'),
  );
  return isUnseen ? 'nothing compares the function with that of another render' : undefined;
};

/** It is called at the same moments as a handler of its own render. */
export const isNotKept = either(isSame(0), (call) => {
  const component = call.path.getFunctionParent();
  return usesOf(call)?.every((use) => isOfEveryRender(use, component))
    ? 'only handlers of the last commit call it'
    : undefined;
});

/** The returned function is called at these moments only. */
export const isCalledAt =
  (...allowed: Moment[]): Check =>
  ({ path, project }) => {
    const others = [...momentsOf(path, project)].filter((moment) => !allowed.includes(moment));
    if (others.length === 0) return 'it is not called while rendering';
    return others.includes('render') ? false : undefined;
  };

export const isSameOrCalledAt = (...allowed: Moment[]): Check =>
  either(isSame(0), isCalledAt(...allowed));

export const usesNoThis: Check = ({ args: [arg] }) => {
  const fn = arg && functionOf(arg);
  if (!fn) return;
  if (fn.isArrowFunctionExpression()) return 'an arrow function has no `this` of its own';
  let isUsed = false;
  fn.traverse({
    'ThisExpression|Super'() {
      isUsed = true;
    },
  });
  return isUsed ? undefined : 'the function does not use `this`';
};

/** Holds if its render has been committed when it is called. */
export const isCalledLater = isSameOrCalledAt(
  'effect',
  'layout-effect',
  'event',
  'clean-up',
  'later',
);

/** Before React 18, layout effects of children run before our hook has updated its function. */
export const isTakenBefore: Check = (call) =>
  call.react && semver.gte(call.react, '18.0.0')
    ? `React ${call.react} has insertion effects`
    : isSameOrCalledAt('effect', 'event', 'clean-up', 'later')(call);

/**
 * Without transitions, React commits each render at once, unless its content suspends: suspended content is
 * hidden and gets no events, but a timer can fire meanwhile. A clean-up can run after a render that has
 * thrown.
 */
export const isCommitted: Check = (call) => {
  const same = isSame(0)(call);
  const rendering = same ? 'concurrent' : call.project.renderingOf(call.file);
  if (rendering === 'concurrent') return same;
  const later = rendering === 'synchronous' ? (['later'] as const) : [];
  return isCalledAt('effect', 'layout-effect', 'event', ...later)(call)
    ? 'nothing calls it between a render and its commit'
    : undefined;
};

/** A function, or the name of a ref: not a list. */
export const isOneRef: Check = ({ args: [, target] }) => {
  const origin = target && originOf(target);
  const isRef = origin?.keys.length === 0 && calledHook(origin.init, isReact) === 'useRef';
  return isRef || target?.isArrowFunctionExpression() ? 'it has one target' : undefined;
};

/** `(target, fn, events)` becomes `(fn, target, events)`; without events, with those of theirs. */
export const targetFirst =
  (events: string) =>
  (call: Call): Conversion => {
    const [target, fn, names] = call.args;
    if (!target || !fn) return refuse('it lacks an argument');
    const [start, end] = rangeOf(target);
    const [fnStart, fnEnd] = rangeOf(fn);
    if (hasComment(call, [end, fnStart])) return refuse('there are comments between its arguments');
    if (names && call.isTypeScript) return refuse('the type of its event is not known');
    return [
      (text) => {
        text.move(fnStart, fnEnd, start);
        text.move(end, fnStart, start);
        if (!names) text.appendLeft(end, `, ${events}`);
      },
    ];
  };

/** With dependencies that can be counted. */
export const hasList: Check = ({ args: [, deps] }) =>
  deps?.isArrayExpression() && deps.node.elements.every((one) => one?.type !== 'SpreadElement')
    ? 'it has a list of dependencies'
    : undefined;

export const hasNoList: Check = ({ args: [, deps] }) =>
  deps ? undefined : 'there are no dependencies that could change while hidden';
