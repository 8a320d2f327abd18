import type { Binding, NodePath } from '@babel/traverse';
import type { Node } from '@babel/types';
import { childOf } from './children.ts';
import { isHookLibrary, isSetter, PERSISTENT } from './functions.ts';
import { calledHook, importedName, isReact, nameOf, originOf } from './react.ts';
import { isDependency } from './values.ts';

/** When a function can be called. */
export type Moment =
  /** By a prop that is named `on…`: after the commit, while the component is shown. */
  | 'event'
  | 'effect'
  | 'layout-effect'
  /** By an effect that is declared before the hook that returned the function. */
  | 'early-effect'
  /** By the clean-up of an effect. */
  | 'clean-up'
  /** By a timer, a promise or a subscription. */
  | 'later'
  | 'render'
  /** It is returned, stored or handed to code that cannot be seen. */
  | 'unclear';

interface Context {
  /** Where the hook that returned the function is called. */
  hook: NodePath;
  seen: Set<Binding>;
}

/** When the functions that a call of a hook returned are called. */
export function momentsOf(hook: NodePath): ReadonlySet<Moment> {
  return ofValue(hook, { hook, seen: new Set() });
}

const one = (moment: Moment): ReadonlySet<Moment> => new Set([moment]);
const NEVER: ReadonlySet<Moment> = new Set();

const union = (...sets: ReadonlySet<Moment>[]): ReadonlySet<Moment> =>
  new Set(sets.flatMap((set) => [...set]));

/** When the code at a place runs. */
function ofCode(path: NodePath, context: Context): ReadonlySet<Moment> {
  const fn = path.getFunctionParent();
  if (!fn || fn === context.hook.getFunctionParent()) return one('render');
  const moments = ofValue(fn, context);
  const isCalledSometime = moments.size > 0 && !moments.has('render');
  // What follows an `await` runs later than what began the function.
  const isDelayed = isCalledSometime && (fn.node.async || fn.node.generator);
  return isDelayed ? union(moments, one('later')) : moments;
}

function ofBinding(binding: Binding | undefined, context: Context): ReadonlySet<Moment> {
  if (!binding?.constant) return one('unclear');
  if (context.seen.has(binding)) return NEVER;
  context.seen.add(binding);
  return union(...binding.referencePaths.map((reference) => ofValue(reference, context)));
}

/** When the function that an expression or a declaration stands for is called. */
function ofValue(path: NodePath, context: Context): ReadonlySet<Moment> {
  const { node, parentPath: parent, key } = path;
  if (node.type === 'FunctionDeclaration') {
    return ofBinding(
      node.id ? path.parentPath?.scope.getBinding(node.id.name) : undefined,
      context,
    );
  }
  if (node.type === 'ObjectMethod') return ofProperty(node);
  if (!parent || isDependency(path)) return parent ? NEVER : one('unclear');
  switch (parent.type) {
    case 'JSXExpressionContainer':
      return isEventProp(path) ? one('event') : one('unclear');
    case 'ObjectProperty':
      return key === 'value' ? ofProperty(parent.node as Node) : one('unclear');
    case 'VariableDeclarator':
      return union(...boundNames(parent).map((binding) => ofBinding(binding, context)));
    case 'CallExpression':
    case 'OptionalCallExpression':
      if (key === 'callee') return ofCode(parent, context);
      return ofArgument(path, { call: parent, context });
    case 'NewExpression':
      return ofConstructor(path, context);
    case 'ConditionalExpression':
    case 'LogicalExpression':
      return key === 'test' ? NEVER : ofValue(parent, context);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return ofValue(parent, context);
    case 'IfStatement':
    case 'UnaryExpression':
    case 'BinaryExpression':
    case 'TSTypeQuery':
    case 'ExpressionStatement':
      return NEVER;
    case 'AssignmentExpression': {
      const { left } = parent.node as { left?: Node };
      const isListener =
        left?.type === 'MemberExpression' && /^on[a-z]/.test(nameOf(left.property) ?? '');
      return one(isListener ? 'later' : 'unclear');
    }
    case 'ReturnStatement':
    case 'ArrowFunctionExpression':
      return ofResult(path, context);
    default:
      return one('unclear');
  }
}

/** The names that a declaration gives to the result of a hook. */
function boundNames(declarator: NodePath): (Binding | undefined)[] {
  const names = Object.keys(childOf(declarator, 'id').getBindingIdentifiers());
  return names.length > 0 ? names.map((name) => declarator.scope.getBinding(name)) : [undefined];
}

/** `{ onOk: fn }` of a dialog, a menu or a request. */
const ofProperty = (property: Node) =>
  'key' in property && isEventName(nameOf(property.key as Node) ?? '')
    ? one('event')
    : one('unclear');

/** A function that another one returns: the clean-up of an effect, or what `useMemo` gives. */
function ofResult(path: NodePath, context: Context): ReadonlySet<Moment> {
  const fn = path.getFunctionParent();
  const call = fn?.parentPath;
  if (!fn || !call?.isCallExpression() || fn.key !== 0 || fn.listKey !== 'arguments') {
    return one('unclear');
  }
  if (isPassiveEffect(call)) return one('clean-up');
  return calledHook(call, isReact) === 'useMemo' ? ofValue(call, context) : one('unclear');
}

const isPassiveEffect = (call: NodePath) =>
  calledHook(call, isReact) === 'useEffect' ||
  /^use(Mount|UpdateEffect|EffectOnce|DidUpdate)$/.test(calledHook(call, isHookLibrary) ?? '');

/** Functions that call another one later, by their name. */
const LATER = new Set([
  'addEventListener',
  'removeEventListener',
  'setTimeout',
  'setInterval',
  'requestAnimationFrame',
  'requestIdleCallback',
  'queueMicrotask',
  'then',
  'catch',
  'finally',
  'on',
  'off',
  'once',
  'addListener',
  'removeListener',
  'subscribe',
]);

/** Functions that call another one at once. */
const AT_ONCE = new Set([
  'map',
  'forEach',
  'filter',
  'find',
  'findIndex',
  'some',
  'every',
  'reduce',
  'flatMap',
  'sort',
  'startTransition',
  'flushSync',
  'batch',
]);

/** Hooks of the libraries whose function runs in an effect, in an event or by a timer. */
const RUN_LATER =
  /^use(Mount|MountEffect|EffectOnce|DidMount|UpdateEffect|DidUpdate|AsyncEffect|(Debounce|Throttle)d?Effect|DeepCompareEffect|Interval|IntervalEffect|IntervalWhen|Timeout|RafInterval|EventListener|Event|KeyPress|Key|ClickAway|ClickOutside|OnClickOutside|Request)$/;

/** Hooks of the libraries that wrap a function, and return it under several names. */
const WRAPPING = /^use(Debounce|Throttle)Fn$|^useLockFn$|^use(Debounce|Throttle)d?Callback$/;

function ofArgument(
  path: NodePath,
  { call, context }: { call: NodePath; context: Context },
): ReadonlySet<Moment> {
  const callee = childOf(call, 'callee');
  const name = calledName(callee);
  if (path.key === 0) {
    switch (calledHook(call, isReact)) {
      case 'useEffect':
        return one(isBefore(call, context.hook) ? 'early-effect' : 'effect');
      case 'useLayoutEffect':
        return one(isBefore(call, context.hook) ? 'early-effect' : 'layout-effect');
      case 'useCallback':
        return ofValue(call, context);
      case 'useMemo':
      case 'useState':
      case 'useReducer':
        return one('render');
    }
    const hook = calledHook(call, isHookLibrary) ?? '';
    if (PERSISTENT.has(hook)) return ofValue(call, context);
    if (WRAPPING.test(hook)) return union(one('later'), ofValue(call, context));
    // That of other libraries returns what it is given.
    const isDebounce =
      calledHook(call, (module) => /^react-use(\/|$)/.test(module)) === 'useDebounce';
    if (RUN_LATER.test(hook) || isDebounce) return union(one('effect'), one('later'));
    if (/^use(Unmount|UnmountEffect|WillUnmount)$/.test(hook)) return one('clean-up');
    if (name === 'debounce' || name === 'throttle') {
      return union(one('later'), ofValue(call, context));
    }
    if (isSetter(callee)) return one('render');
  }
  if (LATER.has(name) || isHandleSubmit(callee, name)) return one('later');
  if (AT_ONCE.has(name)) return ofCode(call, context);
  return one('unclear');
}

/** `handleSubmit(fn)` of react-hook-form: it calls `fn` after its checks, which take a promise. */
function isHandleSubmit(callee: NodePath, name: string): boolean {
  const object = callee.isMemberExpression() ? childOf(callee, 'object') : callee;
  const hook = originOf(object)?.init;
  const isForm = (module: string) => module === 'react-hook-form';
  return name === 'handleSubmit' && !!hook && /^useForm/.test(calledHook(hook, isForm) ?? '');
}

function calledName(callee: NodePath): string {
  const { node } = callee;
  if (node.type === 'Identifier') return importedName(callee, () => true) ?? node.name;
  const isMember = node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression';
  return isMember && !node.computed ? (nameOf(node.property) ?? '') : '';
}

const isBefore = (one: NodePath, other: NodePath) =>
  (one.node.start ?? 0) < (other.node.start ?? 0);

function ofConstructor(path: NodePath, context: Context): ReadonlySet<Moment> {
  const { parentPath: call } = path;
  const name = call ? calledName(childOf(call, 'callee')) : '';
  if (call && name === 'Promise') return ofCode(call, context);
  return one(/Observer$/.test(name) ? 'later' : 'unclear');
}

/** Tables and lists call `onRow`, `onFilter`, `onRenderItemColumn` and their like while they render. */
const isEventName = (name: string) =>
  /^on[A-Z]/.test(name) &&
  !/^on((Header)?(Row|Cell)|Filter)$|^on(Render|Should|Format|Get)([A-Z]|$)/.test(name);

/** The name of the prop that a value is given to. */
function propOf(path: NodePath): string {
  const container = path.parentPath;
  const attribute = container?.parentPath;
  if (!container?.isJSXExpressionContainer() || !attribute?.isJSXAttribute()) return '';
  return nameOf(attribute.node.name) ?? '';
}

/** `onClose={…}` of any element or component. */
export const isEventProp = (path: NodePath): boolean => isEventName(propOf(path));

const BROWSER_EVENT =
  /^on(Aux)?(Click|DoubleClick|ContextMenu|Focus|Blur|Submit|Scroll|Wheel|Copy|Cut|Paste|Input|Load|Error|(Mouse|Pointer|Touch|Key|Drag|Animation|Transition|Composition)[A-Z]?\w*|Drop)(Capture)?$/;

/**
 * `onClick={…}`, which gets an event of the browser, also where a component hands it on; or another
 * `on…` of an element of the browser.
 */
export function isBrowserEvent(path: NodePath): boolean {
  if (!isEventProp(path)) return false;
  const element = path.parentPath?.parentPath?.parent;
  const isOfBrowser =
    element?.type === 'JSXOpeningElement' &&
    element.name.type === 'JSXIdentifier' &&
    /^[a-z][a-z\d]*$/.test(element.name.name);
  return isOfBrowser || BROWSER_EVENT.test(propOf(path));
}

/** What hands an element on as it is. */
const PLAIN =
  /^(JSX\w+|ArrayExpression|ConditionalExpression|LogicalExpression|ParenthesizedExpression|TS\w+Expression|ReturnStatement|BlockStatement|IfStatement|SwitchCase|SwitchStatement)$/;

/**
 * Whether the element that a place belongs to is what every render of the component returns: no hook,
 * and no function that cannot be seen, may keep it.
 */
function isOfEveryRender(path: NodePath, component: NodePath | null): boolean {
  const { parentPath: parent } = path;
  // What a hook returns may be kept by who calls it.
  if (!parent || parent === component) return !!parent && !/^use[A-Z]/.test(nameOfFunction(parent));
  if (parent.isVariableDeclarator()) {
    const name = nameOf(parent.node.id);
    const binding = name === undefined ? undefined : parent.scope.getBinding(name);
    return (
      !!binding?.constant && binding.referencePaths.every((one) => isOfEveryRender(one, component))
    );
  }
  if (parent.isFunction()) {
    const call = parent.parentPath;
    const isOfList =
      call?.isCallExpression() &&
      parent.listKey === 'arguments' &&
      parent.key === 0 &&
      /^(flatM|m)ap$/.test(calledName(childOf(call, 'callee')));
    return !!isOfList && isOfEveryRender(call, component);
  }
  return PLAIN.test(parent.type) && isOfEveryRender(parent, component);
}

/** Of a declaration, or of the variable that holds the function. */
function nameOfFunction(fn: NodePath): string {
  const { node, parent } = fn;
  if ('id' in node && node.id) return nameOf(node.id as Node) ?? '';
  return parent.type === 'VariableDeclarator' ? (nameOf(parent.id) ?? '') : '';
}

/** Whether a function is called at once, and only by handlers that the last commit attached. */
export function isForHandlers(use: NodePath, component: NodePath | null): boolean {
  if (isBrowserEvent(use)) return isOfEveryRender(use, component);
  const fn = use.getFunctionParent();
  const isCalled = use.key === 'callee' && use.parentPath?.isCallExpression() === true;
  if (!isCalled || !fn || fn === component || fn.node.async || fn.node.generator) return false;
  if (isBrowserEvent(fn)) return isOfEveryRender(fn, component);
  const { parentPath: declarator } = fn;
  const name = declarator?.isVariableDeclarator() ? nameOf(declarator.node.id) : undefined;
  const binding = name === undefined ? undefined : declarator?.scope.getBinding(name);
  return (
    !!binding?.constant && binding.referencePaths.every((one) => isForHandlers(one, component))
  );
}
