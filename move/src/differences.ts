/*
 * How our hooks differ from their counterparts: the one list of causes that the comparison, the pages of the
 * hooks and the command share. Written by a person.
 */

/** What a difference means to somebody who moves. */
export type Kind =
  /** Theirs is a bug that ours does not have. */
  | 'fix'
  /** Neither is wrong. */
  | 'taste'
  /** Ours lacks it. */
  | 'lack';

export interface Difference {
  /**
   * Under which the comparison finds it: `call more at step`; with the library, or the library and its
   * hook, before it where it means this only there. The longest key that fits wins. Missing where scenarios cannot show it.
   */
  keys?: readonly string[];
  /** What the other hook does, for the page of ours, in Chinese. */
  text?: string;
  kind?: Kind;
  /** What both do, for the command. Missing, as the kind is, where no call can be moved. */
  sentence?: string;
}

export const differences = {
  useClickAway: {
    'opening-click': {
      keys: [
        'call more at press opener',
        'call more at press opener, target in a shadow tree',
        'ahooks call more at press opener, target in a shadow tree, on React 17',
      ],
      text: '打开弹出层的事件也会触发',
      kind: 'fix',
      sentence:
        'their hook also takes the event that was under way when it began to listen, such as the click that opened a popup; ours does not',
    },
    'closing-click': {
      keys: ['call more at press closer'],
      text: '关闭弹出层的事件也会触发',
      kind: 'taste',
      sentence:
        'their hook also takes an event that removes its target, such as the click that closes a popup; ours does not',
    },
    'removed-child': {
      keys: ['call more at press inside-leaver'],
      text: '点击后移除自己的内部元素算外部',
      kind: 'fix',
      sentence:
        'their hook takes a click on a child that removes itself for a click outside; ours does not',
    },
    'removed-outside': {
      keys: ['call less at press outside-leaver'],
      text: '点击后移除自己的外部元素不触发',
      kind: 'fix',
      sentence:
        'their hook ignores a click outside on an element that removes itself; ours does not',
    },
    'shadow-inside': {
      keys: ['call more at press inside, target in a shadow tree'],
      text: '目标在 Shadow DOM 里时，点击内部也算外部',
      kind: 'fix',
      sentence:
        'their hook takes a click inside of a target in a shadow root for a click outside; ours does not',
    },
    'shadow-page': {
      keys: [
        'ahooks call less at press outside',
        'ahooks call less at press opener, target in a shadow tree',
      ],
      text: '目标在 Shadow DOM 里时，点击外部不触发',
      kind: 'fix',
      sentence:
        'their hook ignores clicks on the page where its target is in a shadow root; ours does not',
    },
    'empty-in-list': {
      keys: ['call less at press outside, one empty'],
      text: '列表中有空目标时不触发',
      kind: 'fix',
      sentence: 'their hook does nothing while one ref of a list is empty; ours ignores that ref',
    },
    'all-empty': {
      keys: ['call more at press outside, all empty'],
      text: '目标全部为空时，任何点击都触发',
      kind: 'fix',
      sentence:
        'their hook takes every click for one outside while all refs are empty; ours does nothing',
    },
    'stale-target': {
      keys: [
        'ahooks call less at press opener, on React 17',
        'ahooks call more at press closer',
        'ahooks call more at press closer, on React 17',
        'ahooks call more at press outside',
        'ahooks call more at press outside-handler',
        'ahooks call more at press outside-leaver',
      ],
      text: '可能用上一次渲染的目标',
      kind: 'fix',
      sentence:
        'their hook can use a target of the render before; ours uses that of the last commit',
    },
    'uncommitted-function': {
      keys: [
        'call other at press closer',
        'call other at press opener',
        'call other at press opener, target in a shadow tree',
        'call other at press outside',
        'call other at press outside-handler',
        'call other at press outside-leaver',
        'call other at press outside-stopper',
      ],
      text: '可能执行未提交的渲染中的函数',
      kind: 'fix',
      sentence:
        'their hook can call the function of a render that React threw away; ours calls that of the last commit',
    },
    'before-handlers': {
      keys: ['rooks call other at press outside-handler'],
      text: '先于页面自己的事件处理函数执行',
      kind: 'taste',
      sentence: 'their hook is called before the handlers of the page; ours after them',
    },
    'stopped-events': {
      keys: ['call more at press outside-stopper'],
      text: '阻止冒泡后仍会触发',
      kind: 'taste',
      sentence: 'their hook is called for clicks whose propagation is stopped; ours is not',
    },
    'this-document': {
      keys: ['@react-hookz/web call other at press outside, with this'],
      text: '回调的 this 是 document',
      kind: 'taste',
      sentence:
        'the callback of their hook has the document as `this`; that of ours has `undefined`',
    },
    warnings: {
      keys: [
        'error more at change of the events',
        'error more at start, on React 18, after hydration',
      ],
      text: 'React 有时打印警告',
      kind: 'fix',
      sentence:
        'React warns of a list of events that changes its length in their hook; not in ours',
    },
    'keeps-events': {
      keys: [
        '@react-hookz/web call less at press opener, in production',
        '@react-hookz/web call less at press outside, in production',
        '@react-hookz/web call less at press outside, with this, in production',
        '@react-hookz/web call less at press outside-handler, in production',
        '@react-hookz/web call less at press outside-leaver, in production',
        '@react-hookz/web call more at press closer, in production',
        '@react-hookz/web call more at press opener, target in a shadow tree, in production',
        '@react-hookz/web call more at press outside, in production',
        '@react-hookz/web call more at press outside-leaver, in production',
      ],
      text: '事件的数量变化后，仍监听原来的事件',
      kind: 'fix',
      sentence:
        'their hook goes on listening to the events of before when their number changes; ours follows',
    },
    'extra-render': {
      keys: ['renders more'],
      text: '多渲染一次',
    },
    'window-listener': {
      keys: ['usehooks-ts call less at press outside-stopper, on React 16'],
      text: '在 window 上监听',
      kind: 'taste',
      sentence: 'their hook listens on the window; ours on the document',
    },
    'passive-listener': {
      kind: 'taste',
      sentence: 'their listeners are passive, so that preventDefault does nothing; ours are not',
    },
    'subscribes-again': {
      keys: [
        'call other at press closer, beside another instance',
        'call other at press opener, beside another instance',
        'call other at press opener, target in a shadow tree, beside another instance',
        'call other at press outside, beside another instance',
        'call other at press outside, on React 17, beside another instance',
        'call other at press outside-handler, beside another instance',
        'call other at press outside-leaver, beside another instance',
        'rooks call more at press outside, beside another instance',
      ],
      text: '渲染后重新监听，几个实例的先后会变',
      kind: 'fix',
      sentence:
        'their hook listens anew after renders, and so misses or repeats an event under way; ours listens once',
    },
    'late-callback': {
      kind: 'fix',
      sentence:
        'their hook keeps calling the function of the render before until the effects have run; ours calls that of the last commit',
    },
  },
  useSize: {
    'first-value': {
      keys: ['returned other at start', 'returned other at start, after hydration'],
      text: '初值不是 0',
    },
    'keeps-old-size': {
      keys: ['returned other at element goes', 'returned other at show'],
      text: '元素消失后不归零',
    },
    'new-element': {
      keys: ['returned other at element appears', 'returned other at element is replaced'],
      text: '不跟随新的元素',
    },
    'padding-box': {
      keys: ['returned other at resize with padding or border'],
      text: '包含内边距',
    },
    'border-box': {
      keys: [
        '@mantine/hooks returned other at resize with padding or border',
        '@uidotdev/usehooks returned other at resize with padding or border',
      ],
      text: '包含内边距和边框',
    },
    rounded: {
      keys: ['returned other at resize to a fraction'],
      text: '宽高取整',
    },
    'frame-late': {
      keys: ['returned other at resize-glance'],
      text: '晚一帧更新',
    },
    'no-throttle': {
      keys: ['returned other at resize-burst'],
      text: '没有节流',
    },
    'timer-left': {
      keys: ['left more at end', 'left more at unmount'],
      text: '卸载后留下定时器',
    },
    'fewer-renders': {
      keys: ['renders less'],
      text: '渲染更少',
    },
    'extra-render': {
      keys: ['renders more'],
      text: '渲染更多',
    },
  },
  useInterval: {
    'null-delay': {
      keys: ['call more at delay null'],
      text: 'null 当作 0',
      kind: 'fix',
      sentence: 'a delay of null is 0 in their hook; it stops ours',
    },
    'undefined-delay': {
      keys: ['call more at delay undefined'],
      text: 'undefined 当作 0',
      kind: 'fix',
      sentence: 'an undefined delay is 0 in their hook; it stops ours',
    },
    'endless-delay': {
      keys: ['call more at delay Infinity'],
      text: 'Infinity 当作 0',
      kind: 'fix',
      sentence: 'a delay of Infinity is 0 in their hook; it stops ours',
    },
    'no-delay': {
      keys: ['call more at a negative delay', 'call more at delay NaN'],
      text: '负数或 NaN 当作 0',
      kind: 'fix',
      sentence: 'a negative delay or NaN is 0 in their hook; it stops ours',
    },
    'negative-delay': {
      keys: ['@react-hookz/web call more at a negative delay'],
      text: '负数当作 0',
      kind: 'fix',
      sentence: 'a negative delay is 0 in their hook; it stops ours',
    },
    'long-delay': {
      keys: ['call more at delay 2 ** 31'],
      text: '超过 2³¹−1 时溢出，间隔变得极短',
      kind: 'fix',
      sentence: 'a delay of more than 2147483647 overflows in their hook; in ours it is 2147483647',
    },
    'immediate-again': {
      keys: ['call more at change', 'call more at show', 'call more at start, under StrictMode'],
      text: '每次启动都立即执行',
      kind: 'taste',
      sentence: 'their hook calls at once each time the timer starts; ours only the first time',
    },
    'immediate-switched': {
      keys: ['call more at change of immediate', 'call less at wait'],
      text: '改变 immediate 会重启定时器',
      kind: 'taste',
      sentence: 'their timer restarts when `immediate` changes; ours does not',
    },
    'uncommitted-render': {
      keys: [
        'call other at wait',
        'ahooks call other at render-late, beside another instance',
        '@react-hookz/web call other at render-late, beside another instance',
      ],
      text: '可能执行未提交的渲染中的函数',
      kind: 'fix',
      sentence:
        'their hook can call the function of a render that React threw away; ours calls that of the last commit',
    },
    'tick-before-effects': {
      keys: ['call other at render-late'],
      text: '提交之后、effect 执行之前，仍执行旧的函数',
      kind: 'fix',
      sentence:
        'between a commit and its effects their timer still calls the function of the render before; ours calls that of the last commit',
    },
    'more-renders': {
      keys: ['renders more'],
      text: '多渲染两次',
    },
    'delay-other': {
      kind: 'taste',
      sentence: 'their hook converts a delay that is no number; ours stops',
    },
  },
  useMount: {
    'no-clean-up': {
      keys: [
        'call less at clean-up with a returned function',
        'call less at start with a returned function, under StrictMode',
      ],
      text: '忽略返回的清理函数',
      kind: 'taste',
      sentence:
        'their hook ignores what the function returns; ours runs a returned function on unmount',
    },
    'once-ever': {
      keys: ['call less at start', 'call less at start, under StrictMode'],
      text: '每个实例只执行一次：StrictMode、重新显示时不再执行',
    },
    'missing-function': {
      keys: [
        'error less at a missing function',
        'error less at a missing function, on React 18',
        'error less at a missing function, in production',
        'error more at a missing function, after hydration',
        'error other at a missing function',
      ],
      text: '没有传入 fn 时不抛错',
      kind: 'lack',
      sentence: 'their hook accepts a missing function; ours does not',
    },
    'other-result': {
      kind: 'taste',
      sentence:
        'their hook hands what the function returns to React; ours ignores all but functions',
    },
  },
  useUnmount: {
    'uncommitted-render': {
      keys: ['call other at clean-up'],
      text: '可能执行未提交的渲染中的函数',
      kind: 'fix',
      sentence:
        'their hook can call the function of a render that React threw away; ours calls that of the last commit',
    },
    'first-function': {
      keys: ['rooks call other at clean-up', 'rooks call other at render, beside another instance'],
      text: '执行首次渲染的函数，读不到最新的 state',
      kind: 'fix',
      sentence: 'their hook calls the function of the first render; ours that of the last',
    },
    'missing-function': {
      keys: ['error less at a missing function'],
      text: '没有传入 fn 时不抛错',
      kind: 'lack',
      sentence: 'their hook accepts a missing function; ours does not',
    },
    'warns-early': {
      keys: ['error more at a missing function'],
      text: 'fn 不是函数时，渲染期间就打印错误',
      kind: 'taste',
      sentence: 'their hook reports a missing function while rendering; ours does not',
    },
  },
  useLockFn: {
    'new-function': {
      keys: ['identity more at render'],
      text: 'fn 变化时返回新的函数',
      kind: 'taste',
      sentence: 'their function is a new one whenever fn is; ours never changes',
    },
    'older-function': {
      keys: ['call other at a call of an older function'],
      text: '旧的引用执行旧的 fn',
      kind: 'fix',
      sentence:
        'a reference that was kept calls the fn of its render in their hook; in ours the latest',
    },
  },
  usePersistFn: {
    'uncommitted-render': {
      keys: [
        'call other at call after an abandoned render',
        'ahooks call other at call',
        'ahooks call other at call while hidden',
      ],
      text: '可能执行未提交的渲染中的函数',
      kind: 'fix',
      sentence:
        'their function can call the fn of a render that React threw away; ours calls that of the last commit',
    },
    'current-in-render': {
      keys: ['ahooks call other at a call in render'],
      text: '渲染期间调用时执行本次渲染的函数',
      kind: 'lack',
      sentence:
        'called while rendering, the result of ours would be one render old; theirs calls the fn of this render',
    },
    'current-in-clean-up': {
      keys: ['call other at a call in child layout clean-up'],
      text: '子组件的 layout effect 清理时已是新的函数',
      kind: 'taste',
      sentence:
        'in the layout clean-up of a child theirs calls the new fn already; ours the old one',
    },
    'current-in-child-effects': {
      keys: ['ahooks call other at a call in an effect, on React 17'],
      text: 'React 16、17 中，子组件的 layout effect 里已是新的函数',
      kind: 'lack',
      sentence:
        'on React 16 and 17, in the layout effects of a child, theirs calls the new fn already; ours the old one',
    },
    'stale-in-effects': {
      keys: ['call other at a call in an effect'],
      text: '在 layout effect 和子组件的 effect 中是旧的函数',
      kind: 'fix',
      sentence:
        'in effects their function can still call the fn of the render before; ours does not from React 18 on',
    },
    'stale-while-hidden': {
      keys: ['call other at call while hidden', 'call other at a call in render'],
      text: '在隐藏的 Activity 中调用的是旧的函数',
      kind: 'fix',
      sentence:
        'while Activity hides the component their function calls an older fn; ours that of the last commit',
    },
    'throws-before-mount': {
      keys: [
        'call other at start',
        'usehooks-ts call less at a call with this',
        'usehooks-ts returned other at call',
      ],
      text: '在首次 layout effect 之前调用会抛错',
      kind: 'taste',
      sentence: 'called before the first commit, their function throws; ours calls fn',
    },
    'no-this': {
      keys: ['call other at a call with this'],
      text: '不转发 this',
      kind: 'taste',
      sentence: 'their function does not pass `this` on; ours does',
    },
    'takes-undefined': {
      keys: ['returned other at a call of undefined'],
      text: 'fn 可以是 undefined',
      kind: 'lack',
      sentence: 'their hook accepts a missing function; ours throws when it is called',
    },
    'new-function': {
      keys: ['identity more at render'],
      text: '每次渲染都返回新的函数',
    },
    'no-result': {
      keys: ['returned other at call'],
      text: '调用得不到返回值',
    },
    'strict-repeat': {
      kind: 'taste',
      sentence:
        'their hook has an effect, for which StrictMode of React 18 repeats the effects of a tree at another moment; ours has none',
    },
  },
  useToggle: {
    'sets-objects': {
      keys: ['returned other at set to an object'],
      text: '可以设置为对象',
      kind: 'lack',
      sentence:
        'their function sets any value; ours sets numbers, strings and booleans, and flips for all else',
    },
    'renders-for-same-value': {
      keys: ['renders more'],
      text: '设置相同的值也会重新渲染',
      kind: 'taste',
      sentence:
        'setting the value that it has already updates the component in their hook; not in ours',
    },
    'flips-for-others': {
      keys: [
        'react-use returned other at set to a number',
        'react-use returned other at set to a string',
      ],
      text: '参数不是布尔值时只切换，不设置',
      kind: 'taste',
      sentence:
        'their function flips for an argument that is no boolean; ours sets a number or a string',
    },
    'only-its-values': {
      keys: [
        '@mantine/hooks returned other at set to a boolean',
        '@mantine/hooks returned other at set to a number',
        '@mantine/hooks returned other at set to a string',
      ],
      text: '参数不在列表中时，例如 toggle(1)，切换到列表中的下一个值',
      kind: 'taste',
      sentence:
        'their function goes to the next value for an argument that is none of its values; ours sets it',
    },
    'toggle-of-a-render': {
      keys: ['@mantine/hooks returned other at toggle', '@mantine/hooks renders less'],
      text: 'toggle 按它所在的渲染的值切换，连续调用两次只切换一次',
      kind: 'fix',
      sentence: 'their toggle flips the value of its render; ours the latest',
    },
    'new-toggle': {
      keys: ['identity more at render'],
      text: '值变化后 toggle 是新的函数',
      kind: 'taste',
      sentence: 'their toggle is a new function for each value; ours never changes',
    },
    'negates-value': {
      keys: ['rooks returned other at toggle'],
      text: '初值不是布尔值时，切换后回不到初值',
      kind: 'taste',
      sentence:
        'their hook flips between true and false also from an initial value that is no boolean; ours keeps that value',
    },
    'toggle-argument': {
      keys: [
        'returned other at toggle with an argument',
        'ahooks renders more',
        '@mantine/hooks useDisclosure renders more',
        'rooks renders more',
      ],
      text: 'toggle 忽略参数，例如 onChange={toggle}',
      kind: 'taste',
      sentence: 'their function ignores its argument; ours sets a number, string or boolean',
    },
    'sets-true-for-events': {
      keys: ['@react-hookz/web returned other at toggle, on React 16'],
      text: 'React 16 中，onClick={toggle} 总是设为 true',
      kind: 'fix',
      sentence: 'on React 16 their toggle sets true for an event of React; ours flips',
    },
    'initial-value': {
      kind: 'taste',
      sentence: 'their hook converts an initial value that is no boolean; ours keeps it',
    },
  },
  useUpdateEffect: {
    'runs-on-mount': {
      keys: ['call more at start, under StrictMode'],
      text: 'React 19 的 StrictMode 下挂载时也会执行',
      kind: 'fix',
      sentence:
        'their hook counts renders: it runs on mount under StrictMode of React 19 and after an update during the first render; ours never does',
    },
    'runs-when-shown': {
      keys: ['call more at show'],
      text: 'Activity 重新显示时会执行',
      kind: 'fix',
      sentence:
        'their hook runs whenever Activity shows the component again; ours only for dependencies that have changed while hidden',
    },
    'runs-without-list-when-shown': {
      keys: ['@mantine/hooks call more at show'],
      text: '省略依赖时，Activity 重新显示会执行',
      kind: 'taste',
      sentence:
        'without dependencies their hook runs when Activity shows a component that was rendered while hidden; ours counts that as a mount',
    },
    'misses-hidden-changes': {
      keys: ['call less at show', 'call less at an effect that returns a promise'],
      text: '隐藏期间依赖变化，Activity 重新显示时不执行',
      kind: 'fix',
      sentence:
        'their hook does not run for dependencies that have changed while Activity hid the component; ours runs when it is shown again',
    },
    'ignores-clean-up': {
      keys: ['call less at an effect that returns a function'],
      text: '不执行返回的清理函数',
      kind: 'taste',
      sentence:
        'their hook ignores what the function returns; ours runs a returned function as a clean-up',
    },
    'takes-promises': {
      keys: ['error less at an effect that returns a promise'],
      text: 'effect 可以是 async 函数',
      kind: 'taste',
      sentence: 'their hook ignores a returned promise; ours hands it to React, which warns',
    },
    'warns-of-empty-list': {
      keys: ['error more at start'],
      text: '依赖为空数组时打印警告',
      kind: 'taste',
      sentence: 'their hook warns of an empty list of dependencies; ours does not',
    },
  },
} as const satisfies Record<string, Record<string, Difference>>;

export type OurHook = keyof typeof differences;

/** The names of the differences of one hook. */
export type DifferenceOf<Hook extends OurHook> = keyof (typeof differences)[Hook] & string;

export const differenceOf = (hook: OurHook, name: string): Difference =>
  (differences[hook] as Readonly<Record<string, Difference>>)[name] ?? {};

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
