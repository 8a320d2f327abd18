/**
 * Translations of the changes of the hooks: an entry of CHANGELOG.md, or the subject of a commit, as in
 * proof.json → the same in Chinese.
 */
export const changesInChinese: Readonly<Record<string, string | undefined>> = {
  'useClickAway accepts a list of event names, and its callback gets the type of the event.':
    'useClickAway 可以接受多个事件名，回调参数的类型与事件对应。',
  'useClickAway: empty refs in a list are ignored instead of switching the hook off. Its types reject focus, blur, mouseenter and the other pointer events that do not bubble.':
    'useClickAway：列表中的空 ref 会被忽略，不再让整个 Hook 失效。类型不再接受 focus、blur、mouseenter 等不冒泡的事件。',
  'useClickAway ignores the click that made it start, the click that removes its targets, and clicks inside that hit a shadow tree or a child that removes itself.':
    'useClickAway 忽略让它开始监听的那次点击、移除目标元素的那次点击，也忽略落在 Shadow DOM 中、或落在会移除自身的子元素上的内部点击。',
  "fix(useInterval): a delay beyond the platform's limit is that limit":
    '修复：delay 超过平台的上限时，按上限处理。',
  'useInterval: immediate runs once, when the timer first starts, and no longer at every change of the delay. A delay that is negative, NaN or infinite stops the timer, as null does; one above 2,147,483,647 ms is that limit.':
    'useInterval：immediate 只在定时器第一次启动时执行一次，delay 改变时不再执行。delay 为负数、NaN 或无穷大时和 null 一样停止定时器；超过 2,147,483,647 毫秒时按这个上限处理。',
  'useLockFn: the returned function keeps its identity and calls the latest function.':
    'useLockFn：返回的函数引用地址不变，调用的总是最新的函数。',
  'fix(useMount): the copied file type-checks with noImplicitReturns':
    '修复：复制的单个文件在开启 noImplicitReturns 时也能通过类型检查。',
  'useMount accepts an asynchronous function instead of throwing on unmount.':
    'useMount 可以接受异步函数，卸载时不再抛出错误。',
  'feat(usePersistFn): the result keeps type parameters and overloads':
    '新增：返回的函数保留类型参数和重载。',
  'usePersistFn keeps the type parameters and the overloads of the function, as far as TypeScript allows.':
    'usePersistFn 在 TypeScript 允许的范围内保留函数的类型参数和重载。',
  'usePersistFn: the type of the result is the plain call signature; properties of the function are not kept.':
    'usePersistFn：返回值的类型只有调用签名，不保留函数上的属性。',
  'usePersistFn calls the latest function in every layout effect and effect of every component (from React 18 on).':
    '从 React 18 起，usePersistFn 在任何组件的 layout effect 和 effect 中调用的都是最新的函数。',
  'useSize: width and height are 0 instead of undefined before the first measurement, and always those of the content box; they change at most once per 20 ms.':
    'useSize：第一次测量之前，宽高是 0 而不是 undefined；测量的总是内容区；每 20 毫秒最多更新一次。',
  'useSize follows an element that appears later or is replaced.':
    'useSize 会跟随后来才出现或被替换的元素。',
  "useToggle infers the two values: the state of useToggle('Hello', 'World') is 'Hello' | 'World'.":
    "useToggle 会推断两个值的类型：useToggle('Hello', 'World') 的状态是 'Hello' | 'World'。",
  'useToggle: the actions keep their identity, and the two values are those of the first render.':
    'useToggle：actions 的引用地址不变，两个值取自第一次渲染。',
  'useToggle can be an event handler: onClick={toggle} no longer stores the event as the state. It can flip from NaN.':
    'toggle 可以直接作为事件处理函数：onClick={toggle} 不再把事件对象存为状态。默认值为 NaN 时也能切换。',
  'test(useUnmount): latest committed function, order, StrictMode':
    '测试：最近一次提交的函数、执行顺序、StrictMode。',
  'useUpdateEffect does not run on mount under StrictMode, nor after a hot reload, nor when an <Activity> is shown again, unless its dependencies have changed while hidden.':
    'useUpdateEffect 在 StrictMode 下首次挂载时不执行，热更新后、<Activity> 重新显示时也不执行；只有隐藏期间依赖发生了变化，重新显示时才执行。',
  'useSize in an <Activity> that is shown again keeps its last size until a new one is measured.':
    '<Activity> 重新显示时，useSize 先保留上一次的尺寸，直到重新测量。',
  'useLockFn, useInterval, useUnmount and useClickAway call functions with undefined as this.':
    'useLockFn、useInterval、useUnmount 和 useClickAway 调用函数时，this 都是 undefined。',
  'fix(useClickAway): ignore the click that removes the target':
    '修复：忽略移除目标元素的那次点击。',
  'fix(useSize): render twice for the first size, keep it in an Activity':
    '修复：得到第一个尺寸时只渲染两次；在 Activity 中保留尺寸。',
  'fix(useToggle): flip from NaN, and build the actions once':
    '修复：可以从 NaN 切换；actions 只创建一次。',
  'fix(useUpdateEffect): catch up with changes in a hidden Activity':
    '修复：隐藏的 Activity 中发生的变化，重新显示时会补上。',
};
