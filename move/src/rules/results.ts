import type { NodePath } from '@babel/traverse';
import { childOf } from '../analysis/children.ts';
import { functionOf, isSameInEveryRender, resultsOf } from '../analysis/functions.ts';
import { unwrap } from '../analysis/react.ts';
import { type Call, type Check, type Conversion, rangeOf, refuse } from './rule.ts';

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

/** Whether our hook ignores promises, or returns them to React. */
type Ignored = 'promises' | 'no promises';

type Handling = 'as it is' | 'block' | 'wrapped';

/** How to write the first argument so that our hook ignores its result, too. */
function handlingOf({ args: [arg], textOf }: Call, ours: Ignored): Handling | undefined {
  if (!arg) return;
  const fn = functionOf(arg);
  if (fn) {
    const results = resultsOf(fn);
    const isIgnored = [...results].every((one) => one === 'nothing' || `${one}s` === ours);
    if (isIgnored) return 'as it is';
  }
  const literal = unwrap(arg);
  if (literal !== arg) return;
  if (literal.isFunction() && literal.node.async) return;
  if (literal.isArrowFunctionExpression() && !literal.get('body').isBlockStatement()) {
    // A statement cannot begin with these.
    const isOther = /^(\{|(async|class|function|let)\b)/.test(textOf(literal.get('body')));
    return isOther || literal.node.params.length > 0 ? undefined : 'block';
  }
  const isConstant =
    literal.isIdentifier() && literal.scope.getBinding(literal.node.name)?.constant === true;
  return isConstant ? 'wrapped' : undefined;
}

/** The function returns no function, or {@link dropResult} drops its result. */
export const returnsNothing =
  (ours: Ignored): Check =>
  (call) => {
    const handling = handlingOf(call, ours);
    if (!handling) return;
    return handling === 'as it is'
      ? 'the function returns no function'
      : 'what the function returns is dropped in the new call';
  };

/** Puts the body of an arrow function in braces, and wraps a function whose result is unknown. */
export const dropResult =
  (ours: Ignored) =>
  (call: Call): Conversion => {
    const [arg] = call.args;
    const handling = handlingOf(call, ours);
    if (!arg || !handling) return refuse('the result of its function is not known');
    if (handling === 'as it is') return [];
    const end = call.hasSemicolons ? '; }' : ' }';
    if (handling === 'block') {
      const body = childOf(arg, 'body');
      const [start, stop] = withParentheses(body);
      return [
        (text) => {
          text.appendRight(start, '{ ');
          text.appendLeft(stop, end);
        },
      ];
    }
    const [start, stop] = rangeOf(arg);
    return [
      (text) => {
        text.appendRight(start, '() => { ');
        text.appendLeft(stop, `()${end}`);
      },
    ];
  };

/** The range of an arrow function's body with its parentheses, which the node itself leaves out. */
function withParentheses(body: NodePath): [start: number, end: number] {
  const { parenStart } = (body.node.extra ?? {}) as { parenStart?: number };
  return [parenStart ?? body.node.start ?? 0, body.parent.end ?? 0];
}

/** The function returns what an effect may return. */
export const returnsCleanup =
  (allowed: Ignored): Check =>
  (call) => {
    const [arg] = call.args;
    const fn = arg && functionOf(arg);
    if (!fn) return;
    const results = [...resultsOf(fn)];
    const isPromise = results.includes('promise');
    if (isPromise && (allowed === 'no promises' || results.length > 1)) return;
    // Types do not help: a function of type `() => void` may return anything.
    if (results.includes('other') || results.includes('unknown')) return;
    return isPromise ? 'the promise is ignored' : 'the function returns nothing or a clean-up';
  };
