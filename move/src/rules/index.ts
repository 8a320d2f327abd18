import type { OurHook } from '../differences.ts';
import type { Library } from '../libraries.ts';
import {
  delays,
  dropResult,
  hasList,
  hasNoList,
  isCalledAt,
  isCalledLater,
  isCommitted,
  isCommittedBeforeTimers,
  isFunction,
  isNotCompared,
  isNotImmediate,
  isNotKept,
  isOneRef,
  isSame,
  isSameOrCalledAt,
  isTakenBefore,
  returnsCleanup,
  returnsNothing,
  targetFirst,
  usesNoThis,
  withDelay,
  withoutParameters,
} from './checks.ts';
import { type Check, type Rule, refuse } from './rule.ts';
import {
  fromActions,
  fromTuple,
  fromValues,
  isToggledOnce,
  isToggleNotCompared,
  isUsedWith,
  startsWithBoolean,
  startsWithGivenBoolean,
} from './toggle.ts';

/** A rule without its names. By default their hook has one argument and the same shape as ours. */
type Pair = Pick<Rule, 'differences'> & Partial<Omit<Rule, 'hook' | 'library' | 'name'>>;

type Theirs = `${Library} ${string}`;

/** They run the function on mount, and ignore what it returns. */
const ignoringResult: Pair = {
  differences: { 'no-clean-up': returnsNothing },
  convert: dropResult,
};

const uncommitted = { 'uncommitted-render': isSame(0) };

const { 'null-delay': nullDelay, 'negative-delay': negativeDelay, ...withNull } = delays;
const { 'undefined-delay': _undefined, 'no-delay': _noDelay, ...withUndefined } = withNull;

const anyClick = { 'opening-click': true, 'removed-child': true, 'shadow-inside': true } as const;

/** Whether React renders without a change is up to React: StrictMode renders twice anyway. */
const isPure: Check = () => 'a render more or less changes nothing';

/** react-use exports one hook under both names. */
const toggleOfReactUse: Pair = {
  differences: {
    'initial-value': startsWithGivenBoolean,
    'flips-for-others': isUsedWith(['toggle'], 'toggle', 'no argument or a boolean'),
    'renders-for-same-value': isPure,
  },
  convert: fromTuple(['toggle']),
};

const toggledWithBoolean = isUsedWith(['toggle'], 'toggle', 'no argument or a boolean');

const disclosure: Pair['differences'] = {
  'initial-value': startsWithBoolean,
  'toggle-of-a-render': isToggledOnce,
  'toggle-argument': isUsedWith('actions', 'toggle', 'no argument'),
  'new-toggle': isToggleNotCompared,
  'sets-objects': isUsedWith('actions', 'set', 'a boolean'),
};

/** All pairs whose calls can be moved. */
const pairs: Readonly<Partial<Record<OurHook, Readonly<Record<Theirs, Pair>>>>> = {
  useClickAway: {
    'ahooks useClickAway': {
      arguments: 3,
      differences: {
        ...anyClick,
        'shadow-page': true,
        'stale-target': true,
        'subscribes-again': true,
        'empty-in-list': isOneRef,
        'all-empty': isOneRef,
        'uncommitted-function': isSame(0),
      },
      convert: ({ args, isTypeScript }) =>
        args[2]?.isObjectExpression() || (args[2] && isTypeScript)
          ? refuse('its third argument is not an event name that ours takes')
          : [],
    },
    'react-use useClickAway': {
      arguments: 3,
      differences: { ...anyClick, 'late-callback': isSame(1) },
      convert: targetFirst(`['mousedown', 'touchstart']`),
    },
  },
  useInterval: {
    'ahooks useInterval': {
      arguments: 3,
      differences: {
        'no-delay': delays['no-delay'],
        'endless-delay': delays['endless-delay'],
        'long-delay': delays['long-delay'],
        'immediate-again': isNotImmediate,
        'immediate-switched': isNotImmediate,
        'uncommitted-render': isCommittedBeforeTimers,
      },
      convert: withDelay,
    },
    'react-use useInterval': {
      arguments: 2,
      differences: { ...withNull, 'tick-before-effects': isSame(0) },
      convert: withoutParameters,
    },
    'usehooks-ts useInterval': { arguments: 2, differences: withNull },
    '@react-hookz/web useIntervalEffect': {
      arguments: 2,
      differences: {
        ...withUndefined,
        'null-delay': nullDelay,
        'negative-delay': negativeDelay,
        'uncommitted-render': isCommittedBeforeTimers,
      },
      convert: withDelay,
    },
  },
  useLockFn: {
    'ahooks useLockFn': {
      hasTypeArguments: true,
      differences: { 'new-function': isNotCompared, 'older-function': isNotKept },
    },
  },
  usePersistFn: {
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
        'throws-before-mount': isCalledAt('event', 'effect', 'clean-up', 'later'),
        'stale-in-effects': isCalledAt('event', 'effect', 'clean-up', 'later'),
        'stale-while-hidden': isSameOrCalledAt('event', 'effect'),
        'no-this': usesNoThis,
        'takes-undefined': isFunction,
      },
    },
  },
  useMount: {
    'ahooks useMount': {
      differences: { 'other-result': returnsCleanup('promises'), 'missing-function': isFunction },
      older: {
        versions: '<3.9.1',
        differences: { 'no-clean-up': returnsNothing, 'missing-function': isFunction },
        convert: dropResult,
      },
    },
    'react-use useMount': ignoringResult,
    'react-use useEffectOnce': { differences: { 'other-result': returnsCleanup('no promises') } },
    '@react-hookz/web useMountEffect': ignoringResult,
    'rooks useDidMount': {
      differences: { ...ignoringResult.differences, 'missing-function': isFunction },
      convert: dropResult,
    },
  },
  useUnmount: {
    'ahooks useUnmount': {
      differences: { ...uncommitted, 'missing-function': isFunction, 'warns-early': isFunction },
    },
    'react-use useUnmount': { differences: uncommitted },
    'usehooks-ts useUnmount': { differences: uncommitted },
    '@react-hookz/web useUnmountEffect': { differences: uncommitted, convert: withoutParameters },
    'rooks useWillUnmount': {
      differences: {
        'first-function': isSame(0),
        'missing-function': isFunction,
        'warns-early': isFunction,
      },
    },
  },
  useUpdateEffect: {
    'ahooks useUpdateEffect': { arguments: 2, differences: { 'misses-hidden-changes': hasNoList } },
    'react-use useUpdateEffect': {
      arguments: 2,
      differences: { 'runs-on-mount': true, 'runs-when-shown': true },
    },
    '@mantine/hooks useDidUpdate': {
      arguments: 2,
      differences: { 'runs-without-list-when-shown': hasList },
      older: {
        versions: '<9.6.1',
        differences: {
          'runs-without-list-when-shown': hasList,
          'misses-hidden-changes': hasNoList,
        },
      },
    },
    '@react-hookz/web useUpdateEffect': { arguments: 2, differences: { 'runs-when-shown': true } },
  },
  useToggle: {
    'ahooks useToggle': {
      arguments: 2,
      differences: {
        'toggle-argument': isUsedWith('actions', 'toggle', 'no argument'),
        'sets-objects': isUsedWith('actions', 'set', 'a number, string or boolean'),
      },
      convert: fromValues,
    },
    'ahooks useBoolean': {
      differences: {
        'initial-value': startsWithBoolean,
        'toggle-argument': isUsedWith('actions', 'toggle', 'no argument'),
        'sets-objects': isUsedWith('actions', 'set', 'a boolean'),
      },
      convert: fromActions('actions'),
    },
    'react-use useToggle': toggleOfReactUse,
    'react-use useBoolean': toggleOfReactUse,
    'usehooks-ts useToggle': {
      differences: {
        'initial-value': startsWithBoolean,
        'toggle-argument': isUsedWith(['toggle', 'set'], 'toggle', 'no argument'),
        'sets-objects': isUsedWith(['toggle', 'set'], 'set', 'a boolean'),
      },
      convert: fromTuple(['toggle', 'set']),
    },
    'usehooks-ts useBoolean': {
      differences: {
        'initial-value': startsWithBoolean,
        'toggle-argument': isUsedWith('object', 'toggle', 'no argument'),
        'sets-objects': isUsedWith('object', 'setValue', 'a boolean'),
      },
      convert: fromActions('object'),
    },
    '@mantine/hooks useDisclosure': {
      arguments: 2,
      differences: disclosure,
      older: {
        versions: '<9',
        differences: { ...disclosure, 'only-its-values': () => 'this version has no set' },
      },
      convert: (call) =>
        call.args.length > 1
          ? refuse('ours has no onOpen and onClose: call them where you open and close')
          : fromActions('actions')(call),
    },
    '@react-hookz/web useToggle': {
      arguments: 2,
      differences: {
        'initial-value': startsWithBoolean,
        'toggle-argument': toggledWithBoolean,
        'sets-true-for-events': toggledWithBoolean,
      },
      convert: fromTuple(['toggle']),
    },
    '@uidotdev/usehooks useToggle': {
      differences: { 'initial-value': startsWithBoolean, 'toggle-argument': toggledWithBoolean },
      convert: fromTuple(['toggle']),
    },
    'rooks useToggle': {
      arguments: 2,
      differences: {
        'negates-value': startsWithBoolean,
        'toggle-argument': isUsedWith(['toggle'], 'toggle', 'no argument'),
      },
      convert: fromTuple(['toggle'], 'ours takes no function'),
    },
  },
};

const TAKES_REF = 'ours takes a ref, and theirs returns one';
const BY_EFFECT =
  'theirs takes the new function in an effect, so that earlier effects call the old one';

/** Pairs of which no call is moved: why. */
const unmoved: Readonly<Partial<Record<OurHook, Readonly<Record<Theirs, string>>>>> = {
  useClickAway: {
    'usehooks-ts useOnClickOutside': 'theirs takes the ref first, and listens on the window',
    '@mantine/hooks useClickOutside': TAKES_REF,
    '@react-hookz/web useClickOutside': 'theirs takes the ref first, and its listener is passive',
    '@uidotdev/usehooks useClickAway': TAKES_REF,
    'rooks useOutsideClick':
      'theirs takes the ref first, and listens before the handlers of a page',
    'rooks useOutsideClickRef': TAKES_REF,
  },
  useSize: {
    'ahooks useSize': 'before the first measurement theirs is undefined, and ours 0',
    'react-use useMeasure': TAKES_REF,
    'react-use useSize': 'theirs takes an element of React and returns it',
    'usehooks-ts useResizeObserver': 'theirs takes its ref in an object',
    '@mantine/hooks useElementSize': TAKES_REF,
    '@mantine/hooks useResizeObserver': TAKES_REF,
    '@react-hookz/web useMeasure': TAKES_REF,
    '@react-hookz/web useResizeObserver': 'theirs calls a function',
    '@uidotdev/usehooks useMeasure': TAKES_REF,
    'rooks useMeasure': TAKES_REF,
    'rooks useSize': TAKES_REF,
  },
  useInterval: {
    '@mantine/hooks useInterval': 'theirs is started and stopped by functions',
    'rooks useIntervalWhen': 'theirs takes a condition: useInterval(fn, when ? delay : null)',
  },
  useMount: {
    'react-use useLifecycles':
      'ours takes one function: useMount(() => { mount(); return unmount; })',
    'rooks useEffectOnceWhen': 'theirs runs once only, also under StrictMode',
  },
  usePersistFn: {
    '@mantine/hooks useCallbackRef': BY_EFFECT,
    'rooks useFreshCallback': BY_EFFECT,
    'rooks useFreshTick': 'their function is a new one in every render',
  },
  useUpdateEffect: { 'rooks useDidUpdate': 'theirs ignores what its function returns' },
  useToggle: { '@mantine/hooks useToggle': 'theirs takes a list of values, and ours two values' },
};

/** The entries of a table by hook of ours and `library name` of theirs. */
function* entriesOf<T>(table: Partial<Record<OurHook, Readonly<Record<string, T>>>>) {
  for (const [hook, own] of Object.entries(table) as [OurHook, Record<string, T>][]) {
    for (const [theirs, value] of Object.entries(own)) {
      const [library, name] = theirs.split(' ') as [Library, string];
      yield { hook, library, name, value };
    }
  }
}

export const rules: readonly Rule[] = [...entriesOf(pairs)].map(({ value, ...names }) => ({
  ...names,
  arguments: 1,
  convert: () => [],
  ...value,
}));

/** Our counterpart of a hook, with its rule, or with the reason why no call is moved. */
export type Counterpart = { hook: OurHook } & ({ rule: Rule } | { why: string });

const byName = new Map<string, Counterpart>([
  ...rules.map((rule) => [`${rule.library} ${rule.name}`, { hook: rule.hook, rule }] as const),
  ...[...entriesOf(unmoved)].map(
    ({ hook, library, name, value }) => [`${library} ${name}`, { hook, why: value }] as const,
  ),
]);

export const counterpartOf = (library: Library, name: string): Counterpart | undefined =>
  byName.get(`${library} ${name}`);
