import { functionOf } from '../analysis/functions.ts';
import { isBoolean, possibleValues } from '../analysis/values.ts';
import { isSame } from './results.ts';
import {
  type Call,
  type Check,
  type Conversion,
  type Edit,
  hasComment,
  rangeOf,
  refuse,
  rulesOf,
} from './rule.ts';
import { withoutParameters } from './useUnmount.ts';

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

const isNumberOrNull: Check = (call) =>
  call.isTypeScript
    ? 'its type is a number or null'
    : delayIsNot((delay) => delay != null && !isNumber(delay))(call);

const differs = {
  'undefined-delay': delayIsNot((delay) => delay === undefined),
  'null-delay': delayIsNot((delay) => delay === null),
  'no-delay': delayIsNot((delay) => isNumber(delay) && !(delay >= 0)),
  'endless-delay': delayIsNot((delay) => delay === Number.POSITIVE_INFINITY),
  'long-delay': delayIsNot(
    (delay) => isNumber(delay) && delay > 2 ** 31 - 1 && delay < Number.POSITIVE_INFINITY,
  ),
  'delay-other': isNumberOrNull,
};

/** For hooks that null stops, like ours, and for hooks that undefined and NaN stop. */
const { 'null-delay': _null, ...withNull } = differs;
const { 'undefined-delay': _undefined, 'no-delay': _noDelay, ...withUndefined } = differs;

/** The third argument is missing, or an object without `immediate: true`. */
const isNotImmediate: Check = ({ args: [, , options] }) => {
  if (!options) return 'it is not immediate';
  if (!options.isObjectExpression()) return;
  const isOff = options.get('properties').every((property) => {
    if (!property.isObjectProperty() || property.node.computed) return false;
    const values = possibleValues(property.get('value'));
    return values?.every((value) => value === false || value === undefined);
  });
  return isOff ? 'it is not immediate' : undefined;
};

const withDelay = ({ args, path }: Call): Conversion => {
  if (args.length < 2) return refuse('it has no delay');
  return path.parentPath?.isExpressionStatement() ? [] : refuse('ours returns no function');
};

/** Holds if no timer can fire between a render and its commit. */
const isCommitted: Check = (call) =>
  isSame(0)(call) ??
  (call.project.renderingOf(call.file) === 'synchronous'
    ? 'each render is committed at once'
    : undefined);

const isNeverImmediate: Check = ({ args: [, , , immediate] }) =>
  !immediate || possibleValues(immediate)?.every((value) => value === false)
    ? 'it is not immediate'
    : undefined;

export const useInterval = rulesOf('useInterval', {
  'ahooks useInterval': {
    arguments: 3,
    differences: {
      'no-delay': differs['no-delay'],
      'endless-delay': differs['endless-delay'],
      'long-delay': differs['long-delay'],
      'immediate-again': isNotImmediate,
      'immediate-switched': isNotImmediate,
      'uncommitted-render': isCommitted,
    },
    convert: withDelay,
  },
  'react-use useInterval': {
    arguments: 2,
    differences: {
      ...withNull,
      'tick-before-effects': isSame(0),
    },
    convert: withoutParameters,
  },
  'usehooks-ts useInterval': { arguments: 2, differences: withNull },
  '@react-hookz/web useIntervalEffect': {
    arguments: 2,
    differences: {
      ...withUndefined,
      'negative-delay': delayIsNot((delay) => isNumber(delay) && delay < 0),
      'uncommitted-render': isCommitted,
    },
    convert: withDelay,
  },
  'rooks useIntervalWhen': {
    arguments: 4,
    differences: {
      ...differs,
      'tick-before-effects': isSame(0),
      'immediate-again': isNeverImmediate,
      'immediate-switched': isNeverImmediate,
    },
    convert: conditionToDelay,
  },
});

/** `(fn, ms, when)` becomes `(fn, when ? ms : null)`. */
function conditionToDelay(call: Call): Conversion {
  const [fn, delay, when] = call.args;
  if (!fn || !delay) return refuse('it has no delay');
  if (!functionOf(fn) && call.isTypeScript) return refuse('the type of its function is not known');
  if (!when) return [];
  if (!isBoolean(when)) return refuse('its condition may be something else than true and false');
  const [delayStart, delayEnd] = rangeOf(delay);
  const [, end] = rangeOf(call.args.at(-1) ?? when);
  if (hasComment(call, [delayEnd, end])) return refuse('there are comments between its arguments');
  const rest: Edit = (text) => text.remove(delayEnd, end);
  const values = possibleValues(when);
  if (values?.every((value) => value === true)) return [rest];
  const isSimple = delay.isNumericLiteral() || delay.isIdentifier();
  if (!isSimple) return refuse('its delay and condition cannot be joined simply');
  const condition = call.textOf(when);
  const isPrimary = when.isIdentifier() || when.isUnaryExpression() || when.isMemberExpression();
  const test = isPrimary ? condition : `(${condition})`;
  return [
    rest,
    (text) => {
      text.appendRight(delayStart, `${test} ? `);
      text.appendLeft(delayEnd, ' : null');
    },
  ];
}
