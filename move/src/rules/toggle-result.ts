import type { NodePath } from '@babel/traverse';
import type { Node } from '@babel/types';
import { childOf } from '../analysis/children.ts';
import { isEventHandler } from '../analysis/functions.ts';
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

/** What a call's result is taken apart into. */
export interface TakenApart {
  /** The text for the state in our tuple; empty where it is not used. */
  state: string;
  actions: Action[];
  /** Names of variables that hold an action, with their key. */
  variables: { key: string; name: string }[];
  /** Uses of an object of actions: `actions.set`. */
  members: { key: string; property: NodePath }[];
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
    taken.actions.push({ key, uses: binding.referencePaths });
    taken.variables.push({ key, name: binding.identifier.name });
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
  for (const use of binding.referencePaths) {
    const member = use.parentPath;
    if (!member?.isMemberExpression() || use.key !== 'object' || member.node.computed) return;
    const property = childOf(member, 'property');
    const key = nameOf(property.node);
    if (!key) return;
    taken.actions.push({ key, uses: [member] });
    taken.members.push({ key, property });
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
    if (isEventHandler(use)) return events;
    const call = use.parentPath;
    if (!call?.isCallExpression() || use.key !== 'callee') return false;
    return takes(call.get('arguments'));
  });
}

/** Writes `[state, { ours: theirs }]` in place of their pattern. */
export function writePattern(call: Call, ours: (key: string) => string, taken: TakenApart): Edit[] {
  const declarator = call.path.parentPath;
  if (!declarator?.isVariableDeclarator()) return [];
  const [start, end] = rangeOf(childOf(declarator, 'id'));
  const parts = taken.variables.map(({ key, name }) => {
    const property = ours(key);
    return property === name ? name : `${property}: ${name}`;
  });
  const actions = parts.length > 0 ? `, { ${parts.join(', ')} }` : '';
  const pattern = `[${taken.state}${actions}]`;
  return [(text) => text.overwrite(start, end, pattern)];
}

/** Changes the names in `[state, { theirs }]` and `actions.theirs`. */
export function renameActions(
  call: Call,
  ours: (key: string) => string,
  taken: TakenApart,
): Edit[] {
  const edits: Edit[] = taken.members
    .filter(({ key }) => ours(key) !== key)
    .map(({ key, property }) => {
      const [start, end] = rangeOf(property);
      return (text) => text.overwrite(start, end, ours(key));
    });
  const declarator = call.path.parentPath;
  const id = declarator?.isVariableDeclarator() ? declarator.node.id : undefined;
  const pattern = id?.type === 'ArrayPattern' ? id.elements[1] : undefined;
  if (pattern?.type !== 'ObjectPattern') return edits;
  for (const property of pattern.properties) {
    if (property.type !== 'ObjectProperty') continue;
    const key = nameOf(property.key) ?? '';
    if (ours(key) === key) continue;
    const { start, end } = property.key;
    const name = property.shorthand ? `${ours(key)}: ${key}` : ours(key);
    edits.push((text) => text.overwrite(start ?? 0, end ?? 0, name));
  }
  return edits;
}
