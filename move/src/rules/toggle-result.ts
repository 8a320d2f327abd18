import type { NodePath } from '@babel/traverse';
import type { Node } from '@babel/types';
import { childOf } from '../analysis/children.ts';
import { isBrowserEvent } from '../analysis/moments.ts';
import { nameOf } from '../analysis/react.ts';
import { isDependency } from '../analysis/values.ts';
import type { Call, Edit } from './rule.ts';
import { rangeOf } from './rule.ts';

/** A function that the hook returned: which one, and where it is used. */
export interface Action {
  /** Its name in their result, or its place in their tuple. */
  key: string;
  uses: NodePath[];
}

/** The names that the result of a call is destructured into. */
export interface TakenApart {
  /** The text for the state in our tuple; empty where it is not used. */
  state: string;
  actions: Action[];
  /** Names of variables that hold an action, with their key. */
  variables: { key: string; name: string; uses: NodePath[] }[];
  /** The name of the object of actions, where it is not taken apart. */
  object?: string;
  /** Uses of that object: `actions.set`. */
  members: { key: string; member: NodePath }[];
}

/** How their result looks. */
export type Shape =
  /** `[state, a, b]` with these names. */
  | { tuple: string[] }
  /** `[state, { a, b }]`. */
  | 'tuple of state and actions'
  /** `{ state, a, b }` with the state under this name. */
  | { state: string };

/** Undefined where the result is used in a way that cannot be followed. */
export function takeApart({ path }: Call, shape: Shape): TakenApart | undefined {
  const taken: TakenApart = { state: '', actions: [], variables: [], members: [] };
  const declarator = path.parentPath;
  if (declarator?.isExpressionStatement()) return taken;
  if (!declarator?.isVariableDeclarator() || path.key !== 'init') return;
  const id = childOf(declarator, 'id');
  const takeVariable = (key: string, node: Node | null | undefined) => {
    if (!node) return true;
    if (node.type !== 'Identifier' || node.typeAnnotation) return false;
    const binding = path.scope.getBinding(node.name);
    if (!binding?.constant) return false;
    const uses = binding.referencePaths;
    taken.actions.push({ key, uses });
    taken.variables.push({ key, name: node.name, uses });
    return true;
  };
  const takeState = (node: Node | null | undefined) => {
    if (node && (node.type !== 'Identifier' || node.typeAnnotation)) return false;
    if (taken.state) return false;
    taken.state = node?.type === 'Identifier' ? node.name : '';
    return true;
  };
  const takeProperties = (properties: readonly Node[], state?: string) =>
    properties.every((property) => {
      if (property.type !== 'ObjectProperty' || property.computed) return false;
      const key = nameOf(property.key);
      if (key === undefined) return false;
      return key === state ? takeState(property.value) : takeVariable(key, property.value);
    });

  if (typeof shape === 'object' && 'state' in shape) {
    if (!id.isObjectPattern() || id.node.typeAnnotation) return;
    return takeProperties(id.node.properties, shape.state) ? taken : undefined;
  }
  if (!id.isArrayPattern() || id.node.typeAnnotation) return;
  const [state, ...others] = id.node.elements;
  if (!takeState(state)) return;
  if (typeof shape === 'object') {
    const isTaken = others.every((node, index) => {
      const key = shape.tuple[index];
      return key !== undefined && takeVariable(key, node);
    });
    return isTaken ? taken : undefined;
  }
  const [actions] = others;
  if (others.length > 1) return;
  if (!actions) return taken;
  if (actions.type === 'ObjectPattern') {
    return takeProperties(actions.properties) ? taken : undefined;
  }
  if (actions.type !== 'Identifier' || actions.typeAnnotation) return;
  const binding = path.scope.getBinding(actions.name);
  if (!binding?.constant) return;
  taken.object = actions.name;
  for (const use of binding.referencePaths) {
    const member = use.parentPath;
    if (!member?.isMemberExpression() || use.key !== 'object' || member.node.computed) return;
    const key = nameOf(member.node.property);
    if (!key) return;
    taken.actions.push({ key, uses: [member] });
    taken.members.push({ key, member });
  }
  return taken;
}

/** Whether a function is only called with such arguments; `events` counts those of the browser. */
export function isOnlyCalled(
  uses: NodePath[],
  { events, takes }: { events: boolean; takes: (args: NodePath[]) => boolean },
): boolean {
  return uses.every((use) => {
    if (isDependency(use)) return true;
    if (isBrowserEvent(use)) return events;
    const call = use.parentPath;
    if (!call?.isCallExpression() || use.key !== 'callee') return false;
    return takes(call.get('arguments'));
  });
}

/** Names that do not describe their purpose, so that our names can replace them. */
const PLAIN = new Set(['setTrue', 'setFalse', 'setValue', 'set']);

/** Writes `[state, { ours: theirs }]` in place of their pattern. */
export function writePattern(call: Call, ours: (key: string) => string, taken: TakenApart): Edit[] {
  const declarator = call.path.parentPath;
  if (!declarator?.isVariableDeclarator()) return [];
  const [start, end] = rangeOf(childOf(declarator, 'id'));
  const edits: Edit[] = [];
  const parts = new Set<string>();
  for (const { key, name, uses } of taken.variables) {
    const property = ours(key);
    const isRenamed = name !== property && name === key && PLAIN.has(key);
    if (isRenamed && call.takeName(property, uses)) {
      for (const use of uses) edits.push(renameUse(use, property));
      parts.add(property);
    } else {
      parts.add(property === name ? name : `${property}: ${name}`);
    }
  }
  const places = taken.members.map(({ member }) => member);
  const names = new Set(taken.members.map(({ key }) => ours(key)));
  const isFree = isOnly(call) && [...names].every((name) => call.takeName(name, places));
  for (const { key, member } of taken.members) {
    const [from, to] = rangeOf(isFree ? member : childOf(member, 'property'));
    edits.push((text) => text.overwrite(from, to, ours(key)));
  }
  if (isFree) for (const name of names) parts.add(name);
  const actions =
    parts.size > 0 ? `, { ${[...parts].join(', ')} }` : taken.object ? `, ${taken.object}` : '';
  const pattern = `[${taken.state}${actions}]`;
  if (pattern !== call.text.slice(start, end)) {
    edits.push((text) => text.overwrite(start, end, pattern));
  }
  return edits;
}

/** With several toggles in a component, `menu.toggle` is clearer than `toggle`. */
function isOnly({ path, textOf }: Call): boolean {
  const name = textOf(childOf(path, 'callee'));
  let calls = 0;
  path.getFunctionParent()?.traverse({
    CallExpression(other) {
      if (textOf(childOf(other, 'callee')) === name) calls++;
    },
  });
  return calls === 1;
}

/** Renames one use of a variable. */
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
