import type { Binding, NodePath } from '@babel/traverse';
import type {
  Function as FunctionNode,
  MemberExpression,
  Node,
  ObjectProperty,
  VariableDeclarator,
} from '@babel/types';
import { childOf, childrenOf } from './children.ts';
import { isHookLibrary, isSetter, PERSISTENT } from './functions.ts';
import { calledHook, importedName, isReact, memberName, nameOf, originOf } from './react.ts';
import { isDependency } from './values.ts';

/** When a function can be called. */
export type Moment =
  /** Called through a prop named `on…`: after the commit, while the component is shown. */
  | 'event'
  | 'effect'
  | 'layout-effect'
  /** By an effect that runs before those of the hook that returned the function. */
  | 'early-effect'
  | 'early-layout-effect'
  /** By the clean-up of an effect. */
  | 'clean-up'
  /** By a timer, a promise or a subscription. */
  | 'later'
  | 'render'
  /** It is stored, or passed to code that is not followed. */
  | 'unclear';

/** The files of a repository, as far as they have to be read to follow a function through them. */
export interface Project {
  /** The places that mention a declaration; undefined if not every place is known. */
  mentionsOf: (declared: NodePath) => NodePath[] | undefined;
  /** All member accesses `….name`; undefined if the name is used in a way that is not followed. */
  membersNamed: (name: string) => NodePath[] | undefined;
  /** The function or context variable that a name refers to, in any file of the project. */
  declarationOf: (name: NodePath) => NodePath | undefined;
  /** How a render of a file's components can stay uncommitted. */
  renderingOf: (file: string) => Rendering;
}

export type Rendering =
  /** By a transition, or in an unknown way. */
  | 'concurrent'
  /** Only by content that suspends, which is hidden meanwhile. */
  | 'suspending'
  | 'synchronous';

interface Context {
  project: Project;
  /** The function that the value belongs to, and when its code runs. */
  owner: NodePath | null;
  when: ReadonlySet<Moment>;
  /** Effects of the owner before this place are early. */
  from: number;
  seen: Set<string>;
  /** Calls whose moments are being determined, to stop recursion. */
  calls: ReadonlySet<Node>;
  /** How many functions the value was followed through. */
  depth: number;
}

/** How many functions a value is followed through. */
const DEEPEST = 6;

const known = new WeakMap<Node, ReadonlySet<Moment>>();

/** When the functions that a call of a hook returned are called. */
export function momentsOf(hook: NodePath, project: Project): ReadonlySet<Moment> {
  const moments =
    known.get(hook.node) ??
    ofValue(hook, [], {
      project,
      owner: hook.getFunctionParent(),
      when: one('render'),
      from: hook.node.start ?? 0,
      seen: new Set(),
      calls: new Set(),
      depth: 0,
    });
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
  if (!fn || fn === context.owner) return context.when;
  const moments = ofValue(fn, [], context);
  const isCalledSometime = moments.size > 0 && !moments.has('render');
  // Code after an `await` runs later than the start of the function.
  const isDelayed =
    isCalledSometime && (fn.node.generator || (fn.node.async && isAfterAwait(path, fn)));
  return isDelayed ? union(moments, one('later')) : moments;
}

function isAfterAwait(path: NodePath, fn: NodePath): boolean {
  let isAfter = !!path.findParent((parent) => parent.isLoop() && parent.isDescendant(fn));
  fn.traverse({
    Function: (inner) => inner.skip(),
    AwaitExpression(wait) {
      if ((wait.node.end ?? 0) <= (path.node.start ?? 0)) isAfter = true;
    },
    ForOfStatement({ node }) {
      if (node.await) isAfter = true;
    },
  });
  return isAfter;
}

type Keys = readonly (string | number)[];

const ids = new WeakMap<object, number>();
let lastId = 0;

function idOf(object: object | null | undefined): number {
  if (!object) return 0;
  const id = ids.get(object) ?? ++lastId;
  ids.set(object, id);
  return id;
}

function ofBinding(
  binding: Binding | undefined,
  keys: Keys,
  context: Context,
): ReadonlySet<Moment> {
  if (!binding?.constant) return one('unclear');
  const { owner, when, from, seen } = context;
  const key = [idOf(binding), idOf(owner?.node), from, ...when, ...keys].join();
  if (seen.has(key)) return NEVER;
  seen.add(key);
  return union(...binding.referencePaths.map((reference) => ofValue(reference, keys, context)));
}

/** When a function is called that is inside of the expression, under these keys, such as `{ a: [fn] }`. */
function ofValue(path: NodePath, keys: Keys, context: Context): ReadonlySet<Moment> {
  const { node, parentPath: parent, key } = path;
  const [first, ...rest] = keys;
  // `{ onOk: fn }` of a dialog, a menu or a request.
  const other = one(keys.some((name) => isEventName(`${name}`)) ? 'event' : 'unclear');
  const inside = (bound: Bound[] | undefined, scope: NodePath['scope']) =>
    bound
      ? union(...bound.map(({ name, left }) => ofBinding(scope.getBinding(name), left, context)))
      : other;
  if (node.type === 'FunctionDeclaration') {
    const own = node.id && path.parentPath?.scope.getBinding(node.id.name);
    return ofBinding(own ?? undefined, keys, context);
  }
  if (!parent || isDependency(path)) return parent ? NEVER : other;
  if (node.type === 'ObjectMethod')
    return ofValue(parent, [nameOf(node.key) ?? '', ...keys], context);
  switch (parent.type) {
    case 'JSXExpressionContainer':
      return ofProp(path, keys, context) ?? other;
    case 'JSXSpreadAttribute':
      return ofComponent(parent.parent, parent, { keys, context }) ?? other;
    case 'ObjectProperty': {
      const name = parent.parentPath?.isObjectExpression() ? keyOf(parent.node) : undefined;
      if (name === undefined || key !== 'value') return other;
      return ofValue(parent.parentPath as NodePath, [name, ...keys], context);
    }
    case 'ArrayExpression':
      return ofValue(parent, [Number(key), ...keys], context);
    case 'SpreadElement':
      return parent.parentPath?.isObjectExpression()
        ? ofValue(parent.parentPath, keys, context)
        : other;
    case 'VariableDeclarator': {
      const { id } = parent.node as VariableDeclarator;
      if (key !== 'init') return other;
      return inside(first === undefined ? namesIn(parent) : boundTo(id, keys), parent.scope);
    }
    case 'CallExpression':
    case 'OptionalCallExpression':
      if (key === 'callee') return first === undefined ? ofCode(parent, context) : other;
      return ofArgument(path, { call: parent, keys, context }) ?? other;
    case 'NewExpression':
      return first === undefined ? ofConstructor(path, context) : other;
    case 'MemberExpression':
    case 'OptionalMemberExpression': {
      // A method of an array can call its elements.
      const member = parent.node as MemberExpression;
      if (key !== 'object' || typeof first !== 'string') return other;
      const isOther = !member.computed && nameOf(member.property) !== first;
      return isOther ? NEVER : ofValue(parent, rest, context);
    }
    case 'ConditionalExpression':
    case 'LogicalExpression':
      return key === 'test' || isCondition(path) ? NEVER : ofValue(parent, keys, context);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return ofValue(parent, keys, context);
    case 'IfStatement':
    case 'UnaryExpression':
    case 'BinaryExpression':
    case 'TSTypeQuery':
    case 'ExpressionStatement':
      return NEVER;
    case 'AssignmentExpression':
      return ofAssigned(path, keys, context) ?? other;
    case 'ReturnStatement':
    case 'ArrowFunctionExpression':
      return ofReturned(path, keys, context) ?? other;
    default:
      return other;
  }
}

/** The left operand of `fn && …`: a function is truthy, so the right operand is the result. */
const isCondition = ({ key, parent }: NodePath) =>
  key === 'left' && parent.type === 'LogicalExpression' && parent.operator === '&&';

/** Assignments to `element.onclick` and to the `current` of a ref. */
function ofAssigned(path: NodePath, keys: Keys, context: Context): ReadonlySet<Moment> | undefined {
  const { parentPath: assignment, key } = path;
  if (!assignment?.isAssignmentExpression()) return;
  if (key === 'left') return assignment.node.operator === '=' ? NEVER : undefined;
  const left = childOf(assignment, 'left');
  const name = left.isMemberExpression() ? memberName(left.node) : undefined;
  if (keys.length === 0 && /^on[a-z]/.test(name ?? '')) return one('later');
  if (name !== 'current') return;
  const ref = childOf(left, 'object');
  const origin = originOf(ref);
  const isRef = origin?.keys.length === 0 && calledHook(origin.init, isReact) === 'useRef';
  if (!isRef) return;
  const binding = ref.scope.getBinding(nameOf(ref.node) ?? '');
  return union(
    ofBinding(binding, ['current', ...keys], context),
    ofValue(assignment, keys, context),
  );
}

/** The names that a declaration gives to the result of a hook: each may be the function. */
const namesIn = (declarator: NodePath): Bound[] | undefined => {
  const names = Object.keys(childOf(declarator, 'id').getBindingIdentifiers());
  return names.length > 0 ? names.map((name) => ({ name, left: [] })) : undefined;
};

const keyOf = (node: Node): string | undefined =>
  node.type === 'ObjectProperty' && !node.computed ? nameOf(node.key) : undefined;

interface Bound {
  name: string;
  /** The remaining keys. */
  left: Keys;
}

/** The variables of a pattern that get the value under these keys; undefined where unknown. */
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

/** When a prop is called: its component is followed; otherwise a name such as `onClose` means an event. */
function ofProp(path: NodePath, keys: Keys, context: Context): ReadonlySet<Moment> | undefined {
  const name = propOf(path);
  const attribute = path.parentPath?.parentPath;
  if (!name || !attribute) return;
  const followed = ofComponent(attribute.parent, attribute, { keys: [name, ...keys], context });
  // The code of the component counts more than the name of the prop.
  const isEvent = keys.length === 0 && isEventName(name) && !followed?.has('render');
  return isEvent ? one('event') : followed;
}

interface Followed {
  keys: Keys;
  context: Context;
}

/** When a component of the project, or the readers of a context, call a prop. */
function ofComponent(
  element: Node,
  place: NodePath,
  { keys, context }: Followed,
): ReadonlySet<Moment> | undefined {
  const name =
    element.type === 'JSXOpeningElement' && place.parentPath && childOf(place.parentPath, 'name');
  if (!name) return;
  const isProvider =
    name.isJSXMemberExpression() &&
    nameOf(name.node.property) === 'Provider' &&
    keys[0] === 'value';
  const component = context.project.declarationOf(isProvider ? childOf(name, 'object') : name);
  if (!component) return;
  const child = { ...context, when: one('render'), from: Number.POSITIVE_INFINITY };
  if (component.isFunction()) return ofParameter(component, 0, { keys, context: child });
  const readers = keys[0] === 'value' ? context.project.mentionsOf(component) : undefined;
  if (!readers) return;
  return union(
    ...readers.map((reader) => {
      const { parentPath: call } = reader;
      if (isInType(reader) || isMemberNamed(reader, /^(Provider|displayName)$/)) return NEVER;
      if (!call?.isCallExpression() || reader.key !== 0) return one('unclear');
      const inReader = { ...child, owner: call.getFunctionParent(), depth: context.depth + 1 };
      if (/^use(Context)?$/.test(calledHook(call, isReact) ?? ''))
        return ofValue(call, keys.slice(1), inReader);
      const [, selector] = childrenOf(call, 'arguments');
      return calledName(childOf(call, 'callee')) === 'useContextSelector' && selector?.isFunction()
        ? (ofParameter(selector, 0, { keys: keys.slice(1), context: inReader }) ?? one('unclear'))
        : one('unclear');
    }),
  );
}

const isInType = (path: NodePath) =>
  !!path.findParent((parent) => parent.isTSType() || parent.isTSTypeQuery());

const isMemberNamed = ({ parent, key }: NodePath, name: RegExp) =>
  (parent.type === 'JSXMemberExpression' || parent.type === 'MemberExpression') &&
  key === 'object' &&
  name.test(nameOf(parent.property) ?? '');

/** When a function calls one of its parameters. */
function ofParameter(
  fn: NodePath<FunctionNode>,
  index: number,
  { keys, context }: Followed,
): ReadonlySet<Moment> | undefined {
  const { params } = fn.node;
  const param = params[index];
  if (context.depth > DEEPEST || params.some(({ type }) => type === 'RestElement')) return;
  if (!param) return NEVER;
  const bound = boundTo(param, keys);
  const inside = { ...context, owner: fn, depth: context.depth + 1 };
  return (
    bound &&
    union(...bound.map(({ name, left }) => ofBinding(fn.scope.getOwnBinding(name), left, inside)))
  );
}

/** When the result of a function is called, for every call of the function. */
function ofReturned(path: NodePath, keys: Keys, context: Context): ReadonlySet<Moment> | undefined {
  const fn = path.getFunctionParent();
  if (!fn || fn.node.async || fn.node.generator || context.depth > DEEPEST) return one('unclear');
  const { parentPath: call } = fn;
  if (call?.isCallExpression() && fn.listKey === 'arguments') {
    const name = calledName(childOf(call, 'callee'));
    const hook = calledHook(call, isReact);
    if (fn.key === 0 && isPassiveEffect(call)) return keys.length === 0 ? one('clean-up') : NEVER;
    if (fn.key === 0 && hook === 'useMemo') return ofValue(call, keys, context);
    if (fn.key === 1 && name === 'useContextSelector')
      return ofValue(call, keys, { ...context, owner: call.getFunctionParent() });
    if (fn.key === 1 && hook === 'useImperativeHandle') return ofHandle(keys, context);
    if (fn.key === 0 && name === 'map') return ofValue(call, [0, ...keys], context);
    const isKept = hook === 'useCallback' || PERSISTENT.has(calledHook(call, isHookLibrary) ?? '');
    return fn.key === 0 && isKept ? ofCalls(call, keys, context) : undefined;
  }
  if (fn !== context.owner) return ofCalls(fn, keys, context);
  if (!/^use[A-Z]/.test(nameOfFunction(fn))) return one('unclear');
  const mentions = context.project.mentionsOf(fn);
  if (!mentions) return one('unclear');
  return union(
    ...mentions.map((mention) => {
      const hook = mention.parentPath;
      if (isInType(mention)) return NEVER;
      if (mention.key !== 'callee' || !hook?.isCallExpression()) return one('unclear');
      const owner = hook.getFunctionParent();
      const from =
        context.from === Number.POSITIVE_INFINITY ? context.from : (hook.node.start ?? 0);
      return ofValue(hook, keys, { ...context, owner, from, depth: context.depth + 1 });
    }),
  );
}

/** The results of all calls of a function that has a name. */
function ofCalls(fn: NodePath, keys: Keys, context: Context): ReadonlySet<Moment> {
  const name = nameOfFunction(fn);
  const scope = fn.isFunctionDeclaration() ? fn.parentPath?.scope : fn.scope;
  const binding = name ? scope?.getBinding(name) : undefined;
  if (!binding?.constant) return one('unclear');
  const inside = { ...context, depth: context.depth + 1 };
  return union(
    ...binding.referencePaths.map((use) => {
      const { parentPath: call } = use;
      // The browser ignores what a handler returns; a component may use it.
      if (isDependency(use) || isInType(use) || isBrowserEvent(use)) return NEVER;
      const isCalled = use.key === 'callee' && call?.isCallExpression();
      return isCalled ? ofValue(call, keys, inside) : one('unclear');
    }),
  );
}

/** A method of `useImperativeHandle`: every call of a method of this name counts. */
function ofHandle([method, ...keys]: Keys, context: Context): ReadonlySet<Moment> | undefined {
  const members = typeof method === 'string' ? context.project.membersNamed(method) : undefined;
  const from = Number.POSITIVE_INFINITY;
  return (
    members &&
    union(
      ...members.map((member) =>
        ofValue(member, keys, { ...context, owner: null, from, depth: context.depth + 1 }),
      ),
    )
  );
}

const isPassiveEffect = (call: NodePath) =>
  calledHook(call, isReact) === 'useEffect' ||
  /^use(Mount|UpdateEffect|EffectOnce|DidUpdate)$/.test(calledHook(call, isHookLibrary) ?? '');

/** Functions that call their argument later, by name. */
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

/** Functions that call their argument at once. */
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

/** When a call runs. Starts with an empty `seen`; `calls` prevents endless recursion. */
function whenOf(call: NodePath, context: Context): ReadonlySet<Moment> {
  if (context.calls.has(call.node)) return NEVER;
  if (context.depth > DEEPEST) return one('render');
  const calls = new Set([...context.calls, call.node]);
  return ofCode(call, { ...context, calls, seen: new Set(), depth: context.depth + 1 });
}

/** When a call runs one of its arguments. */
function ofArgument(
  path: NodePath,
  { call, keys, context }: Followed & { call: NodePath },
): ReadonlySet<Moment> | undefined {
  const callee = childOf(call, 'callee');
  const own = keys.length === 0 ? ofKnown(path, { call, keys, context }) : undefined;
  if (own) return own;
  const fn = context.project.declarationOf(callee);
  if (!fn?.isFunction()) return;
  const isEarly = (call.node.start ?? 0) < context.from;
  const inside = {
    ...context,
    when: whenOf(call, context),
    from: isEarly ? Number.POSITIVE_INFINITY : -1,
  };
  return ofParameter(fn, Number(path.key), { keys, context: inside });
}

/** When a known function of React, a library or the browser calls its argument. */
function ofKnown(
  path: NodePath,
  { call, context }: Followed & { call: NodePath },
): ReadonlySet<Moment> | undefined {
  const callee = childOf(call, 'callee');
  const name = calledName(callee);
  if (path.key === 0) {
    const isEarly = (call.node.start ?? 0) < context.from;
    switch (calledHook(call, isReact)) {
      case 'useEffect':
        return one(isEarly ? 'early-effect' : 'effect');
      case 'useLayoutEffect':
        return one(isEarly ? 'early-layout-effect' : 'layout-effect');
      case 'useCallback':
        return ofValue(call, [], context);
      case 'useRef':
        return ofValue(call, ['current'], context);
      case 'useMemo':
      case 'useState':
      case 'useReducer':
        return one('render');
    }
    const hook = calledHook(call, isHookLibrary) ?? '';
    if (PERSISTENT.has(hook)) return ofValue(call, [], context);
    if (hook === 'useLatest') return ofValue(call, ['current'], context);
    if (WRAPPING.test(hook)) return union(one('later'), ofValue(call, [], context));
    // `useDebounce` of other libraries returns its argument.
    const isDebounce =
      calledHook(call, (module) => /^react-use(\/|$)/.test(module)) === 'useDebounce';
    if (RUN_LATER.test(hook) || isDebounce) return union(one('effect'), one('later'));
    if (/^use(Unmount|UnmountEffect|WillUnmount)$/.test(hook)) return one('clean-up');
    if (name === 'debounce' || name === 'throttle') {
      return union(one('later'), ofValue(call, [], context));
    }
    if (isSetter(callee)) return one('render');
  }
  if (isHandleSubmit(callee, name)) return one('later');
  const isQueued = name === 'add' && importsFrom(call, 'p-queue');
  if (LATER.has(name) || isQueued || isSubscription(callee)) {
    // A timer or subscription that a render starts can fire before the commit, or without one.
    return one(whenOf(call, context).has('render') ? 'unclear' : 'later');
  }
  return AT_ONCE.has(name) ? ofCode(call, context) : undefined;
}

const importsFrom = ({ scope }: NodePath, module: string) =>
  Object.values(scope.getProgramParent().bindings).some(
    ({ path }) => path.parent.type === 'ImportDeclaration' && path.parent.source.value === module,
  );

/** `onSnapshot(fn)` and similar functions of packages. */
const isSubscription = (callee: NodePath) =>
  /^on[A-Z]/.test(importedName(callee, (module) => !/^[.@~]/.test(module)) ?? '');

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

function ofConstructor(path: NodePath, context: Context): ReadonlySet<Moment> {
  const { parentPath: call } = path;
  const name = call ? calledName(childOf(call, 'callee')) : '';
  if (call && name === 'Promise') return ofCode(call, context);
  return one(/Observer$/.test(name) ? 'later' : 'unclear');
}

/** Tables and lists call `onRow`, `onFilter`, `onRenderItemColumn` and similar props while they render. */
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
 * `onClick={…}`, which gets an event of the browser, also where a component passes it on; or another
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

/** Syntax that passes an element on unchanged. */
const PLAIN =
  /^(JSX\w+|ArrayExpression|ConditionalExpression|LogicalExpression|ParenthesizedExpression|TS\w+Expression|ReturnStatement|BlockStatement|IfStatement|SwitchCase|SwitchStatement)$/;

/**
 * Whether every render of the component returns the element: no hook, and no function of unknown code, may
 * keep it.
 */
function isOfEveryRender(path: NodePath, component: NodePath | null): boolean {
  const { parentPath: parent } = path;
  // The caller of a hook may keep its result.
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

/** The name of a declaration, or of the variable that holds the function. */
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
