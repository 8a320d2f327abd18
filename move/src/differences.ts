/**
 * What can differ between one of our hooks and its counterparts, by hook and by the name that the
 * comparison gives it. The only place where those names are written out: rules refer to it.
 */
export const differences = {
  useClickAway: {
    'opening-click':
      'their hook also takes the event that was under way when it began to listen, such as the click that opened a popup; ours does not',
    'closing-click':
      'their hook ignores an event that removes its target, such as the click that closes a popup; ours does not',
    'this-document':
      'the callback of their hook has the document as `this`; that of ours nothing of use',
    warnings: 'React warns of a list of events that changes its length in their hook; not in ours',
    'removed-child':
      'their hook takes a click on a child that removes itself for a click outside; ours does not',
    'removed-outside':
      'their hook ignores a click outside on an element that removes itself; ours does not',
    'shadow-root': 'their hook cannot see where in a shadow root a click was; ours can',
    'empty-target':
      'their hook treats empty refs in a list otherwise; ours ignores them, and does nothing when all are empty',
    'window-listener': 'their hook listens on the window; ours on the document',
    'capture-phase':
      'their hook is called before the handlers of the page, and for clicks whose propagation is stopped; ours after them',
    'passive-listener':
      'their listeners are passive, so that preventDefault does nothing; ours are not',
    'subscribes-again':
      'their hook listens anew after renders, and so misses or repeats an event under way; ours listens once',
    'late-callback':
      'their hook keeps calling the function of the render before until the effects have run; ours calls that of the last commit',
    'uncommitted-render':
      'their hook can call the function of a render that React threw away; ours calls that of the last commit',
    'returns-ref': 'their hook makes the ref and returns it; ours takes one',
  },
  useSize: {
    'first-value': 'before the first measurement their hook gives no numbers; ours gives 0 and 0',
    box: 'their hook measures another box of the element; ours the content box',
    timing: 'their hook reports at other moments; ours at once and then at most every 20 ms',
    target: 'their hook does not follow a ref to another element; ours does',
    'returns-ref': 'their hook makes the ref and returns it; ours takes one',
    callback: 'their hook calls a function; ours returns the size',
  },
  useInterval: {
    'delay-undefined': 'an undefined delay is 0 in their hook; it stops ours',
    'delay-null': 'a delay of null is 0 in their hook; it stops ours',
    'delay-nan': 'a delay of NaN is 0 in their hook; it stops ours',
    'delay-negative': 'a negative delay is 0 in their hook; it stops ours',
    'delay-infinite': 'a delay of Infinity is 0 in their hook; it stops ours',
    'delay-huge': 'a delay of more than 2147483647 is 0 in their hook; in ours it is 2147483647',
    'delay-other': 'their hook converts a delay that is no number; ours stops',
    'immediate-again':
      'their hook calls at once each time the timer starts; ours only the first time',
    'late-callback':
      'between a commit and its effects their timer still calls the function of the render before; ours calls that of the last commit',
    'returns-clear': 'their hook returns a function that stops it; ours returns nothing',
    controls: 'their hook is started and stopped by functions that it returns; ours by its delay',
    when: 'their hook restarts for each new condition that is true; ours for a new delay',
    'uncommitted-render':
      'their hook can call the function of a render that React threw away; ours calls that of the last commit',
  },
  useLockFn: {
    identity: 'their function is a new one whenever fn is; ours never changes',
    'kept-reference':
      'a reference that was kept calls the fn of its render in their hook; in ours the latest',
    this: 'fn has no `this` in their hook; in ours it has one that means nothing',
  },
  usePersistFn: {
    'stale-while-hidden':
      'while Activity hides the component their function calls an older fn; ours that of the last commit',
    'during-render':
      'called while rendering, their function does something else; ours calls the fn of the last commit',
    'uncommitted-render':
      'their function can call the fn of a render that React threw away; ours calls that of the last commit',
    'stale-in-effects':
      'in effects their function can still call the fn of the render before; ours never does',
    this: 'their function does not pass `this` on; ours does',
    'missing-function': 'their hook accepts a missing function; ours throws when it is called',
    identity: 'their function is a new one in every render; ours never changes',
    'no-result': 'their function returns nothing; ours what fn returns',
    'strict-repeat':
      'their hook has an effect, for which StrictMode of React 18 repeats the effects of a tree at another moment; ours has none',
  },
  useMount: {
    'ignored-cleanup':
      'their hook ignores what the function returns; ours runs a returned function on unmount',
    'other-result':
      'their hook hands what the function returns to React; ours ignores all but functions',
    'once-ever':
      'their hook runs once only, also under StrictMode and when Activity shows the component again; ours runs as an effect does',
    'missing-function': 'their hook accepts a missing function; ours does not',
  },
  useUnmount: {
    'first-callback': 'their hook calls the function of the first render; ours that of the last',
    'uncommitted-render':
      'their hook can call the function of a render that React threw away; ours calls that of the last commit',
    'missing-function': 'their hook accepts a missing function; ours does not',
  },
  useUpdateEffect: {
    'counts-renders':
      'their hook counts renders: it runs on mount under StrictMode of React 19 and after an update during the first render; ours never does',
    reveal:
      'their hook can run when Activity shows the component again; ours counts that as a mount',
    'ignored-cleanup':
      'their hook ignores what the function returns; ours runs a returned function as a clean-up',
    'deps-not-a-list': 'their hook takes one dependency without a list; ours takes a list',
    'empty-deps': 'their hook warns of an empty list of dependencies; ours does not',
  },
  useToggle: {
    'toggle-argument':
      'their function treats an argument otherwise; ours sets a number, string or boolean and flips for all else',
    'set-anything':
      'their setter takes any value and functions; ours numbers, strings and booleans',
    'initial-value': 'their hook converts an initial value that is no boolean; ours keeps it',
    'more-than-two': 'their hook goes round a list of values; ours has two',
    'own-reducer': 'their hook takes a function that computes the next value; ours does not',
    'same-value':
      'setting the value that it has already updates the component in their hook; not in ours',
    'stale-toggle':
      'their toggle is a new function for each value, and flips that of its render; ours never changes and flips the latest',
    'event-option': 'their hook can be told to keep events; ours counts them as no argument',
  },
} as const;

/**
 * What `compare/` has found, and what of the above it is here, where one of its causes may be several
 * questions about a call. Only for the tests.
 */
export const foundAs: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  useClickAway: {
    'shadow-page': ['shadow-root'],
    'shadow-inside': ['shadow-root'],
    'empty-in-list': ['empty-target'],
    'all-empty': ['empty-target'],
    'stale-target': ['subscribes-again'],
    'uncommitted-function': ['uncommitted-render'],
    'before-handlers': ['capture-phase'],
    'stopped-events': ['capture-phase'],
    'extra-render': ['returns-ref'],
  },
  useSize: {
    'fewer-renders': ['timing'],
    'extra-render': ['timing'],
    'frame-late': ['timing'],
    'no-throttle': ['timing'],
    'timer-left': ['timing'],
    'keeps-old-size': ['target'],
    'new-element': ['target'],
    'padding-box': ['box'],
    'border-box': ['box'],
    rounded: ['box'],
  },
  useInterval: {
    'null-delay': ['delay-null'],
    'undefined-delay': ['delay-undefined'],
    'endless-delay': ['delay-infinite'],
    'long-delay': ['delay-huge'],
    'no-delay': ['delay-negative'],
    'immediate-switched': ['immediate-again'],
    'tick-before-effects': ['late-callback'],
    'more-renders': ['controls'],
  },
  useLockFn: {
    'new-function': ['identity'],
    'older-function': ['kept-reference'],
    'undefined-this': ['this'],
  },
  usePersistFn: {
    'current-in-render': ['during-render'],
    'current-in-clean-up': ['during-render'],
    'throws-before-mount': ['during-render'],
    'no-this': ['this'],
    'new-function': ['identity'],
    'takes-undefined': ['missing-function'],
  },
  useMount: { 'no-clean-up': ['ignored-cleanup'] },
  useUnmount: { 'first-function': ['first-callback'], 'warns-early': ['missing-function'] },
  useUpdateEffect: {
    'runs-on-mount': ['counts-renders'],
    'runs-when-shown': ['reveal'],
    'catches-up-when-shown': ['reveal'],
    'ignores-clean-up': ['ignored-cleanup'],
    'takes-promises': ['ignored-cleanup'],
    'warns-of-empty-list': ['empty-deps'],
  },
  useToggle: {
    'renders-for-same-value': ['same-value'],
    'flips-for-others': ['toggle-argument'],
    'only-its-values': ['toggle-argument'],
    'sets-objects': ['set-anything', 'toggle-argument'],
    'negates-value': ['initial-value'],
    'new-toggle': ['stale-toggle'],
    'toggle-of-a-render': ['stale-toggle'],
  },
};

export type OurHook = keyof typeof differences;

/** The names of the differences of one hook. */
export type DifferenceOf<Hook extends OurHook> = keyof (typeof differences)[Hook] & string;

export const sentenceOf = (hook: OurHook, name: string): string =>
  (differences[hook] as Readonly<Record<string, string>>)[name] ?? name;

const GROUPS: Readonly<Record<OurHook, string>> = {
  useClickAway: 'dom',
  useSize: 'dom',
  useInterval: 'side-effect',
  useLockFn: 'advanced',
  usePersistFn: 'advanced',
  useMount: 'life-cycle',
  useUnmount: 'life-cycle',
  useUpdateEffect: 'life-cycle',
  useToggle: 'state',
};

const SITE = 'https://xingyuefeng.github.io/multi-hooks';

/** The part of the hook's page that tells its differences. */
export function pageOf(hook: OurHook): string {
  const page = hook.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${SITE}/${GROUPS[hook]}/${page}#从其它库迁移`;
}
