import semver from 'semver';
import { functionOf, isSameInEveryRender, ownerOfThis } from '../analysis/functions.ts';
import { type Moment, momentsOf } from '../analysis/moments.ts';
import { isFunction, isSame } from './results.ts';
import { type Call, type Check, rulesOf } from './rule.ts';

/** The returned function is called at these moments only. */
const isCalledAt =
  (...allowed: Moment[]): Check =>
  ({ path, project }) => {
    const others = [...momentsOf(path, project)].filter((moment) => !allowed.includes(moment));
    if (others.length === 0) return 'it is not called while rendering';
    return others.includes('render') ? false : undefined;
  };

const either =
  (first: Check, second: Check): Check =>
  (call) =>
    first(call) || second(call);

const usesNoThis: Check = ({ args: [arg] }) => {
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

const EFFECTS = ['effect', 'early-effect', 'layout-effect'] as const;

/** Holds if its render has been committed when it is called. */
const isCalledLater = either(
  isSame(0),
  isCalledAt(...EFFECTS, 'early-layout-effect', 'event', 'clean-up', 'later'),
);

/** Before React 18, layout effects of children run before our hook has updated its function. */
const isTakenBefore: Check = (call) =>
  call.react && semver.gte(call.react, '18.0.0')
    ? `React ${call.react} has insertion effects`
    : either(isSame(0), isCalledAt(...EFFECTS, 'event', 'clean-up', 'later'))(call);

/**
 * Without transitions, React commits each render at once, unless its content suspends: suspended content is
 * hidden and gets no events, but a timer can fire meanwhile. A clean-up can run after a render that has
 * thrown.
 */
const isCommitted: Check = (call) => {
  const same = isSame(0)(call);
  const rendering = same ? 'concurrent' : call.project.renderingOf(call.file);
  if (rendering === 'concurrent') return same;
  const later = rendering === 'synchronous' ? (['later'] as const) : [];
  const isShown = isCalledAt(...EFFECTS, 'event', 'early-layout-effect', ...later);
  return isShown(call) ? 'nothing calls it between a render and its commit' : undefined;
};

/** A hidden component has no events and no effects, but its timers go on. */
const isNotHidden = isCalledAt('event', 'effect', 'layout-effect');

/** The function reads only values of the last commit, and does not change before the effects have run. */
const isNeverStale = either(isSame(0), isCalledAt('event', 'effect'));

/** For hooks that update their function in an effect. */
const ofAnEffect = {
  'strict-repeat': true,
  'stale-in-effects': isNeverStale,
  'stale-while-hidden': isNeverStale,
  'no-this': usesNoThis,
} as const;

export const usePersistFn = rulesOf('usePersistFn', {
  'ahooks useMemoizedFn': {
    hasTypeArguments: true,
    differences: {
      'current-in-render': isCalledLater,
      'current-in-clean-up': isCalledLater,
      'current-in-child-effects': isTakenBefore,
      'uncommitted-render': isCommitted,
      'takes-undefined': isFunction,
    },
  },
  'usehooks-ts useEventCallback': {
    differences: {
      'throws-before-mount': isCalledAt('event', 'effect', 'layout-effect', 'clean-up', 'later'),
      'stale-in-effects': isCalledAt('event', 'effect', 'layout-effect', 'clean-up', 'later'),
      'stale-while-hidden': either(isSame(0), isNotHidden),
      'no-this': usesNoThis,
      'takes-undefined': isFunction,
    },
  },
  '@mantine/hooks useCallbackRef': {
    hasTypeArguments: true,
    differences: {
      ...ofAnEffect,
      'takes-undefined': isFunction,
    },
  },
  'rooks useFreshCallback': { differences: ofAnEffect },
});

/** Whether the value itself is the same in every render, not only its behaviour. */
export const isOneValue = ({ args: [arg] }: Call): boolean =>
  !!arg?.isIdentifier() && isSameInEveryRender(arg);
