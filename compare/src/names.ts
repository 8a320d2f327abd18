/*
 * Written by a person: the causes of differences. A cause has one name for all libraries, the keys
 * under which it was found, and a sentence for readers that says what the other library does.
 */

export interface Cause {
  /** `channel more|less|other at step`, with `library ` before it where it means this only there. */
  keys: readonly string[];
  /** For the page of the hook, in Chinese. */
  text: string;
}

export const causes: Record<string, Record<string, Cause>> = {
  useMount: {
    'returned-cleanup': { keys: ['returned-cleanup'], text: '返回的清理函数不会执行' },
  },
  useUnmount: {
    'uncommitted-function': {
      keys: ['uncommitted-function'],
      text: '可能执行没有提交的渲染中的函数',
    },
    'first-function': { keys: ['first-function'], text: '执行首次渲染时的函数' },
  },
  useInterval: {
    'immediate-again': { keys: ['immediate-again'], text: '间隔改变后，immediate 又执行一次' },
    'huge-delay': { keys: ['huge-delay'], text: '超过 24.8 天的间隔变成 1 毫秒' },
    'infinite-delay': { keys: ['infinite-delay'], text: '间隔为 Infinity 时不停地执行' },
    'undefined-delay': { keys: ['undefined-delay'], text: '间隔为 undefined 时不停地执行' },
    'negative-delay': { keys: ['negative-delay'], text: '间隔为负数或 NaN 时不停地执行' },
    'not-restarted': { keys: ['not-restarted'], text: '间隔改变后仍用原来的间隔' },
    'null-delay': { keys: ['null-delay'], text: '间隔为 null 时不停地执行' },
  },
  useUpdateEffect: {
    'strict-mount': { keys: ['strict-mount'], text: 'StrictMode 下挂载时也执行' },
    'returned-cleanup': { keys: ['returned-cleanup'], text: '返回的清理函数不会执行' },
  },
  usePersistFn: {
    'during-render': { keys: ['during-render'], text: '渲染期间的调用得到另一个函数' },
    'uncommitted-function': {
      keys: ['uncommitted-function'],
      text: '可能执行没有提交的渲染中的函数',
    },
    receiver: { keys: ['receiver'], text: '不传递 this' },
    'stale-in-effect': { keys: ['stale-in-effect'], text: '在子组件的 effect 中执行上一次的函数' },
  },
  useSize: {
    'first-value': { keys: ['first-value'], text: '测量之前没有宽高' },
    padding: { keys: ['padding'], text: '宽高包括 padding' },
    rounding: { keys: ['rounding'], text: '宽高取整' },
    throttle: { keys: ['throttle'], text: '每次变化都重新渲染，不限次数' },
    'late-element': { keys: ['late-element'], text: '找不到后来才出现的元素' },
  },
  useToggle: {
    argument: { keys: ['argument'], text: 'toggle 忽略传入的值' },
    'no-event': { keys: ['no-event'], text: 'toggle 会存入任何类型的值' },
    'changed-values': { keys: ['changed-values'], text: '参数改变后，切换的值也改变' },
    identity: { keys: ['identity'], text: 'toggle 的引用地址会变' },
  },
  useClickAway: {
    'opening-click': { keys: ['opening-click'], text: '打开弹出层的那次点击也会触发' },
    'removed-target': { keys: ['removed-target'], text: '点击内部随后被移除的元素也会触发' },
    'shadow-root': { keys: ['shadow-root'], text: '点击 shadow root 内部也会触发' },
    'empty-ref': { keys: ['empty-ref'], text: '列表中有空的 ref 时不触发' },
    'press-event': { keys: ['press-event'], text: '按下时就触发，不等到松开' },
    'tap-twice': { keys: ['tap-twice'], text: '轻触一次会触发两次' },
    'removed-outside': { keys: ['removed-outside'], text: '点击外部随后被移除的元素不触发' },
    'uncommitted-function': {
      keys: ['uncommitted-function'],
      text: '可能执行没有提交的渲染中的函数',
    },
  },
};

/** The name of a difference; undefined until a person has given it one. */
export function nameOf({ hook, library, key }: { hook: string; library: string; key: string }) {
  const named = Object.entries(causes[hook] ?? {});
  const find = (wanted: string) => named.find(([, { keys }]) => keys.includes(wanted))?.[0];
  return find(`${library} ${key}`) ?? find(key);
}
