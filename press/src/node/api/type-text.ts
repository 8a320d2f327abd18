import ts from 'typescript';

/** What to show in place of a name, if anything else. */
export type Substitute = (name: ts.Identifier) => ts.TypeNode | undefined;

const keep: Substitute = () => undefined;

/**
 * A type as its author wrote it, on one line. With `substitute`, names give way to what they stand
 * for; unions that arise from it are flattened and say nothing twice.
 */
export function typeText(node: ts.Node, substitute: Substitute = keep): string {
  const type = follow(node, substitute);
  if (type.node !== node) {
    const text = typeText(type.node, type.substitute);
    return needsParentheses(type.node, node) ? `(${text})` : text;
  }
  if (ts.isUnionTypeNode(node)) return [...new Set(unionMembers(node, substitute))].join(' | ');
  if (ts.isIntersectionTypeNode(node)) {
    return node.types.map((one) => typeText(one, substitute)).join(' & ');
  }
  if (ts.isTypeLiteralNode(node)) {
    const members = node.members.map((one) => typeText(one, substitute).replace(/[;,]$/, ''));
    return members.length ? `{ ${members.join('; ')} }` : '{}';
  }
  return textByChildren(node, withoutOwn(node, substitute));
}

export interface Followed {
  node: ts.Node;
  substitute: Substitute;
}

/** Follows a name to what it stands for, and that again, never through the same name twice. */
export function follow(node: ts.Node, substitute: Substitute): Followed {
  const name = ts.isTypeReferenceNode(node) && !node.typeArguments && node.typeName;
  const next = name && ts.isIdentifier(name) ? substitute(name) : undefined;
  if (!name || !next) return { node, substitute };
  const end = follow(next, (other) =>
    other.text === name.getText() ? undefined : substitute(other),
  );
  // `Parameters<T>` tells more than `Parameters<(…) => …>`.
  const stays = ts.isTypeReferenceNode(node.parent) && ts.isFunctionTypeNode(end.node);
  return stays ? { node, substitute } : end;
}

function unionMembers(union: ts.UnionTypeNode, substitute: Substitute): string[] {
  return union.types.flatMap((one) => {
    const member = follow(one, substitute);
    return ts.isUnionTypeNode(member.node)
      ? unionMembers(member.node, member.substitute)
      : typeText(one, substitute);
  });
}

/** A type parameter hides an outer name from everything inside its own function type. */
function withoutOwn(node: ts.Node, substitute: Substitute): Substitute {
  const own = ts.isFunctionTypeNode(node) || ts.isMethodSignature(node) ? node.typeParameters : [];
  if (!own?.length) return substitute;
  return (name) => (own.some((one) => one.name.text === name.text) ? undefined : substitute(name));
}

function textByChildren(node: ts.Node, substitute: Substitute): string {
  const source = node.getSourceFile();
  let text = '';
  let position = node.getStart(source);
  let isLeaf = true;
  ts.forEachChild(node, (child) => {
    isLeaf = false;
    text += gap(source.text.slice(position, child.getStart(source))) + typeText(child, substitute);
    position = child.end;
  });
  const rest = source.text.slice(position, node.end);
  return isLeaf ? rest : text + gap(rest);
}

/** What stands between nodes is punctuation, blanks and comments, never a string. */
function gap(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/([([<]) /g, '$1')
    .replace(/,? ([)\]>])/g, '$1');
}

const loose = new Set([
  ts.SyntaxKind.FunctionType,
  ts.SyntaxKind.ConstructorType,
  ts.SyntaxKind.ConditionalType,
  ts.SyntaxKind.InferType,
]);

/** Whether a type in the place of a name would be read otherwise without parentheses. */
function needsParentheses(type: ts.Node, name: ts.Node): boolean {
  const { parent } = name;
  if (ts.isUnionTypeNode(parent) || ts.isConditionalTypeNode(parent)) return loose.has(type.kind);
  if (ts.isIntersectionTypeNode(parent)) return loose.has(type.kind) || ts.isUnionTypeNode(type);
  const bindsTightly =
    ts.isArrayTypeNode(parent) ||
    ts.isTypeOperatorNode(parent) ||
    ts.isOptionalTypeNode(parent) ||
    (ts.isIndexedAccessTypeNode(parent) && parent.objectType === name);
  return (
    bindsTightly &&
    (loose.has(type.kind) ||
      ts.isUnionTypeNode(type) ||
      ts.isIntersectionTypeNode(type) ||
      ts.isTypeOperatorNode(type))
  );
}
