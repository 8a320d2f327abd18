import type english from './en.json';

export type Words = typeof english;

/**
 * A mistake: the name of its message, the values in the message, and its offset if it is not that of the
 * node.
 */
export type Said = Record<string, string | number> & { code: keyof Words; at?: number };

export type Finding = Said & { at: number };

export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof (value as Node | null)?.type === 'string' && typeof (value as Node).start === 'number';

export const nodesIn = (value: unknown): Node[] =>
  (Array.isArray(value) ? value : [value]).filter(isNode);

/** Nodes of types are skipped, except these, which contain code. */
const WITH_CODE =
  /^TS(As|Satisfies|NonNull|Instantiation)Expression$|^TSTypeAssertion$|^TSParameterProperty$/;
const OF_TYPES =
  /^(typeAnnotation|typeParameters|typeArguments|returnType|superTypeParameters|implements|predicate)$/;
const NO_CHILDREN =
  /^(loc|extra|errors|tokens|comments|leadingComments|innerComments|trailingComments)$/;

/** The path to a node, from the root to its parent, each with the field that leads to the next node. */
export type Path = readonly { node: Node; field: string }[];

/** Calls `visit` for every node that is code, parents first. The path is only valid during the call. */
export function walk(root: Node, visit: (node: Node, path: Path) => void): void {
  const path: { node: Node; field: string }[] = [];
  const step = (node: Node) => {
    if (node.type.startsWith('TS') && !WITH_CODE.test(node.type)) return;
    visit(node, path);
    for (const field of Object.keys(node)) {
      const value = node[field];
      if (typeof value !== 'object' || value === null) continue;
      if (OF_TYPES.test(field) || NO_CHILDREN.test(field)) continue;
      path.push({ node, field });
      nodesIn(value).forEach(step);
      path.pop();
    }
  };
  step(root);
}

/** The findings of `find`, by default at the start of their nodes. */
export function findAll(
  root: Node,
  find: (node: Node, path: Path) => Said | false | undefined,
): Finding[] {
  const found: Finding[] = [];
  walk(root, (node, path) => {
    const said = find(node, path);
    if (said) found.push({ at: node.start, ...said });
  });
  return found;
}

export const isFunction = ({ type }: Node) =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ObjectMethod|ClassMethod|ClassPrivateMethod)$/.test(
    type,
  );

export const nameOf = (value: unknown): string =>
  isNode(value) && /^(JSX)?Identifier$/.test(value.type) ? String(value.name) : '';

/** Type of a pattern → the field that contains its names. */
const NAMES_IN: Record<string, string> = {
  ObjectPattern: 'properties',
  ObjectProperty: 'value',
  ArrayPattern: 'elements',
  AssignmentPattern: 'left',
  RestElement: 'argument',
  TSParameterProperty: 'parameter',
};

/** The names that a declaration, a parameter or a pattern binds. */
export const boundIn = (pattern: unknown): string[] =>
  nodesIn(pattern).flatMap((node) => nameOf(node) || boundIn(node[NAMES_IN[node.type] ?? '']));
