import type { ESTree } from 'vite';
import { childrenOf, type Node, sourceOf } from '../../lib/modules/syntax.ts';

/** The type to show instead of a name, if any. */
export type Substitute = (name: ESTree.IdentifierReference) => ESTree.TSType | undefined;

const keepName: Substitute = () => undefined;

/**
 * A type as its author wrote it, on one line. `substitute` replaces names; unions that result are flattened
 * and deduplicated.
 */
export function typeText(node: Node, substitute: Substitute = keepName): string {
  const type = follow(node, substitute);
  if (type.node !== node) {
    const text = typeText(type.node, type.substitute);
    return needsParentheses(type.node, node) ? `(${text})` : text;
  }
  switch (node.type) {
    case 'TSUnionType':
      return [...new Set(unionMembers(node, substitute))].join(' | ');
    case 'TSIntersectionType':
      return node.types.map((type) => typeText(type, substitute)).join(' & ');
    case 'TSTypeLiteral': {
      const members = node.members.map((type) => typeText(type, substitute).replace(/[;,]$/, ''));
      return members.length ? `{ ${members.join('; ')} }` : '{}';
    }
    default:
      return textByChildren(node, withoutShadowedNames(node, substitute));
  }
}

export interface FollowedType {
  node: Node;
  substitute: Substitute;
}

/**
 * The type of a name after all substitutions, with the substitutions that still apply inside of it. A name
 * is substituted once, so that recursive types end.
 */
export function follow(node: Node, substitute: Substitute): FollowedType {
  const name = node.type === 'TSTypeReference' && !node.typeArguments ? node.typeName : undefined;
  const next = name?.type === 'Identifier' ? substitute(name) : undefined;
  if (name?.type !== 'Identifier' || !next) return { node, substitute };
  const inside: Substitute = (inner) => (inner.name === name.name ? undefined : substitute(inner));
  const resolved = follow(next, inside);
  // `Parameters<T>` is easier to read than `Parameters<(…) => …>`.
  const isArgument = node.parent?.type === 'TSTypeParameterInstantiation';
  return isArgument && resolved.node.type === 'TSFunctionType' ? { node, substitute } : resolved;
}

function unionMembers(union: ESTree.TSUnionType, substitute: Substitute): string[] {
  return union.types.flatMap((type) => {
    const member = follow(type, substitute);
    return member.node.type === 'TSUnionType'
      ? unionMembers(member.node, member.substitute)
      : typeText(type, substitute);
  });
}

/** Type parameters of a function type shadow outer names inside of it. */
function withoutShadowedNames(node: Node, substitute: Substitute): Substitute {
  const isFunction = node.type === 'TSFunctionType' || node.type === 'TSMethodSignature';
  const parameters = isFunction ? node.typeParameters?.params : undefined;
  if (!parameters?.length) return substitute;
  return (name) =>
    parameters.some((param) => param.name.name === name.name) ? undefined : substitute(name);
}

function textByChildren(node: Node, substitute: Substitute): string {
  const source = sourceOf(node).text;
  const children = childrenOf(node);
  if (!children.length) return source.slice(node.start, node.end);
  let text = '';
  let position = node.start;
  for (const child of children) {
    // In `{ a }`, key and value are the same node.
    if (child.start < position) continue;
    text += textBetween(source.slice(position, child.start)) + typeText(child, substitute);
    position = child.end;
  }
  return text + textBetween(source.slice(position, node.end));
}

/** The text between nodes: names, punctuation, whitespace and comments, but no strings. */
function textBetween(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/([([<]) /g, '$1')
    .replace(/,? ([)\]>])/g, '$1');
}

const LOOSELY_BOUND_TYPE = /^TS(Function|Constructor|Conditional|Infer)Type$/;

function needsParentheses({ type }: Node, name: Node): boolean {
  const { parent } = name;
  switch (parent?.type) {
    case 'TSUnionType':
    case 'TSConditionalType':
      return LOOSELY_BOUND_TYPE.test(type);
    case 'TSIntersectionType':
      return LOOSELY_BOUND_TYPE.test(type) || type === 'TSUnionType';
    case 'TSIndexedAccessType':
      return parent.objectType === name && isCompound(type);
    case 'TSArrayType':
    case 'TSTypeOperator':
    case 'TSOptionalType':
      return isCompound(type);
    default:
      return false;
  }
}

function isCompound(type: Node['type']): boolean {
  return (
    LOOSELY_BOUND_TYPE.test(type) || /^TS(UnionType|IntersectionType|TypeOperator)$/.test(type)
  );
}
