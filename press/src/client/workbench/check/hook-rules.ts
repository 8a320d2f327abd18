import { isFunction, type Node, nameOf, nodesIn, type Path, walk } from './tree.ts';

const HOOK = /^use[A-Z\d]/;

const ORDER = 'React Hooks must be called in the exact same order in every component render';
const PLACE =
  'React Hooks must be called in a React function component or a custom React Hook function';

/** Hooks that are not called as React demands, in the words of React's own linter. */
export function hookMistakes(program: Node): { at: number; detail: string }[] {
  const found: { at: number; detail: string }[] = [];
  walk(program, (node, path) => {
    if (node.type !== 'CallExpression') return;
    const callee = node.callee as Node;
    const isOfReact = callee.type === 'MemberExpression' && /^[A-Z]/.test(nameOf(callee.object));
    const name = nameOf(callee) || (isOfReact ? nameOf(callee.property) : '');
    if (!HOOK.test(name)) return;
    const detail = ruleBroken(`React Hook "${name}"`, { node, path });
    if (detail) found.push({ at: node.start, detail });
  });
  return found;
}

function ruleBroken(hook: string, { node, path }: { node: Node; path: Path }): string | undefined {
  const depth = path.findLastIndex((step) => isFunction(step.node));
  const own = path[depth]?.node;
  if (!own) return `${hook} cannot be called at the top level. ${PLACE}`;
  const name = functionName(own, path[depth - 1]);
  if (name === null) {
    const isInComponent = path
      .slice(0, depth)
      .some(
        ({ node: outer }, index) =>
          isFunction(outer) && isComponent(functionName(outer, path[index - 1])),
      );
    return isInComponent ? `${hook} cannot be called inside a callback. ${PLACE}` : undefined;
  }
  if (!isComponent(name)) {
    return `${hook} is called in function "${name}" that is neither a React function component nor a custom React Hook function. React component names must start with an uppercase letter. React Hook names must start with the word "use"`;
  }
  const inside = path.slice(depth + 1);
  if (inside.some(isInLoop)) {
    return `${hook} may be executed more than once. Possibly because it is called in a loop. ${ORDER}`;
  }
  if (inside.some(isInBranch)) return `${hook} is called conditionally. ${ORDER}`;
  if (returnsBefore(own, node.start)) {
    return `${hook} is called conditionally. ${ORDER}. Did you accidentally call a React Hook after an early return?`;
  }
}

/** A component, a hook, or a component without a name. */
const isComponent = (name: string | null) => name !== null && /^($|use[A-Z\d]|[A-Z])/.test(name);

const isInLoop = ({ node, field }: Path[number]) =>
  /^(For|While|DoWhile)\w*Statement$/.test(node.type) && field !== 'init' && field !== 'right';

const isInBranch = ({ node, field }: Path[number]) =>
  (/^(If|Conditional)(Statement|Expression)$/.test(node.type) && field !== 'test') ||
  (node.type === 'LogicalExpression' && field === 'right') ||
  (node.type === 'SwitchCase' && field === 'consequent');

/** Empty for a component without a name; null for a function that is only handed to another one. */
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

/** Whether a branch of the function's body returns before a position. */
function returnsBefore(own: Node, position: number): boolean {
  const body = own.body as Node;
  return nodesIn(body.body).some((statement) => {
    if (statement.end > position || statement.type !== 'IfStatement') return false;
    let returns = false;
    walk(statement, (node, path) => {
      if (node.type === 'ReturnStatement' && !path.some((step) => isFunction(step.node)))
        returns = true;
    });
    return returns;
  });
}
