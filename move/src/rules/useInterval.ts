import { functionOf } from '../analysis/functions.ts';
import { isBoolean, possibleValues } from '../analysis/values.ts';
import { isSame } from './results.ts';
import {
  type Call,
  type Check,
  type Conversion,
  type Edit,
  hasComment,
  type Rule,
  rangeOf,
  refuse,
  sameShape,
} from './rule.ts';
import { withoutParameters } from './useUnmount.ts';

/** The delay is never one of those that a test is for. */
const delayIsNot =
  (test: (delay: unknown) => boolean): Check =>
  ({ args: [, delay] }) => {
    const values = delay ? possibleValues(delay) : [undefined];
    return values && !values.some(test)
      ? `the delay is ${[...new Set(values)].map(String).join(' or ')}`
      : undefined;
  };

const isNumber = (delay: unknown): delay is number => typeof delay === 'number';

const differs = {
  'delay-undefined': delayIsNot((delay) => delay === undefined),
  'delay-null': delayIsNot((delay) => delay === null),
  'delay-nan': delayIsNot(Number.isNaN),
  'delay-negative': delayIsNot((delay) => isNumber(delay) && delay < 0),
  'delay-infinite': delayIsNot((delay) => delay === Number.POSITIVE_INFINITY),
  'delay-huge': delayIsNot((delay) => isNumber(delay) && delay > 2 ** 31 - 1),
  'delay-other': delayIsNot((delay) => delay != null && !isNumber(delay)),
};

const isUnused: Check = ({ path }) =>
  path.parentPath?.isExpressionStatement() ? 'what it returns is not used' : undefined;

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

const hasDelay = ({ args }: Call): Conversion => (args.length > 1 ? [] : refuse('it has no delay'));

export const useInterval: Rule<'useInterval'>[] = [
  {
    hook: 'useInterval',
    library: 'ahooks',
    name: 'useInterval',
    arguments: 3,
    differences: {
      'delay-nan': differs['delay-nan'],
      'delay-infinite': differs['delay-infinite'],
      'delay-huge': differs['delay-huge'],
      'immediate-again': isNotImmediate,
      'returns-clear': isUnused,
      'uncommitted-render': isSame(0),
    },
    convert: hasDelay,
  },
  {
    hook: 'useInterval',
    library: 'react-use',
    name: 'useInterval',
    arguments: 2,
    differences: {
      'delay-undefined': differs['delay-undefined'],
      'delay-nan': differs['delay-nan'],
      'delay-negative': differs['delay-negative'],
      'delay-infinite': differs['delay-infinite'],
      'delay-huge': differs['delay-huge'],
      'late-callback': isSame(0),
      'delay-other': differs['delay-other'],
    },
    convert: withoutParameters,
  },
  {
    hook: 'useInterval',
    library: 'usehooks-ts',
    name: 'useInterval',
    arguments: 2,
    differences: {
      'delay-undefined': differs['delay-undefined'],
      'delay-nan': differs['delay-nan'],
      'delay-negative': differs['delay-negative'],
      'delay-infinite': differs['delay-infinite'],
      'delay-huge': differs['delay-huge'],
      'delay-other': differs['delay-other'],
    },
    convert: sameShape,
  },
  {
    hook: 'useInterval',
    library: '@react-hookz/web',
    name: 'useIntervalEffect',
    arguments: 2,
    differences: {
      'delay-null': differs['delay-null'],
      'delay-negative': differs['delay-negative'],
      'delay-infinite': differs['delay-infinite'],
      'delay-huge': differs['delay-huge'],
      'delay-other': differs['delay-other'],
      'uncommitted-render': isSame(0),
    },
    convert: hasDelay,
  },
  {
    hook: 'useInterval',
    library: '@mantine/hooks',
    name: 'useInterval',
    arguments: 3,
    differences: { controls: true },
    convert: () => refuse('it is started and stopped by functions'),
  },
  {
    hook: 'useInterval',
    library: 'rooks',
    name: 'useIntervalWhen',
    arguments: 4,
    differences: {
      ...differs,
      'late-callback': isSame(0),
      'immediate-again': ({ args: [, , , immediate] }) =>
        !immediate || possibleValues(immediate)?.every((value) => value === false)
          ? 'it is not immediate'
          : undefined,
      when: ({ args: [, , when] }) =>
        !when || isBoolean(when) ? 'the condition is true or false' : undefined,
    },
    convert: conditionToDelay,
  },
];

/** `(fn, ms, when)` becomes `(fn, when ? ms : null)`. */
function conditionToDelay(call: Call): Conversion {
  const [fn, delay, when] = call.args;
  if (!fn || !delay) return refuse('it has no delay');
  if (!functionOf(fn) && call.isTypeScript) return refuse('the type of its function is not known');
  if (!when) return [];
  const [delayStart, delayEnd] = rangeOf(delay);
  const [, end] = rangeOf(call.args.at(-1) ?? when);
  if (hasComment(call, [delayEnd, end])) return refuse('comments stand between its arguments');
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
