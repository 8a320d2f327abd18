import type { NodePath } from '@babel/traverse';
import { childOf, childrenOf } from './children.ts';
import { calledHook, isReact, type Origin, originOf, unwrap } from './react.ts';

/** Deeper than people write; ends the recursion of `const a = a`. */
const DEEPEST = 8;

/** Every value that an expression can have; undefined where that is not known. */
export function possibleValues(expression: NodePath, depth = 0): unknown[] | undefined {
  if (depth > DEEPEST) return;
  const path = unwrap(expression);
  const deeper = (key: string) => possibleValues(childOf(path, key), depth + 1);
  if (
    path.isNumericLiteral() ||
    path.isStringLiteral() ||
    path.isBooleanLiteral() ||
    path.isBigIntLiteral()
  ) {
    return [path.node.value];
  }
  if (path.isNullLiteral()) return [null];
  if (path.isTemplateLiteral() && path.node.expressions.length === 0) {
    return [path.node.quasis[0]?.value.cooked];
  }
  if (path.isConditionalExpression()) {
    const [yes, no] = [deeper('consequent'), deeper('alternate')];
    return yes && no && [...yes, ...no];
  }
  if (path.isUnaryExpression()) {
    if (path.node.operator === 'void') return [undefined];
    const values = deeper('argument');
    return values && each(values, UNARY[path.node.operator]);
  }
  if (path.isBinaryExpression()) {
    const apply = BINARY[path.node.operator];
    const [left, right] = [deeper('left'), deeper('right')];
    if (!apply || !left?.every(isNumber) || !right?.every(isNumber)) return;
    return left.flatMap((one) => right.map((other) => apply(one, other)));
  }
  if (path.isIdentifier()) {
    if (!path.scope.hasBinding(path.node.name, true)) {
      return Object.hasOwn(GLOBALS, path.node.name) ? [GLOBALS[path.node.name]] : undefined;
    }
    const origin = originOf(path);
    if (origin?.keys.length === 0) return possibleValues(origin.init, depth + 1);
  }
  return;
}

const GLOBALS: Readonly<Record<string, unknown>> = {
  undefined: undefined,
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
};

const isNumber = (value: unknown): value is number => typeof value === 'number';

const UNARY: Readonly<Record<string, (value: unknown) => unknown>> = {
  '-': (value) => -(value as number),
  '+': (value) => Number(value),
  '!': (value) => !value,
};

const BINARY: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

function each(values: unknown[], apply: ((value: unknown) => unknown) | undefined) {
  if (!apply || values.some((value) => typeof value === 'bigint')) return;
  return values.map(apply);
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
  if (!origin) return false;
  return origin.keys.length === 0
    ? isBoolean(origin.init, depth + 1)
    : isBooleanState(origin, depth);
}

const COMPARISONS = new Set(['==', '===', '!=', '!==', '<', '<=', '>', '>=', 'in', 'instanceof']);

/** `const [is, setIs] = useState(false)` where nothing but booleans is ever set. */
function isBooleanState({ init, keys }: Origin, depth: number): boolean {
  if (keys.length !== 1 || keys[0] !== 0 || calledHook(init, isReact) !== 'useState') return false;
  const [initial] = childrenOf(unwrap(init), 'arguments');
  if (!initial || !givesBoolean(initial, depth)) return false;
  const pattern = init.parentPath && childOf(init.parentPath, 'id');
  if (!pattern?.isArrayPattern()) return false;
  const setter = pattern.node.elements[1];
  if (!setter) return true;
  if (setter.type !== 'Identifier') return false;
  const binding = init.scope.getBinding(setter.name);
  return !!binding?.constant && binding.referencePaths.every((path) => setsBoolean(path, depth));
}

function setsBoolean(setter: NodePath, depth: number): boolean {
  if (isDependency(setter)) return true;
  const call = setter.parentPath;
  if (!call?.isCallExpression() || setter.key !== 'callee') return false;
  const [value, ...rest] = call.get('arguments');
  return !!value && rest.length === 0 && givesBoolean(value, depth);
}

/** A boolean, or a function that gives one. */
function givesBoolean(path: NodePath, depth: number): boolean {
  const value = unwrap(path);
  return value.isArrowFunctionExpression() && !value.node.async
    ? isBoolean(childOf(value, 'body'), depth + 1)
    : isBoolean(value, depth + 1);
}

/** Whether a name is in the dependency list of a hook, which only compares its identity. */
export function isDependency(path: NodePath): boolean {
  const list = path.parentPath;
  const call = list?.parentPath;
  if (!list?.isArrayExpression() || list.listKey !== 'arguments' || !call?.isCallExpression()) {
    return false;
  }
  const { callee } = call.node;
  const name =
    callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
      ? callee.property.name
      : callee.type === 'Identifier'
        ? callee.name
        : '';
  // The first argument of a hook is not the list.
  return /^use[A-Z]/.test(name) && Number(list.key) > 0;
}
