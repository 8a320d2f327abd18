import type { NodePath } from '@babel/traverse';

// The types of `path.get()` know which parts each kind of node has, which takes the compiler a second for
// each call where the kind is not known.
interface Children {
  get(key: string): unknown;
}

/** A child of a node, such as the `body` of a function. */
export const childOf = (path: NodePath, key: string): NodePath =>
  (path as Children).get(key) as NodePath;

/** A list of children, such as the `arguments` of a call. */
export const childrenOf = (path: NodePath, key: string): NodePath[] =>
  (path as Children).get(key) as NodePath[];
