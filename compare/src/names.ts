/*
 * Written by a person: the causes of differences. A cause has one name for all libraries, the keys
 * under which it was found, and a sentence for readers that says what the other library does.
 */

export interface Cause {
  /**
   * `call more at step`; with the library, or the library and its hook, before it where it means this
   * only there; with `*` for any end. What is exact comes first.
   */
  keys: readonly string[];
  /** For the page of the hook, in Chinese. */
  text: string;
}

export const causes: Record<string, Record<string, Cause>> = {
  useClickAway: {
    'opening-click': {
      keys: ['call more at press opener', 'call more at press opener, target in a shadow tree'],
      text: '打开弹层的事件也触发',
    },
    'closing-click': { keys: ['call less at press closer'], text: '关闭弹层的事件不触发' },
    'removed-child': {
      keys: ['call more at press inside-leaver'],
      text: '被移除的内部算外部',
    },
    'removed-outside': {
      keys: ['call less at press outside-leaver'],
      text: '被移除的外部不触发',
    },
    'shadow-inside': {
      keys: ['call more at press inside, target in a shadow tree'],
      text: 'Shadow DOM 内部算外部',
    },
    'shadow-page': {
      keys: [
        'ahooks call less at press outside',
        'ahooks call less at press opener, target in a shadow tree',
      ],
      text: 'Shadow DOM 外部不触发',
    },
    'empty-in-list': {
      keys: ['call less at press outside, one empty'],
      text: '有空目标时不触发',
    },
    'all-empty': {
      keys: ['call more at press outside, all empty'],
      text: '全空时总触发',
    },
    'stale-target': {
      keys: [
        'ahooks call more at press outside*',
        'ahooks call more at press closer',
        'ahooks call more at press html*',
        'ahooks call more at press portal*',
      ],
      text: '可能用旧的目标',
    },
    'uncommitted-function': {
      keys: ['ahooks call other at press*', '@react-hookz/web call other at press*'],
      text: '可能用未提交的函数',
    },
    'before-handlers': {
      keys: ['rooks call other at press outside-handler'],
      text: '先于元素的处理',
    },
    'stopped-events': {
      keys: ['call more at press outside-stopper'],
      text: '阻止冒泡也触发',
    },
    'this-document': {
      keys: ['@react-hookz/web call other at press outside, with this'],
      text: 'this 是 document',
    },
    warnings: {
      keys: [
        'error more at change of the events',
        'error more at start, on React 18, after hydration',
      ],
      text: '有时有警告',
    },
    'extra-render': { keys: ['renders more'], text: '多渲染一次' },
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
    rounded: { keys: ['returned other at resize to a fraction'], text: '取整' },
    'frame-late': { keys: ['returned other at resize-glance'], text: '晚一帧' },
    'no-throttle': { keys: ['returned other at resize-burst'], text: '没有节流' },
    'timer-left': {
      keys: ['left more at end', 'left more at unmount'],
      text: '卸载后留下定时器',
    },
    'fewer-renders': { keys: ['renders less*'], text: '渲染更少' },
    'extra-render': { keys: ['renders more*'], text: '渲染更多' },
  },
  useInterval: {
    'null-delay': {
      keys: ['call more at delay null'],
      text: 'null 不停止',
    },
    'undefined-delay': {
      keys: ['call more at delay undefined'],
      text: 'undefined 当作 0',
    },
    'endless-delay': {
      keys: ['call more at delay Infinity'],
      text: 'Infinity 当作 0',
    },
    'no-delay': {
      keys: ['call more at a negative delay', 'call more at delay NaN'],
      text: '负数或 NaN 当作 0',
    },
    'long-delay': {
      keys: ['call more at delay 2 ** 31'],
      text: '超过 2³¹−1 当作 0',
    },
    'immediate-again': {
      keys: ['call more at change', 'call more at show', 'call more at start, under StrictMode'],
      text: '每次启动都立即执行',
    },
    'immediate-switched': {
      keys: ['call more at change of immediate', 'call less at wait'],
      text: '改变 immediate 会重启',
    },
    'uncommitted-render': {
      keys: ['call other at wait'],
      text: '可能用未提交的函数',
    },
    'tick-before-effects': {
      keys: ['call other at render-late'],
      text: 'effect 之前用旧的函数',
    },
    'more-renders': {
      keys: ['renders more'],
      text: '多渲染两次',
    },
  },
  useMount: {
    'no-clean-up': {
      keys: [
        'call less at clean-up with a returned function',
        'call less at start with a returned function, under StrictMode',
      ],
      text: '忽略返回的清理函数',
    },
    'once-ever': {
      keys: ['call less at start', 'call less at start, under StrictMode'],
      text: '每个实例只执行一次：StrictMode、重新显示时不再执行',
    },
    'missing-function': {
      keys: [
        'error less at a missing function',
        'error less at a missing function, on React 18',
        'error more at a missing function, after hydration',
        'error other at a missing function',
      ],
      text: 'fn 不是函数时不抛错',
    },
  },
  useUnmount: {
    'uncommitted-render': {
      keys: ['call other at clean-up'],
      text: '可能用未提交的函数',
    },
    'first-function': {
      keys: ['rooks call other at clean-up'],
      text: '执行首次渲染的函数，读不到最新的 state',
    },
    'missing-function': {
      keys: ['error less at a missing function'],
      text: 'fn 不是函数时不抛错',
    },
    'warns-early': {
      keys: ['error more at a missing function'],
      text: 'fn 不是函数时在渲染时就报错',
    },
  },
  useLockFn: {
    'new-function': {
      keys: ['identity more at render'],
      text: '每次渲染都返回新的函数',
    },
    'older-function': {
      keys: ['call other at a call of an older function'],
      text: '旧的引用执行旧的 fn',
    },
    'undefined-this': {
      keys: ['call other at a call with this'],
      text: 'fn 中的 this 是 undefined',
    },
  },
  usePersistFn: {
    'uncommitted-render': {
      keys: [
        'call other at call after an abandoned render',
        'ahooks call other at call while hidden',
      ],
      text: '可能用未提交的函数',
    },
    'current-in-render': {
      keys: ['ahooks call other at a call in render'],
      text: '渲染期间调用时执行本次渲染的函数',
    },
    'current-in-clean-up': {
      keys: ['call other at a call in child layout clean-up'],
      text: '子组件的 layout effect 清理时已是新的函数',
    },
    'stale-in-effects': {
      keys: ['call other at a call in an effect'],
      text: '在 layout effect 和子组件的 effect 中是旧的函数',
    },
    'stale-while-hidden': {
      keys: ['call other at call while hidden', 'call other at a call in render'],
      text: '在隐藏的 Activity 中调用的是旧的函数',
    },
    'throws-before-mount': {
      keys: [
        'call other at start',
        'usehooks-ts call less at call while hidden',
        'usehooks-ts returned other at call',
      ],
      text: '在首次 layout effect 之前调用会抛错',
    },
    'no-this': {
      keys: ['call other at a call with this'],
      text: '不转发 this',
    },
    'takes-undefined': {
      keys: ['returned other at a call of undefined'],
      text: 'fn 可以是 undefined',
    },
    'new-function': {
      keys: ['identity more at render'],
      text: '每次渲染都返回新的函数',
    },
    'no-result': {
      keys: ['returned other at call'],
      text: '调用得不到返回值',
    },
  },
  useToggle: {
    'sets-objects': {
      keys: ['returned other at set to an object'],
      text: '可以设置为对象',
    },
    'renders-for-same-value': {
      keys: ['renders more'],
      text: '值相同也渲染',
    },
    'flips-for-others': {
      keys: ['react-use returned other at *'],
      text: '不是布尔值的参数只切换',
    },
    'only-its-values': {
      keys: ['@mantine/hooks useToggle returned other at *'],
      text: '列表以外的值切换到下一个',
    },
    'toggle-of-a-render': {
      keys: ['@mantine/hooks useDisclosure returned other at *', '@mantine/hooks renders less'],
      text: 'toggle 按渲染时的值切换',
    },
    'new-toggle': {
      keys: ['identity more at render'],
      text: '值变化后 toggle 是新的函数',
    },
    'negates-value': {
      keys: ['rooks returned other at *'],
      text: '不是布尔值的初值回不来',
    },
  },
  useUpdateEffect: {
    'runs-on-mount': {
      keys: ['call more at start, under StrictMode'],
      text: 'React 19 的 StrictMode 下挂载时也会执行',
    },
    'runs-when-shown': {
      keys: ['call more at show'],
      text: 'Activity 重新显示时会执行',
    },
    'catches-up-when-shown': {
      keys: ['@mantine/hooks call more at show'],
      text: '隐藏期间有更新，Activity 重新显示时会执行',
    },
    'ignores-clean-up': {
      keys: ['call less at an effect that returns a function'],
      text: '不执行返回的清理函数',
    },
    'takes-promises': {
      keys: ['error less at an effect that returns a promise'],
      text: '可以是 async 函数',
    },
    'warns-of-empty-list': {
      keys: ['error more at start'],
      text: '依赖为空数组时打印警告',
    },
  },
};

/** The name of a difference; undefined until a person has given it one. */
export function nameOf(pair: { hook: string; library: string; name: string }, key: string) {
  const { hook, library, name } = pair;
  const named = Object.entries(causes[hook] ?? {});
  const candidates = [`${library} ${name} ${key}`, `${library} ${key}`, key];
  const exact = candidates.flatMap((wanted) =>
    named.filter(([, { keys }]) => keys.includes(wanted)),
  );
  const others = candidates.flatMap((wanted) =>
    named.filter(([, { keys }]) =>
      keys.some((one) => one.endsWith('*') && wanted.startsWith(one.slice(0, -1))),
    ),
  );
  return [...exact, ...others][0]?.[0];
}
