import type { Binding, NodePath } from '@babel/traverse';
import type { Function as FunctionNode, MemberExpression, Node } from '@babel/types';
import { importOf } from '../module-names.ts';
import { isHookLibrary, isSetter, PERSISTENT } from './functions.ts';
import {
  calledHook,
  childOf,
  importedName,
  isReact,
  memberName,
  nameOf,
  originOf,
} from './syntax.ts';
import { isDependency } from './values.ts';

/** When a function can be called. */
export type Moment =
  /** Called through a prop named `on…`: after the commit, while the component is shown. */
  | 'event'
  | 'effect'
  | 'layout-effect'
  /** By the clean-up of an effect. */
  | 'clean-up'
  /** By a timer, a promise or a subscription. */
  | 'later'
  | 'render'
  /** It is stored, or passed to code that is not followed. */
  | 'unclear';

type Moments = ReadonlySet<Moment>;

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
  when: Moments;
  seen: Set<string>;
  /** Calls whose moments are being determined, to stop recursion. */
  calls: ReadonlySet<Node>;
  /** How many functions the value was followed through. */
  depth: number;
}

/** How many functions a value is followed through. */
const DEEPEST = 6;

const known = new WeakMap<Node, Moments>();

/** When the functions that a call of a hook returned are called. */
export function momentsOf(hook: NodePath, project: Project): Moments {
  const owner = hook.getFunctionParent();
  const start = { owner, when: one('render'), seen: new Set<string>(), calls: new Set<Node>() };
  const moments = known.get(hook.node) ?? ofValue(hook, [], { project, ...start, depth: 0 });
  known.set(hook.node, moments);
  return moments;
}

const one = (moment: Moment): Moments => new Set([moment]);
const NEVER: Moments = new Set();

const union = (...sets: Moments[]): Moments => new Set(sets.flatMap((set) => [...set]));

/** When the code at a place runs. */
function ofCode(path: NodePath, context: Context): Moments {
  const fn = path.getFunctionParent();
  if (!fn || fn === context.owner) return context.when;
  const moments = ofValue(fn, [], context);
  // Code after an `await` runs later than the start of the function.
  const isDelayed = fn.node.generator || (fn.node.async && isAfterAwait(path, fn));
  return isDelayed && moments.size > 0 ? union(moments, one('later')) : moments;
}

function isAfterAwait(path: NodePath, fn: NodePath): boolean {
  let isAfter = !!path.findParent((parent) => parent.isLoop() && parent.isDescendant(fn));
  fn.traverse({
    Function: (inner) => inner.skip(),
    AwaitExpression({ node }) {
      if ((node.end ?? 0) <= (path.node.start ?? 0)) isAfter = true;
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

function ofBinding(binding: Binding | undefined, keys: Keys, context: Context): Moments {
  if (!binding?.constant) return one('unclear');
  const key = [idOf(binding), idOf(context.owner?.node), ...context.when, ...keys].join();
  if (context.seen.has(key)) return NEVER;
  context.seen.add(key);
  return union(...binding.referencePaths.map((reference) => ofValue(reference, keys, context)));
}

/** When a function is called that is inside of the expression, under these keys, such as `{ a: [fn] }`. */
function ofValue(path: NodePath, keys: Keys, context: Context): Moments {
  const { node, parentPath: parent, key } = path;
  const [first, ...rest] = keys;
  // `{ onOk: fn }` of a dialog, a menu or a request.
  const other = one(keys.some((name) => isEventName(`${name}`)) ? 'event' : 'unclear');
  if (node.type === 'FunctionDeclaration') {
    const own = path.parentPath?.scope.getBinding(node.id?.name ?? '');
    return ofBinding(own, keys, context);
  }
  if (!parent) return other;
  if (isDependency(path)) return NEVER;
  if (node.type === 'ObjectMethod')
    return ofValue(parent, [nameOf(node.key) ?? '', ...keys], context);
  switch (parent.type) {
    case 'JSXExpressionContainer':
      return ofProp(path, keys, context) ?? other;
    case 'JSXSpreadAttribute':
      return ofComponent(parent, keys, context) ?? other;
    case 'ObjectProperty': {
      const object = parent.parentPath;
      const name = object?.isObjectExpression() ? keyOf(parent.node) : undefined;
      if (!object || name === undefined || key !== 'value') return other;
      return ofValue(object, [name, ...keys], context);
    }
    case 'ArrayExpression':
      return ofValue(parent, [Number(key), ...keys], context);
    case 'SpreadElement': {
      const object = parent.parentPath;
      return object?.isObjectExpression() ? ofValue(object, keys, context) : other;
    }
    case 'VariableDeclarator': {
      const id = childOf(parent, 'id');
      if (key !== 'init') return other;
      // Each name that a declaration gives to the result of a hook may be the function.
      const names = Object.keys(id.getBindingIdentifiers());
      const bound = first === undefined ? names.map((name) => ({ name, left: [] })) : undefined;
      return ofBound(bound ?? boundTo(id.node, keys), parent.scope, context) ?? other;
    }
    case 'CallExpression':
    case 'OptionalCallExpression':
      if (key === 'callee') return first === undefined ? ofCode(parent, context) : other;
      return ofArgument(path, parent, { keys, context }) ?? other;
    case 'NewExpression': {
      const name = calledName(childOf(parent, 'callee'));
      if (first === undefined && name === 'Promise') return ofCode(parent, context);
      return first === undefined && /Observer$/.test(name) ? one('later') : other;
    }
    case 'MemberExpression':
    case 'OptionalMemberExpression': {
      // A method of an array can call its elements.
      const member = parent.node as MemberExpression;
      if (key !== 'object' || typeof first !== 'string') return other;
      const isOther = !member.computed && nameOf(member.property) !== first;
      return isOther ? NEVER : ofValue(parent, rest, context);
    }
    case 'ConditionalExpression':
    case 'LogicalExpression': {
      // The left operand of `fn && …`: a function is truthy, so the right operand is the result.
      const isCondition =
        key === 'test' ||
        (key === 'left' && 'operator' in parent.node && parent.node.operator === '&&');
      return isCondition ? NEVER : ofValue(parent, keys, context);
    }
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

/** Assignments to `element.onclick` and to the `current` of a ref. */
function ofAssigned(path: NodePath, keys: Keys, context: Context): Moments | undefined {
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
  const read = ofBinding(binding, ['current', ...keys], context);
  return union(read, ofValue(assignment, keys, context));
}

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
  if (pattern.properties.some((property) => 'computed' in property && property.computed)) return;
  const [own, again] = pattern.properties.filter((property) => keyOf(property) === first);
  if (again) return;
  if (own?.type === 'ObjectProperty') return boundTo(own.value, rest);
  const others = pattern.properties.at(-1);
  return others?.type === 'RestElement' ? boundTo(others.argument, keys) : [];
}

const ofBound = (bound: Bound[] | undefined, scope: NodePath['scope'], context: Context) =>
  bound &&
  union(...bound.map(({ name, left }) => ofBinding(scope.getBinding(name), left, context)));

/** When a prop is called: its component is followed; otherwise a name such as `onClose` means an event. */
function ofProp(path: NodePath, keys: Keys, context: Context): Moments | undefined {
  const name = propOf(path);
  const attribute = path.parentPath?.parentPath;
  if (!name || !attribute) return;
  const followed = ofComponent(attribute, [name, ...keys], context);
  // The code of the component counts more than the name of the prop.
  const isEvent = keys.length === 0 && isEventName(name) && !followed?.has('render');
  return isEvent ? one('event') : followed;
}

/** When a component of the project, or the readers of a context, call a prop. */
function ofComponent(attribute: NodePath, keys: Keys, context: Context): Moments | undefined {
  const { parentPath: element } = attribute;
  if (!element?.isJSXOpeningElement()) return;
  const name = childOf(element, 'name');
  const isProvider = name.isJSXMemberExpression() && nameOf(name.node.property) === 'Provider';
  const component = context.project.declarationOf(isProvider ? childOf(name, 'object') : name);
  const child = { ...context, when: one('render') };
  if (component?.isFunction()) {
    return isProvider ? undefined : ofParameter(component, 0, { keys, context: child });
  }
  const readers = component && keys[0] === 'value' && context.project.mentionsOf(component);
  if (!readers) return;
  return union(
    ...readers.map((reader) => {
      const { parentPath: call, parent } = reader;
      const isMember = /^(JSX)?MemberExpression$/.test(parent.type) && 'property' in parent;
      const member = isMember ? nameOf(parent.property as Node) : undefined;
      if (isInType(reader) || /^(Provider|displayName)$/.test(member ?? '')) return NEVER;
      const isRead = call && /^use(Context)?$/.test(calledHook(call, isReact) ?? '');
      if (!isRead || reader.key !== 0) return one('unclear');
      const owner = call.getFunctionParent();
      return ofValue(call, keys.slice(1), { ...child, owner, depth: context.depth + 1 });
    }),
  );
}

const isInType = (path: NodePath) =>
  !!path.findParent((parent) => parent.isTSType() || parent.isTSTypeQuery());

interface Followed {
  keys: Keys;
  context: Context;
}

/** When a function calls one of its parameters. */
function ofParameter(
  fn: NodePath<FunctionNode>,
  index: number,
  { keys, context }: Followed,
): Moments | undefined {
  const { params } = fn.node;
  const param = params[index];
  if (context.depth > DEEPEST || params.some(({ type }) => type === 'RestElement')) return;
  const inside = { ...context, owner: fn, depth: context.depth + 1 };
  return param ? ofBound(boundTo(param, keys), fn.scope, inside) : NEVER;
}

/** When the result of a function is called, for every call of the function. */
function ofReturned(path: NodePath, keys: Keys, context: Context): Moments | undefined {
  const fn = path.getFunctionParent();
  if (!fn || fn.node.async || fn.node.generator || context.depth > DEEPEST) return one('unclear');
  const { parentPath: call } = fn;
  if (call?.isCallExpression() && fn.listKey === 'arguments') {
    const hook = calledHook(call, isReact);
    if (fn.key === 1 && hook === 'useImperativeHandle') return ofHandle(keys, context);
    if (fn.key !== 0) return;
    if (isPassiveEffect(call)) return keys.length === 0 ? one('clean-up') : NEVER;
    if (hook === 'useMemo') return ofValue(call, keys, context);
    if (calledName(childOf(call, 'callee')) === 'map') return ofValue(call, [0, ...keys], context);
    const isKept = hook === 'useCallback' || PERSISTENT.has(calledHook(call, isHookLibrary) ?? '');
    return isKept ? ofCalls(call, keys, context) : undefined;
  }
  if (fn !== context.owner) return ofCalls(fn, keys, context);
  const isHook = /^use[A-Z]/.test(nameOfFunction(fn));
  const mentions = isHook ? context.project.mentionsOf(fn) : undefined;
  if (!mentions) return one('unclear');
  return ofResults(mentions, keys, (hook) => ({ ...context, owner: hook.getFunctionParent() }));
}

/** When the results of all calls of a function are called. */
const ofResults = (mentions: NodePath[], keys: Keys, contextOf: (call: NodePath) => Context) =>
  union(
    ...mentions.map((mention) => {
      const { parentPath: call } = mention;
      // The browser ignores what a handler returns; a component may use it.
      if (isDependency(mention) || isInType(mention) || isBrowserEvent(mention)) return NEVER;
      if (mention.key !== 'callee' || !call?.isCallExpression()) return one('unclear');
      const context = contextOf(call);
      return ofValue(call, keys, { ...context, depth: context.depth + 1 });
    }),
  );

/** The results of all calls of a function that has a name. */
function ofCalls(fn: NodePath, keys: Keys, context: Context): Moments {
  const scope = fn.isFunctionDeclaration() ? fn.parentPath?.scope : fn.scope;
  const binding = scope?.getBinding(nameOfFunction(fn));
  return binding?.constant
    ? ofResults(binding.referencePaths, keys, () => context)
    : one('unclear');
}

/** A method of `useImperativeHandle`: every call of a method of this name counts. */
function ofHandle([method, ...keys]: Keys, context: Context): Moments | undefined {
  const members = typeof method === 'string' && context.project.membersNamed(method);
  const inside = { ...context, owner: null, depth: context.depth + 1 };
  return members ? union(...members.map((member) => ofValue(member, keys, inside))) : undefined;
}

const isPassiveEffect = (call: NodePath) =>
  calledHook(call, isReact) === 'useEffect' ||
  /^use(Mount|UpdateEffect|EffectOnce|DidUpdate)$/.test(calledHook(call, isHookLibrary) ?? '');

/** Functions that call their argument later, by name. */
const LATER =
  /^((add|remove)(Event)?Listener|set(Timeout|Interval)|request(AnimationFrame|IdleCallback)|queueMicrotask|then|catch|finally|on|off|once|subscribe)$/;

/** Functions that call their argument at once. */
const AT_ONCE =
  /^(map|forEach|filter|find|findIndex|some|every|reduce|flatMap|sort|startTransition|flushSync|batch)$/;

/** Hooks of the libraries whose function runs in an effect, in an event or by a timer. */
const RUN_LATER =
  /^use(Mount|MountEffect|EffectOnce|DidMount|UpdateEffect|DidUpdate|AsyncEffect|(Debounce|Throttle)d?Effect|DeepCompareEffect|Interval|IntervalEffect|IntervalWhen|Timeout|RafInterval|EventListener|Event|KeyPress|Key|ClickAway|ClickOutside|OnClickOutside|Request)$/;

/** Hooks of the libraries that wrap a function, and return it under several names. */
const WRAPPING = /^use(Debounce|Throttle)Fn$|^useLockFn$|^use(Debounce|Throttle)d?Callback$/;

/** When a call runs. Starts with an empty `seen`; `calls` prevents endless recursion. */
function whenOf(call: NodePath, context: Context): Moments {
  if (context.calls.has(call.node)) return NEVER;
  if (context.depth > DEEPEST) return one('render');
  const calls = new Set([...context.calls, call.node]);
  return ofCode(call, { ...context, calls, seen: new Set(), depth: context.depth + 1 });
}

/** When a call runs one of its arguments. */
function ofArgument(path: NodePath, call: NodePath, { keys, context }: Followed) {
  const own = keys.length === 0 ? ofKnown(path, call, context) : undefined;
  if (own) return own;
  const fn = context.project.declarationOf(childOf(call, 'callee'));
  if (!fn?.isFunction()) return;
  const inside = { ...context, when: whenOf(call, context) };
  return ofParameter(fn, Number(path.key), { keys, context: inside });
}

/** When a known function of React, a library or the browser calls its argument. */
function ofKnown(path: NodePath, call: NodePath, context: Context): Moments | undefined {
  const callee = childOf(call, 'callee');
  const name = calledName(callee);
  if (path.key === 0) {
    switch (calledHook(call, isReact)) {
      case 'useEffect':
        return one('effect');
      case 'useLayoutEffect':
        return one('layout-effect');
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
    if (WRAPPING.test(hook) || /^(debounce|throttle)$/.test(name)) {
      return union(one('later'), ofValue(call, [], context));
    }
    // `useDebounce` of other libraries returns its argument.
    const isDebounce =
      calledHook(call, (module) => /^react-use(\/|$)/.test(module)) === 'useDebounce';
    if (RUN_LATER.test(hook) || isDebounce) return union(one('effect'), one('later'));
    if (/^use(Unmount|UnmountEffect|WillUnmount)$/.test(hook)) return one('clean-up');
    if (isSetter(callee)) return one('render');
  }
  if (isHandleSubmit(callee, name)) return one('later');
  // `onSnapshot(fn)` and similar functions of packages.
  const ofPackage = importedName(callee, (module) => !/^[.@~]/.test(module)) ?? '';
  const isQueued = name === 'add' && importsFrom(call, 'p-queue');
  if (LATER.test(name) || isQueued || /^on[A-Z]/.test(ofPackage)) {
    // A timer or subscription that a render starts can fire before the commit, or without one.
    return one(whenOf(call, context).has('render') ? 'unclear' : 'later');
  }
  return AT_ONCE.test(name) ? ofCode(call, context) : undefined;
}

const importsFrom = ({ scope }: NodePath, module: string) =>
  Object.values(scope.getProgramParent().bindings).some(
    (binding) => importOf(binding)?.module === module,
  );

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

const BROWSER_EVENT =
  /^on(Aux)?(Click|DoubleClick|ContextMenu|Focus|Blur|Submit|Scroll|Wheel|Copy|Cut|Paste|Input|Load|Error|(Mouse|Pointer|Touch|Key|Drag|Animation|Transition|Composition)[A-Z]?\w*|Drop)(Capture)?$/;

/**
 * `onClick={…}`, which gets an event of the browser, also where a component passes it on; or another
 * `on…` of an element of the browser.
 */
export function isBrowserEvent(path: NodePath): boolean {
  const name = propOf(path);
  if (!isEventName(name)) return false;
  const element = path.parentPath?.parentPath?.parent;
  const isOfBrowser =
    element?.type === 'JSXOpeningElement' && /^[a-z][a-z\d]*$/.test(nameOf(element.name) ?? '');
  return isOfBrowser || BROWSER_EVENT.test(name);
}

/** Syntax that passes an element on unchanged. */
const PLAIN =
  /^(JSX\w+|ArrayExpression|ConditionalExpression|LogicalExpression|ParenthesizedExpression|TS\w+Expression|ReturnStatement|BlockStatement|IfStatement|SwitchCase|SwitchStatement)$/;

/** Whether a handler belongs to an element that every render of the component returns: no hook may keep it. */
export function isOfEveryRender(handler: NodePath, component: NodePath | null): boolean {
  const outer = handler.findParent((parent) => !PLAIN.test(parent.type));
  // The caller of a hook may keep its result.
  const isReturned = !!outer && outer === component && !/^use[A-Z]/.test(nameOfFunction(outer));
  return isReturned && isBrowserEvent(handler);
}

/** The name of a declaration, or of the variable that holds the function. */
function nameOfFunction(fn: NodePath): string {
  const { node, parent } = fn;
  if ('id' in node && node.id) return nameOf(node.id as Node) ?? '';
  return parent.type === 'VariableDeclarator' ? (nameOf(parent.id) ?? '') : '';
}
