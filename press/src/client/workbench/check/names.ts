import { nearest } from '../../../shared/nearest.ts';
import {
  boundIn,
  type Finding,
  isFunction,
  type Node,
  nameOf,
  nodesIn,
  type Path,
  walk,
} from './tree.ts';

/** Every name that a file declares, wherever, and those of them that are constants. */
function declaredIn(program: Node) {
  const names = new Set<string>();
  const constants = new Set<string>();
  const variables = new Set<string>();
  const add = (found: string[], isConstant = false) => {
    for (const name of found) {
      names.add(name);
      (isConstant ? constants : variables).add(name);
    }
  };
  walk(program, (node) => {
    if (node.type === 'VariableDeclaration') {
      for (const { id } of nodesIn(node.declarations)) add(boundIn(id), node.kind === 'const');
    }
    if (isFunction(node)) add(boundIn(node.params));
    if (/^(Function|Class)(Declaration|Expression)$/.test(node.type)) add(boundIn(node.id));
    if (node.type === 'CatchClause') add(boundIn(node.param));
    if (/^Import\w*Specifier$/.test(node.type)) add(boundIn(node.local));
  });
  // What only types know is there as well: an enum, `declare const`, `import a = b`.
  for (const statement of nodesIn(program.body)) {
    const { declaration = statement } = statement as { declaration?: Node };
    if (/^TS/.test((declaration ?? statement).type)) add(boundIn((declaration ?? statement).id));
  }
  return { names, constants: new Set([...constants].filter((name) => !variables.has(name))) };
}

/** Names that nothing declares. A name that is declared anywhere in the file counts as known. */
export function unknownNames(program: Node, isGlobal: (name: string) => boolean) {
  const { names } = declaredIn(program);
  const found = new Map<string, { at: number; name: string; meant?: string }>();
  walk(program, (node, path) => {
    const name = nameOf(node);
    if (!name || !isReference(node, path) || found.has(name)) return;
    if (names.has(name) || isGlobal(name) || COMMON_JS.has(name)) return;
    const parent = path.at(-1);
    if (parent?.node.type === 'UnaryExpression' && parent.node.operator === 'typeof') return;
    found.set(name, { at: node.start, name, meant: nearest(name, names) });
  });
  return [...found.values()];
}

const COMMON_JS = new Set(['require', 'module', 'exports', 'arguments', 'undefined']);

/** Assignments to what cannot be assigned to. */
export function assignedConstants(program: Node): Finding[] {
  const { constants } = declaredIn(program);
  const found: Finding[] = [];
  walk(program, (node) => {
    const target =
      node.type === 'AssignmentExpression'
        ? node.left
        : node.type === 'UpdateExpression'
          ? node.argument
          : undefined;
    const name = nameOf(target);
    if (!constants.has(name)) return;
    found.push({ code: 'assignsToConstant', at: (target as Node).start, name });
  });
  return found;
}

function isReference(node: Node, path: Path): boolean {
  const parent = path.at(-1);
  if (!parent) return false;
  const { node: owner, field } = parent;
  const { type } = owner;
  if (node.type === 'JSXIdentifier') {
    // `<Name>` and `<Name.Part>`, but neither `<p>` nor an attribute.
    if (/^JSX(Opening|Closing)Element$/.test(type)) return /^[A-Z]/.test(nameOf(node));
    return type === 'JSXMemberExpression' && field === 'object';
  }
  if (/^(Optional)?MemberExpression$/.test(type))
    return field === 'object' || owner.computed === true;
  if (/^(Object|Class)(Property|Method|AccessorProperty)$/.test(type) && field === 'key') {
    return owner.computed === true;
  }
  // What a module hands on, and a name that is a label.
  return !/Specifier$|^(ImportAttribute|LabeledStatement|BreakStatement|ContinueStatement|MetaProperty)$/.test(
    type,
  );
}
