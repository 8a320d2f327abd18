import type { Binding, NodePath } from '@babel/traverse';
import type {
  Function as FunctionNode,
  MemberExpression,
  Node,
  ObjectProperty,
  OptionalMemberExpression,
} from '@babel/types';
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

/** Where a hook of the project is mentioned; undefined where not every place is known. */
export type MentionsOf = (hook: NodePath<FunctionNode>) => NodePath[] | undefined;

interface Context {
  /** Where the hook that returned the function is called. */
  hook: NodePath;
  seen: Set<Binding>;
  mentionsOf: MentionsOf;
  /** How many hooks of the project hand the function on. */
  depth: number;
}

const known = new WeakMap<Node, ReadonlySet<Moment>>();

/** When the functions that a call of a hook returned are called. */
export function momentsOf(hook: NodePath, mentionsOf: MentionsOf): ReadonlySet<Moment> {
  const moments =
    known.get(hook.node) ?? ofValue(hook, { hook, seen: new Set(), mentionsOf, depth: 0 });
  known.set(hook.node, moments);
  return moments;
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
  if (node.type === 'ObjectMethod' && parent) {
    return ofPart(parent, [nameOf(node.key) ?? ''], context);
  }
  if (!parent || isDependency(path)) return parent ? NEVER : one('unclear');
  switch (parent.type) {
    case 'JSXExpressionContainer':
      return isEventProp(path) ? one('event') : one('unclear');
    case 'ObjectProperty':
    case 'ArrayExpression':
      return ofPart(path, [], context);
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

type Keys = readonly (string | number)[];

/** When the function is called that an expression has under these keys, such as `{ a: [fn] }`. */
function ofPart(path: NodePath, keys: Keys, context: Context): ReadonlySet<Moment> {
  const [first, ...rest] = keys;
  if (
    first === undefined &&
    !path.parentPath?.isObjectProperty() &&
    !path.parentPath?.isArrayExpression()
  )
    return ofValue(path, context);
  const { parentPath: parent } = path;
  // `{ onOk: fn }` of a dialog, a menu or a request.
  const other = one(keys.some((one) => isEventName(`${one}`)) ? 'event' : 'unclear');
  if (!parent || isDependency(path)) return parent ? NEVER : other;
  const ofNames = (bound: Bound[] | undefined) =>
    bound
      ? union(
          ...bound.map(({ name, left }) => ofNamed(parent.scope.getBinding(name), left, context)),
        )
      : other;
  switch (parent.type) {
    case 'ObjectProperty': {
      const name = parent.parentPath?.isObjectExpression() ? keyOf(parent.node) : undefined;
      if (name === undefined || path.key !== 'value') return other;
      return ofPart(parent.parentPath as NodePath, [name, ...keys], context);
    }
    case 'ArrayExpression':
      return ofPart(parent, [Number(path.key), ...keys], context);
    case 'SpreadElement':
      return parent.parentPath?.isObjectExpression()
        ? ofPart(parent.parentPath, keys, context)
        : other;
    case 'VariableDeclarator':
      return ofNames(boundTo(childOf(parent, 'id').node, keys));
    case 'MemberExpression':
    case 'OptionalMemberExpression': {
      // A method of an array can call what is in it.
      if (path.key !== 'object' || typeof first !== 'string' || !isPlainMember(parent.node))
        return other;
      return nameOf(parent.node.property) === first ? ofPart(parent, rest, context) : NEVER;
    }
    case 'ConditionalExpression':
    case 'LogicalExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return ofPart(parent, keys, context);
    case 'ExpressionStatement':
      return NEVER;
    case 'ReturnStatement':
    case 'ArrowFunctionExpression':
      return ofReturned(path, keys, context) ?? other;
    default:
      return other;
  }
}

function ofNamed(binding: Binding | undefined, keys: Keys, context: Context): ReadonlySet<Moment> {
  if (!binding?.constant) return one('unclear');
  if (keys.length === 0) return ofBinding(binding, context);
  return union(...binding.referencePaths.map((reference) => ofPart(reference, keys, context)));
}

const isPlainMember = (node: Node): node is MemberExpression | OptionalMemberExpression =>
  (node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression') && !node.computed;

const keyOf = (node: Node): string | undefined =>
  node.type === 'ObjectProperty' && !node.computed ? nameOf(node.key) : undefined;

interface Bound {
  name: string;
  /** The keys that lead on from there. */
  left: Keys;
}

/** The names that a pattern gives to what is under these keys; undefined where that cannot be seen. */
function boundTo(pattern: Node, keys: Keys): Bound[] | undefined {
  if (pattern.type === 'Identifier') return [{ name: pattern.name, left: keys }];
  if (pattern.type === 'AssignmentPattern') return boundTo(pattern.left, keys);
  const [first, ...rest] = keys;
  if (pattern.type === 'ArrayPattern' && typeof first === 'number') {
    if (pattern.elements.some((element) => element?.type === 'RestElement')) return;
    const element = pattern.elements[first];
    return element ? boundTo(element, rest) : [];
  }
  if (pattern.type !== 'ObjectPattern' || typeof first !== 'string') return;
  if (pattern.properties.some((one) => one.type === 'ObjectProperty' && one.computed)) return;
  const own = pattern.properties.filter((property) => keyOf(property) === first);
  const others = pattern.properties.flatMap((one) =>
    one.type === 'RestElement' ? one.argument : [],
  );
  const bound =
    own.length > 0
      ? own.map((property) => boundTo((property as ObjectProperty).value, rest))
      : others.map((one) => boundTo(one, keys));
  return bound.every((one) => one !== undefined) ? bound.flat() : undefined;
}

/** Deeper than hooks call each other. */
const DEEPEST = 6;

/** What `useMemo` gives, or a hook of the project returns to all who call it. */
function ofReturned(path: NodePath, keys: Keys, context: Context): ReadonlySet<Moment> | undefined {
  const fn = path.getFunctionParent();
  const call = fn?.parentPath;
  if (!fn) return;
  if (fn.key === 0 && call && calledHook(call, isReact) === 'useMemo')
    return ofPart(call, keys, context);
  const isOfHook = fn === context.hook.getFunctionParent() && /^use[A-Z]/.test(nameOfFunction(fn));
  if (!isOfHook || fn.node.async || fn.node.generator || context.depth > DEEPEST)
    return one('unclear');
  const mentions = context.mentionsOf(fn) ?? [];
  // Who calls it is elsewhere.
  if (mentions.length === 0) return one('unclear');
  return union(
    ...mentions.map((mention) => {
      const hook = mention.parentPath;
      if (mention.findParent((one) => one.isTSType() || one.isTSTypeQuery())) return NEVER;
      if (mention.key !== 'callee' || !hook?.isCallExpression()) return one('unclear');
      return ofPart(hook, keys, { ...context, hook, depth: context.depth + 1 });
    }),
  );
}

/** A function that another one returns: the clean-up of an effect, or what `useMemo` gives. */
function ofResult(path: NodePath, context: Context): ReadonlySet<Moment> {
  const fn = path.getFunctionParent();
  const call = fn?.parentPath;
  const isEffect = !!call && fn.listKey === 'arguments' && fn.key === 0 && isPassiveEffect(call);
  return isEffect ? one('clean-up') : (ofReturned(path, [], context) ?? one('unclear'));
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
