/**
 * A difference that the comparison has named → what the other hook does, in a sentence for the pages.
 * It says what happens and leaves the judgement to the reader, is true for every library that has the
 * difference, and has no full stop.
 */
export const words: Record<string, string> = {
  'useMount/returned-cleanup': '返回的清理函数不会执行',

  'useUnmount/uncommitted-function': '可能执行没有提交的渲染中的函数',
  'useUnmount/first-function': '执行首次渲染时的函数',

  'useInterval/immediate-again': '间隔改变后，immediate 又执行一次',
  'useInterval/huge-delay': '超过 24.8 天的间隔变成 1 毫秒',
  'useInterval/infinite-delay': '间隔为 Infinity 时不停地执行',
  'useInterval/undefined-delay': '间隔为 undefined 时不停地执行',
  'useInterval/negative-delay': '间隔为负数或 NaN 时不停地执行',
  'useInterval/not-restarted': '间隔改变后仍用原来的间隔',
  'useInterval/null-delay': '间隔为 null 时不停地执行',

  'useUpdateEffect/strict-mount': 'StrictMode 下挂载时也执行',
  'useUpdateEffect/returned-cleanup': '返回的清理函数不会执行',

  'usePersistFn/during-render': '渲染期间的调用得到另一个函数',
  'usePersistFn/uncommitted-function': '可能执行没有提交的渲染中的函数',
  'usePersistFn/receiver': '不传递 this',
  'usePersistFn/stale-in-effect': '在子组件的 effect 中执行上一次的函数',

  'useSize/first-value': '测量之前没有宽高',
  'useSize/padding': '宽高包括 padding',
  'useSize/rounding': '宽高取整',
  'useSize/throttle': '每次变化都重新渲染，不限次数',
  'useSize/late-element': '找不到后来才出现的元素',

  'useToggle/argument': 'toggle 忽略传入的值',
  'useToggle/no-event': 'toggle 会存入任何类型的值',
  'useToggle/changed-values': '参数改变后，切换的值也改变',
  'useToggle/identity': 'toggle 的引用地址会变',

  'useClickAway/opening-click': '打开弹出层的那次点击也会触发',
  'useClickAway/removed-target': '点击内部随后被移除的元素也会触发',
  'useClickAway/shadow-root': '点击 shadow root 内部也会触发',
  'useClickAway/empty-ref': '列表中有空的 ref 时不触发',
  'useClickAway/press-event': '按下时就触发，不等到松开',
  'useClickAway/tap-twice': '轻触一次会触发两次',
  'useClickAway/removed-outside': '点击外部随后被移除的元素不触发',
  'useClickAway/uncommitted-function': '可能执行没有提交的渲染中的函数',
};
