import type { Binding, NodePath } from '@babel/traverse';
import type { CallExpression } from '@babel/types';
import type MagicString from 'magic-string';
import type { Project } from '../analysis/moments.ts';
import type { OurHook } from '../differences.ts';
import type { Library } from '../libraries.ts';

/** A call of another library's hook, with what is known around it. */
export interface Call {
  path: NodePath<CallExpression>;
  args: NodePath[];
  isTypeScript: boolean;
  /** The text of the file. */
  text: string;
  project: Project;
  /** The version of React that the file runs with, where it is known. */
  react: string | undefined;
  /** Absolute. */
  file: string;
  /** Reserves a name for a new variable of the call; false if it is taken in that scope or at these places. */
  takeName: (name: string, places: NodePath[]) => boolean;
}

/** Why a difference cannot matter for a call; undefined if it may matter, false if it does. */
export type Check = (call: Call) => string | undefined | false;

/** A change of the text; the name of the hook is changed elsewhere. */
export type Edit = (text: MagicString) => void;

/** The changes that convert a call to our shape, or why that is impossible. */
export type Conversion = Edit[] | { refused: string };

/** A pair: a hook of another library, and our hook for the same job. */
export interface Rule {
  hook: OurHook;
  library: Library;
  /** The hook of the other library. */
  name: string;
  /** Each difference of the pair; `true` where no call is safe from it. */
  differences: Readonly<Record<string, Check | true>>;
  /** Versions of the other hook that behave differently. */
  older?: Pick<Rule, 'differences'> & Partial<Pick<Rule, 'convert'>> & { versions: string };
  /** How many arguments theirs has. */
  arguments: number;
  /** Whether type arguments may stay as they are. */
  hasTypeArguments?: boolean;
  convert: (call: Call) => Conversion;
}

export const rangeOf = ({ node }: NodePath): [start: number, end: number] => [
  node.start ?? 0,
  node.end ?? 0,
];

/** The name that a call's result has. */
export function resultOf({ path }: Call): Binding | undefined {
  const declarator = path.parentPath;
  if (!declarator?.isVariableDeclarator() || declarator.node.id.type !== 'Identifier') return;
  return path.scope.getBinding(declarator.node.id.name);
}

export const refuse = (refused: string): { refused: string } => ({ refused });

/** Rewriting a range would lose its comments. */
export const hasComment = ({ text }: Call, [start, end]: readonly [number, number]): boolean =>
  /\/[/*]/.test(text.slice(start, end));
