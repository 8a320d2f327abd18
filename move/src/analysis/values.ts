import type { NodePath } from '@babel/traverse';
import { childOf, originOf, unwrap } from './syntax.ts';

/** Deeper than people write; ends the recursion of `const a = a`. */
const DEEPEST = 8;

/** Every value that an expression can have; undefined where that is not known. */
export function possibleValues(expression: NodePath, depth = 0): unknown[] | undefined {
  if (depth > DEEPEST) return;
  const path = unwrap(expression);
  if (path.isConditionalExpression()) {
    const [yes, no] = ['consequent', 'alternate'].map((key) =>
      possibleValues(childOf(path, key), depth + 1),
    );
    return yes && no && [...yes, ...no];
  }
  const origin = originOf(path);
  if (origin?.keys.length === 0) return possibleValues(origin.init, depth + 1);
  const { confident, value } = path.evaluate();
  return confident && Object(value) !== value ? [value] : undefined;
}

/** Whether an expression is `true` or `false`, whatever happens. */
export function isBoolean(expression: NodePath, depth = 0): boolean {
  if (depth > DEEPEST) return false;
  const path = unwrap(expression);
  const values = possibleValues(path);
  if (values) return values.every((value) => typeof value === 'boolean');
  const both = (...keys: string[]) => keys.every((key) => isBoolean(childOf(path, key), depth + 1));
  if (path.isUnaryExpression()) return ['!', 'delete'].includes(path.node.operator);
  if (path.isBinaryExpression()) return COMPARISONS.has(path.node.operator);
  if (path.isLogicalExpression()) return both('left', 'right');
  if (path.isConditionalExpression()) return both('consequent', 'alternate');
  if (path.isCallExpression()) {
    const { callee } = path.node;
    const isGlobal = callee.type === 'Identifier' && !path.scope.hasBinding(callee.name, true);
    return isGlobal && callee.name === 'Boolean';
  }
  const origin = originOf(path);
  return origin?.keys.length === 0 && isBoolean(origin.init, depth + 1);
}

const COMPARISONS = new Set(['==', '===', '!=', '!==', '<', '<=', '>', '>=', 'in', 'instanceof']);

/** Whether a name is in the dependency list of a hook, which only compares its identity. */
export function isDependency({ parentPath: list }: NodePath): boolean {
  const call = list?.parentPath;
  // The first argument of a hook is not the list.
  if (!list?.isArrayExpression() || !call?.isCallExpression() || Number(list.key) < 1) return false;
  const { callee } = call.node;
  const name = callee.type === 'MemberExpression' ? callee.property : callee;
  return name.type === 'Identifier' && /^use[A-Z]/.test(name.name);
}
