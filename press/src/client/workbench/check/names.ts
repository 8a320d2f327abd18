import { nearest } from '../../../shared/nearest.ts';
import {
  boundIn,
  type Finding,
  findAll,
  isFunction,
  type Node,
  nameOf,
  nodesIn,
  type Path,
  walk,
} from './tree.ts';

/** All names that a file declares, in any scope, and those of them that are constants. */
function declaredIn(program: Node) {
  const constants: string[] = [];
  const variables: string[] = [];
  walk(program, (node) => {
    for (const { id } of nodesIn(node.declarations)) {
      (node.kind === 'const' ? constants : variables).push(...boundIn(id));
    }
    if (isFunction(node)) variables.push(...boundIn(node.params));
    const isNamed = /^(Function|Class)(Declaration|Expression)$/.test(node.type);
    if (isNamed) variables.push(...boundIn(node.id));
    if (node.type === 'CatchClause') variables.push(...boundIn(node.param));
    if (/^Import\w*Specifier$/.test(node.type)) variables.push(...boundIn(node.local));
  });
  // TypeScript's own declarations count, too: an enum, `declare const`, `import a = b`.
  for (const statement of nodesIn(program.body)) {
    const [declared = statement] = nodesIn(statement.declaration);
    if (/^TS/.test(declared.type)) variables.push(...boundIn(declared.id));
  }
  return {
    names: new Set([...constants, ...variables]),
    constants: new Set(constants.filter((name) => !variables.includes(name))),
  };
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

export function assignedConstants(program: Node): Finding[] {
  const { constants } = declaredIn(program);
  return findAll(program, (node) => {
    const isChange = /^(Assignment|Update)Expression$/.test(node.type);
    const [target] = isChange ? nodesIn(node.left ?? node.argument) : [];
    const name = nameOf(target);
    return target && constants.has(name) && { code: 'assignsToConstant', at: target.start, name };
  });
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
  // A name that a module re-exports, and a label.
  return !/Specifier$|^(ImportAttribute|LabeledStatement|BreakStatement|ContinueStatement|MetaProperty)$/.test(
    type,
  );
}
