import { calledHook, isReact, originOf } from '../analysis/react.ts';
import { isSame } from './results.ts';
import {
  type Call,
  type Check,
  type Conversion,
  hasComment,
  rangeOf,
  refuse,
  rulesOf,
} from './rule.ts';

/** A function, or the name of a ref: not a list. */
const isOneRef =
  (index: number): Check =>
  ({ args }) => {
    const target = args[index];
    const origin = target && originOf(target);
    const isRef = origin?.keys.length === 0 && calledHook(origin.init, isReact) === 'useRef';
    return isRef || target?.isArrowFunctionExpression() ? 'it has one target' : undefined;
  };

const MOUSE_AND_TOUCH = `['mousedown', 'touchstart']`;

/** `(target, fn, events)` becomes `(fn, target, events)`; without events, with those of theirs. */
const targetFirst =
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

const everywhere = {
  'opening-click': true,
  'removed-child': true,
  'shadow-inside': true,
} as const;

export const useClickAway = rulesOf('useClickAway', {
  'ahooks useClickAway': {
    arguments: 3,
    differences: {
      ...everywhere,
      'shadow-page': true,
      'stale-target': true,
      'subscribes-again': true,
      'empty-in-list': isOneRef(1),
      'all-empty': isOneRef(1),
      'uncommitted-function': isSame(0),
    },
    convert: ({ args, isTypeScript }) =>
      args[2]?.isObjectExpression() || (args[2] && isTypeScript)
        ? refuse('its third argument is not an event name that ours takes')
        : [],
  },
  'react-use useClickAway': {
    arguments: 3,
    differences: { ...everywhere, 'late-callback': isSame(1) },
    convert: targetFirst(MOUSE_AND_TOUCH),
  },
  'usehooks-ts useOnClickOutside': {
    arguments: 4,
    differences: {
      'opening-click': true,
      'removed-outside': true,
      'shadow-inside': true,
      'window-listener': true,
      'subscribes-again': true,
      'empty-in-list': isOneRef(0),
      'all-empty': isOneRef(0),
    },
    convert: (call) =>
      call.args.length > 2
        ? refuse('ours has no options of the listener')
        : targetFirst(`'mousedown'`)(call),
  },
  '@react-hookz/web useClickOutside': {
    arguments: 3,
    differences: {
      ...everywhere,
      'passive-listener': true,
      'this-document': true,
      'keeps-events': true,
      warnings: true,
      'uncommitted-function': isSame(1),
    },
    convert: targetFirst(MOUSE_AND_TOUCH),
  },
  'rooks useOutsideClick': {
    arguments: 3,
    differences: {
      'opening-click': true,
      'closing-click': true,
      'shadow-inside': true,
      'before-handlers': true,
      'stopped-events': true,
      'subscribes-again': true,
    },
    convert: (call) =>
      call.args.length > 2
        ? refuse('ours has no condition')
        : targetFirst(`['click', 'touchstart']`)(call),
  },
});
