/*
 * Written by a person: the causes of differences. A cause has one name for all libraries, the keys
 * under which it was found, and a sentence for readers that says what the other library does.
 */

export interface Cause {
  /** `channel more|less|other at step`, with `library ` before it where it means this only there, and `*` for any end. */
  keys: readonly string[];
  /** For the page of the hook, in Chinese. */
  text: string;
}

export const causes: Record<string, Record<string, Cause>> = {
  useClickAway: {
    'opening-click': {
      keys: [
        'ahooks call more at press opener',
        'ahooks call more at press opener, target in a shadow tree',
      ],
      text: '打开弹层的那次点击也会触发',
    },
    'opening-press': {
      keys: ['call more at press opener', 'call more at press opener, target in a shadow tree'],
      text: '在按下时打开弹层会立即触发',
    },
    'closing-click': { keys: ['call less at press closer'], text: '外部按钮关闭弹层时不触发' },
    'removed-child': {
      keys: ['call more at press inside-leaver'],
      text: '点击后自行移除的子元素算外部',
    },
    'removed-outside': {
      keys: ['call less at press outside-leaver'],
      text: '外部元素点击后移除则不触发',
    },
    'shadow-inside': {
      keys: ['call more at press inside, target in a shadow tree'],
      text: 'Shadow DOM 内的目标，点内部也触发',
    },
    'shadow-page': {
      keys: [
        'ahooks call less at press outside',
        'ahooks call less at press opener, target in a shadow tree',
      ],
      text: '目标在 Shadow DOM 内时收不到页面点击',
    },
    'empty-in-list': {
      keys: ['call less at press outside, one empty'],
      text: '列表中有一个空目标就不触发',
    },
    'all-empty': {
      keys: ['call more at press outside, all empty'],
      text: '列表全为空时每次点击都触发',
    },
    'stale-target': {
      keys: [
        'ahooks call more at press outside*',
        'ahooks call more at press closer',
        'ahooks call more at press html*',
        'ahooks call more at press portal*',
      ],
      text: '换了目标仍可能使用旧的 ref',
    },
    'uncommitted-function': {
      keys: ['ahooks call other at press*', '@react-hookz/web call other at press*'],
      text: '可能执行从未提交的渲染中的函数',
    },
    'before-handlers': {
      keys: ['call other at press outside-handler'],
      text: '先于被点元素自己的处理函数执行',
    },
    'stopped-events': {
      keys: ['call more at press outside-stopper'],
      text: '阻止冒泡的点击也会触发',
    },
    'this-document': {
      keys: ['@react-hookz/web call other at press outside, with this'],
      text: '回调的 this 是 document',
    },
    'events-length': {
      keys: ['error more at change of the events'],
      text: '事件列表长度变化时 React 报警告',
    },
    'server-warning': {
      keys: ['error more at start, on React 18, after hydration'],
      text: 'React 18 服务端渲染时有警告',
    },
    'extra-render': { keys: ['renders more'], text: '元素出现时多渲染一次' },
  },
  useSize: {
    'first-value': {
      keys: ['returned other at start', 'returned other at start, after hydration'],
      text: '测量之前不是 0（undefined 或 null）',
    },
    'keeps-old-size': {
      keys: ['returned other at element goes', 'returned other at show'],
      text: '元素消失后保留旧尺寸',
    },
    'late-element': {
      keys: ['returned other at element appears'],
      text: '找不到之后才出现的元素',
    },
    'replaced-element': {
      keys: ['returned other at element is replaced'],
      text: '元素被替换后不再跟随',
    },
    'padding-box': {
      keys: ['returned other at resize with padding or border'],
      text: '尺寸包含内边距',
    },
    'border-box': {
      keys: [
        '@mantine/hooks returned other at resize with padding or border',
        '@uidotdev/usehooks returned other at resize with padding or border',
      ],
      text: '尺寸包含内边距和边框',
    },
    rounded: { keys: ['returned other at resize to a fraction'], text: '尺寸取整，没有小数' },
    'frame-late': { keys: ['returned other at resize-glance'], text: '尺寸晚一帧更新' },
    'no-throttle': { keys: ['returned other at resize-burst'], text: '没有 20 毫秒节流' },
    'timer-left': {
      keys: ['left more at end', 'left more at unmount'],
      text: '卸载后留下一个定时器',
    },
    'fewer-renders': { keys: ['renders less*'], text: '渲染次数更少' },
    'extra-render': { keys: ['renders more*'], text: '渲染次数更多' },
  },
  useInterval: {
    'null-delay': {
      keys: ['call more at delay null'],
      text: 'delay 为 null 时不停止，而是不停执行',
    },
    'undefined-delay': {
      keys: ['call more at delay undefined'],
      text: 'delay 为 undefined 时当作 0，不停执行',
    },
    'endless-delay': {
      keys: ['call more at delay Infinity'],
      text: 'delay 为 Infinity 时不停执行',
    },
    'no-delay': {
      keys: ['call more at a negative delay', 'call more at delay NaN'],
      text: 'delay 为负数或 NaN 时不停执行',
    },
    'long-delay': {
      keys: ['call more at delay 2 ** 31'],
      text: 'delay 超过 2³¹−1 时溢出，不停执行',
    },
    'immediate-again': {
      keys: ['call more at change', 'call more at show', 'call more at start, under StrictMode'],
      text: '定时器每次重新启动都立即执行一次',
    },
    'immediate-switched': {
      keys: ['call more at change of immediate', 'call less at wait'],
      text: '修改 immediate 会重启定时器，改为 true 时立即执行',
    },
    'uncommitted-render': {
      keys: ['call other at wait'],
      text: '可能执行从未提交的渲染中的函数',
    },
    'tick-before-effects': {
      keys: ['call other at render-late'],
      text: '提交后、effect 之前到点时执行旧的函数',
    },
    'more-renders': {
      keys: ['renders more'],
      text: '挂载时多渲染两次',
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
      text: '可能执行从未提交的渲染中的函数',
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
      text: '可能执行从未提交的渲染中的函数',
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
      text: '设置相同的值也会渲染一次',
    },
    'flips-for-others': {
      keys: ['react-use returned other at set'],
      text: 'toggle 的参数不是布尔值时只切换',
    },
    'only-its-values': {
      keys: ['@mantine/hooks returned other at set'],
      text: '设置列表以外的值时切换到下一个',
    },
    'toggle-of-a-render': {
      keys: ['@mantine/hooks returned other at toggle', '@mantine/hooks renders less'],
      text: 'toggle 按渲染时的值切换，连续两次只算一次',
    },
    'new-toggle': {
      keys: ['identity more at render'],
      text: '值变化后 toggle 是新的函数',
    },
    'negates-value': {
      keys: ['rooks returned other at toggle'],
      text: '初始值不是布尔值时回不到初始值',
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
export function nameOf({ hook, library, key }: { hook: string; library: string; key: string }) {
  const named = Object.entries(causes[hook] ?? {});
  const fits = (wanted: string, key: string) =>
    wanted === key || (wanted.endsWith('*') && key.startsWith(wanted.slice(0, -1)));
  const find = (key: string) =>
    named.find(([, { keys }]) => keys.includes(key)) ??
    named.find(([, { keys }]) => keys.some((wanted) => fits(wanted, key)));
  return (find(`${library} ${key}`) ?? find(key))?.[0];
}
