import type { Finding } from './tree.ts';
import {
  findAll,
  isFunction,
  isNode,
  type Node,
  nameOf,
  nodesIn,
  type Path,
  walk,
} from './tree.ts';

const HOOK = /^use[A-Z\d]/;

export function hookMistakes(program: Node): Finding[] {
  return findAll(program, (node, path) => {
    if (node.type !== 'CallExpression') return;
    const hook = hookOf(node);
    const code = HOOK.test(hook) && ruleBroken(node, path);
    return code && { code, hook, name: functionAround(path)?.name ?? '' };
  });
}

/** Calls of state setters, such as `setCount` of `useState`, while a component renders. */
export function settersInRender(program: Node): Finding[] {
  const setters = new Set<string>();
  walk(program, ({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || !isNode(init) || !HOOK.test(hookOf(init))) return;
    const { elements } = id as { elements?: unknown[] };
    setters.add(nameOf(elements?.[1]));
  });
  return findAll(program, (node, path) => {
    const name = nameOf(node.callee);
    if (!name || !setters.has(name) || !isComponent(functionAround(path)?.name ?? null)) return;
    // `onClick={setCount(1)}` has its own hint.
    const isHandler = path.some((step) => step.node.type === 'JSXAttribute');
    return !isHandler && { code: 'setterInRender', name };
  });
}

/** The name of a called function, or of a method such as `React.useState`. */
function hookOf({ callee }: Node): string {
  const { object, property } = (callee ?? {}) as Partial<Node>;
  return nameOf(callee) || (/^[A-Z]/.test(nameOf(object)) ? nameOf(property) : '');
}

function functionAround(path: Path) {
  const depth = path.findLastIndex((step) => isFunction(step.node));
  const own = path[depth]?.node;
  return own && { own, depth, name: functionName(own, path[depth - 1]) };
}

function ruleBroken(node: Node, path: Path): Finding['code'] | undefined {
  const around = functionAround(path);
  if (!around) return 'hookOutside';
  const { own, depth, name } = around;
  if (name === null) {
    const outer = path.slice(0, depth);
    const isInComponent = outer.some(
      (step, index) =>
        isFunction(step.node) && isComponent(functionName(step.node, path[index - 1])),
    );
    return isInComponent ? 'hookInCallback' : undefined;
  }
  if (!isComponent(name)) return 'hookInFunction';
  const inside = path.slice(depth + 1);
  if (inside.some(isInLoop)) return 'hookInLoop';
  if (inside.some(isInBranch)) return 'hookInCondition';
  if (returnsBefore(own, node.start)) return 'hookAfterReturn';
}

/** A component, a hook, or a component without a name. */
const isComponent = (name: string | null) => name !== null && /^($|use[A-Z\d]|[A-Z])/.test(name);

const isInLoop = ({ node, field }: Path[number]) =>
  /^(For|While|DoWhile)\w*Statement$/.test(node.type) && field !== 'init' && field !== 'right';

const isInBranch = ({ node, field }: Path[number]) =>
  (/^(If|Conditional)(Statement|Expression)$/.test(node.type) && field !== 'test') ||
  (node.type === 'LogicalExpression' && field === 'right') ||
  (node.type === 'SwitchCase' && field === 'consequent');

/** Empty for a component without a name; null for a function that is only passed to another one. */
function functionName(own: Node, parent: Path[number] | undefined): string | null {
  const name = nameOf(own.id) || nameOf(own.key);
  if (name || !parent) return name;
  const { node, field } = parent;
  if (node.type === 'VariableDeclarator') return nameOf(node.id);
  if (node.type === 'AssignmentExpression') return nameOf(node.left);
  if (node.type === 'ExportDefaultDeclaration') return '';
  if (/Property$/.test(node.type) && field === 'value') return nameOf(node.key);
  if (node.type !== 'CallExpression') return null;
  const callee = node.callee as Node;
  return /^(memo|forwardRef)$/.test(nameOf(callee) || nameOf(callee.property)) ? '' : null;
}

function returnsBefore(own: Node, position: number): boolean {
  const body = own.body as Node;
  return nodesIn(body.body).some((statement) => {
    if (statement.end > position || statement.type !== 'IfStatement') return false;
    const returns = findAll(statement, (node, path) => {
      const isOwn = !path.some((step) => isFunction(step.node));
      return isOwn && node.type === 'ReturnStatement' && { code: 'hookAfterReturn' };
    });
    return returns.length > 0;
  });
}
