import type { NodePath } from '@babel/traverse';
import type { Node } from '@babel/types';
import { isBrowserEvent, isOfEveryRender } from '../analysis/moments.ts';
import { childOf, nameOf } from '../analysis/syntax.ts';
import { isBoolean, isDependency, possibleValues } from '../analysis/values.ts';
import {
  type Call,
  type Check,
  type Conversion,
  type Edit,
  hasComment,
  rangeOf,
  refuse,
} from './rule.ts';

/** How their result looks: `[state, a, b]` with these names, `[state, { a, b }]` or `{ value, a, b }`. */
export type Shape = readonly string[] | 'actions' | 'object';

/** The names that the result of a call is destructured into. */
interface TakenApart {
  /** Variables by the name of what they hold in their result; `value` is the state. */
  variables: { key: string; name: string; uses: NodePath[] }[];
  /** The name of the object of actions, where it is not taken apart. */
  object?: string;
  /** Uses of that object: `actions.set`. */
  members: { key: string; member: NodePath }[];
}

type Part = [key: string | undefined, node: Node | null | undefined];

const partsOfObject = (properties: readonly Node[]): Part[] =>
  properties.map((property) =>
    property.type === 'ObjectProperty' && !property.computed
      ? [nameOf(property.key), property.value]
      : [undefined, property],
  );

/** Undefined where the result is used in a way that cannot be followed. */
function takeApart({ path }: Call, shape: Shape): TakenApart | undefined {
  const taken: TakenApart = { variables: [], members: [] };
  const declarator = path.parentPath;
  if (declarator?.isExpressionStatement()) return taken;
  if (!declarator?.isVariableDeclarator()) return;
  const { id } = declarator.node;
  let parts: Part[];
  if (id.type === 'ObjectPattern' && shape === 'object') parts = partsOfObject(id.properties);
  else if (id.type === 'ArrayPattern' && shape !== 'object') {
    const names = ['value', ...(shape === 'actions' ? ['actions'] : shape)];
    parts = id.elements.map((element, index) => [names[index], element]);
  } else return;
  const [, [, actions] = []] = parts;
  if (shape === 'actions' && actions?.type === 'ObjectPattern') {
    parts.splice(1, 1, ...partsOfObject(actions.properties));
  }
  for (const [key, node] of parts) {
    if (!node) continue;
    if (key === undefined || node.type !== 'Identifier' || node.typeAnnotation) return;
    const binding = path.scope.getBinding(node.name);
    if (!binding?.constant) return;
    const uses = binding.referencePaths;
    if (key !== 'actions') taken.variables.push({ key, name: node.name, uses });
    else if (!takeMembers(taken, uses)) return;
    else taken.object = node.name;
  }
  const states = taken.variables.filter(({ key }) => key === 'value');
  return states.length > 1 || id.typeAnnotation ? undefined : taken;
}

function takeMembers({ members }: TakenApart, uses: NodePath[]): boolean {
  return uses.every((use) => {
    const member = use.parentPath;
    if (!member?.isMemberExpression() || use.key !== 'object' || member.node.computed) return false;
    members.push({ key: nameOf(member.node.property) ?? '', member });
    return true;
  });
}

/** Where the functions with these names are used. */
const usesOf = ({ variables, members }: TakenApart, isWanted: (key: string) => boolean) => [
  ...variables.flatMap(({ key, uses }) => (key !== 'value' && isWanted(key) ? uses : [])),
  ...members.flatMap(({ key, member }) => (isWanted(key) ? member : [])),
];

interface Used {
  /** Whether it may be given to an event of the browser. */
  events: boolean;
  takes: (args: NodePath[]) => boolean;
}

const isOnlyCalled = (uses: NodePath[], { events, takes }: Used): boolean =>
  uses.every((use) => {
    if (isDependency(use)) return true;
    if (isBrowserEvent(use)) return events;
    const call = use.parentPath;
    return call?.isCallExpression() && use.key === 'callee' && takes(call.get('arguments'));
  });

const areBooleans = (args: NodePath[]) => args.every((arg) => isBoolean(arg));

const areKnown = (args: NodePath[]) =>
  args.every(
    (arg) =>
      isBoolean(arg) ||
      possibleValues(arg)?.every((value) => /^(string|number|boolean)$/.test(typeof value)),
  );

/** How one of their functions is used where ours does the same. */
const USES = {
  'no argument': { events: true, takes: (args: NodePath[]) => args.length === 0 },
  'no argument or a boolean': {
    events: true,
    takes: (args: NodePath[]) => args.length < 2 && areBooleans(args),
  },
  'a boolean': {
    events: false,
    takes: (args: NodePath[]) => args.length === 1 && areBooleans(args),
  },
  'a number, string or boolean': {
    events: false,
    takes: (args: NodePath[]) => args.length === 1 && areKnown(args),
  },
} satisfies Record<string, Used>;

/** Uses that cannot be followed are refused by the conversion, with its own reason. */
export const isUsedWith =
  (shape: Shape, name: string, used: keyof typeof USES): Check =>
  (call) => {
    const taken = takeApart(call, shape);
    const uses = taken && usesOf(taken, (key) => key === name);
    if (!uses || !isOnlyCalled(uses, USES[used])) return;
    return uses.length > 0 ? `it is only called with ${used}` : 'it is never called';
  };

export const startsWithBoolean: Check = ({ args: [initial] }) =>
  !initial || isBoolean(initial) ? 'it starts with true or false' : undefined;

export const startsWithGivenBoolean: Check = (call) =>
  call.args.length > 0 ? startsWithBoolean(call) : undefined;

const togglesOf = (call: Call): NodePath[] | undefined => {
  const taken = takeApart(call, 'actions');
  return taken && usesOf(taken, (key) => key === 'toggle');
};

/** Nothing compares it with the function of another render. */
export const isToggleNotCompared: Check = (call) => {
  const uses = togglesOf(call);
  const isUnseen =
    uses?.every((use) => !isDependency(use)) &&
    isOnlyCalled(uses, { events: true, takes: () => true });
  return isUnseen ? 'nothing compares toggle with that of another render' : undefined;
};

/** Holds if each handler of the last commit flips the value that it was rendered with, once. */
export const isToggledOnce: Check = (call) => {
  const component = call.path.getFunctionParent();
  return togglesOf(call)?.every((use) => isOfEveryRender(use, component))
    ? 'only handlers of the last commit toggle, each once'
    : undefined;
};

/** Gives the pattern of a result our shape, with our name of each of their functions. */
function write(call: Call, shape: Shape, ours: (key: string) => string): Conversion {
  const taken = takeApart(call, shape);
  if (!taken) return refuse('its result is not destructured in one simple pattern');
  const declarator = call.path.parentPath;
  if (!declarator?.isVariableDeclarator()) return [];
  if (hasComment(call, rangeOf(childOf(declarator, 'id')))) {
    return refuse('there are comments in the pattern of its result');
  }
  // The type of a toggle that is not among actions accepts other arguments than values, such as functions.
  const takes = (args: NodePath[]) => args.length < 2 && (shape === 'actions' || areKnown(args));
  const toggles = usesOf(taken, (key) => ours(key) === 'toggle');
  if (call.isTypeScript && !isOnlyCalled(toggles, { events: true, takes })) {
    return refuse('our toggle has another type, which its uses may not fit');
  }
  return writePattern(call, ours, taken);
}

/** Names that do not describe their purpose, so that our names can replace them. */
const PLAIN = new Set(['setTrue', 'setFalse', 'setValue', 'set']);

/** Writes `[state, { ours: theirs }]` in place of their pattern. */
function writePattern(call: Call, ours: (key: string) => string, taken: TakenApart): Edit[] {
  const edits: Edit[] = [];
  const parts = new Set<string>();
  let state = '';
  for (const { key, name, uses } of taken.variables) {
    const property = ours(key);
    const isRenamed = name !== property && name === key && PLAIN.has(key);
    if (key === 'value') state = name;
    else if (isRenamed && call.takeName(property, uses)) {
      for (const use of uses) edits.push(renameUse(use, property));
      parts.add(property);
    } else parts.add(property === name ? name : `${property}: ${name}`);
  }
  const places = taken.members.map(({ member }) => member);
  const names = new Set(taken.members.map(({ key }) => ours(key)));
  const isFree = isOnly(call) && [...names].every((name) => call.takeName(name, places));
  for (const { key, member } of taken.members) {
    const range = rangeOf(isFree ? member : childOf(member, 'property'));
    edits.push((text) => text.overwrite(...range, ours(key)));
  }
  if (isFree) for (const name of names) parts.add(name);
  const actions = parts.size > 0 ? `{ ${[...parts].join(', ')} }` : taken.object;
  const pattern = `[${state}${actions ? `, ${actions}` : ''}]`;
  const range = rangeOf(childOf(call.path.parentPath, 'id'));
  if (pattern !== call.text.slice(...range)) {
    edits.push((text) => text.overwrite(...range, pattern));
  }
  return edits;
}

/** With several toggles in a component, `menu.toggle` is clearer than `toggle`. */
function isOnly({ path }: Call): boolean {
  const name = nameOf(path.node.callee) ?? '';
  const component = path.getFunctionParent();
  const calls = path.scope.getBinding(name)?.referencePaths ?? [];
  return calls.filter((call) => call.getFunctionParent() === component).length === 1;
}

function renameUse(use: NodePath, name: string): Edit {
  const [start, end] = rangeOf(use);
  const { parent } = use;
  // `{ setTrue }` is a property and a variable.
  const isShorthand = parent.type === 'ObjectProperty' && parent.shorthand;
  return (text) => {
    if (isShorthand) text.appendLeft(end, `: ${name}`);
    else text.overwrite(start, end, name);
  };
}

/** `[state, toggle]` becomes `[state, { toggle }]`; other arguments of theirs are refused. */
export const fromTuple =
  (shape: readonly string[], refused = 'ours has no such option') =>
  (call: Call): Conversion =>
    call.args.length > 1 ? refuse(refused) : write(call, shape, () => 'toggle');

/** `toggle` and `set` of two values. Our types take two numbers, strings or booleans. */
export function fromValues(call: Call): Conversion {
  if (call.isTypeScript && !areBooleans(call.args)) return refuse('our types are narrower');
  const ours = (key: string) => (key === 'set' ? 'toggle' : key);
  return write(call, 'actions', ours);
}

/** The value that their actions set. */
const SETS = new Map([
  ['setTrue', true],
  ['setFalse', false],
  ['open', true],
  ['close', false],
]);

/** `setTrue` and `setFalse`, or `open` and `close`, become `setRight` and `setLeft`. */
export const fromActions =
  (shape: 'actions' | 'object') =>
  (call: Call): Conversion => {
    const [initial] = call.args;
    const values = initial ? possibleValues(initial) : [false];
    const isKnown = values?.length === 1 && /^(boolean|undefined)$/.test(typeof values[0]);
    const taken = takeApart(call, shape);
    const parts = [...(taken?.variables ?? []), ...(taken?.members ?? [])];
    if (!isKnown && parts.some(({ key }) => SETS.has(key))) {
      return refuse('it is not known whether it starts with true or with false');
    }
    const ours = (key: string) => {
      if (!SETS.has(key)) return 'toggle';
      return SETS.get(key) === !!values?.[0] ? 'setLeft' : 'setRight';
    };
    return write(call, shape, ours);
  };
