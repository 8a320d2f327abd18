import { existsSync, readFileSync } from 'node:fs';
import type { ESTree } from 'vite';
import type { Problem } from '../../shared/error.ts';
import { lineOfText, problemAt } from '../lib/location.ts';
import { type Node, parse, position, type SourceFile, textOf } from '../lib/modules/syntax.ts';

interface ConfigProblem {
  /** The keys and indexes that lead to a value, or the value itself, if it is a string. */
  path: readonly (string | number)[] | string;
  text: string;
}

/** A problem in a configuration, with the line of the value or of the nearest one around it. */
export function configProblem(file: string, { path, text }: ConfigProblem): Problem {
  const code = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const line = typeof path === 'string' ? lineOfText(code, path) : lineAt(parse(code, file), path);
  return problemAt({ file, line }, text);
}

function lineAt(source: SourceFile, path: readonly (string | number)[]): number | undefined {
  let value = exportedValue(source);
  let found: Node | undefined;
  for (const key of path) {
    const member = value && memberOf(resolved(value, source), key);
    if (!member) break;
    found = member;
    value = member.type === 'Property' ? member.value : member;
  }
  return found && position(source, found.start).line;
}

function memberOf(value: Node | undefined, key: string | number): Node | null | undefined {
  if (value?.type === 'ArrayExpression') return value.elements[Number(key)];
  if (value?.type !== 'ObjectExpression') return undefined;
  return value.properties.find((one) => one.type === 'Property' && keyOf(one.key) === String(key));
}

/** Without `defineConfig`, types and the names of constants. */
function resolved(node: Node, source: SourceFile): Node | undefined {
  const plain = withoutTypes(node);
  const inner =
    plain.type === 'CallExpression'
      ? plain.arguments[0]
      : plain.type === 'Identifier' && constantIn(source, plain.name);
  return inner ? resolved(inner, source) : plain;
}

export const withoutTypes = (node: Node): Node =>
  node.type === 'TSAsExpression' ||
  node.type === 'TSSatisfiesExpression' ||
  node.type === 'ParenthesizedExpression'
    ? withoutTypes(node.expression)
    : node;

/** Of `export default` or `module.exports =`. */
export function exportedValue({ body }: SourceFile): Node | undefined {
  for (const one of body) {
    if (one.type === 'ExportDefaultDeclaration') return one.declaration;
    const { expression } = one.type === 'ExpressionStatement' ? one : {};
    if (expression?.type !== 'AssignmentExpression') continue;
    if (textOf(expression.left) === 'module.exports') return expression.right;
  }
  return undefined;
}

/** The value of a constant of the file. */
export function constantIn({ body }: SourceFile, name: string): Node | undefined {
  const declared = body
    .map((one) => (one.type === 'ExportNamedDeclaration' ? one.declaration : one))
    .flatMap((one) => (one?.type === 'VariableDeclaration' ? one.declarations : []))
    .find(({ id }) => id.type === 'Identifier' && id.name === name);
  return declared?.init ?? undefined;
}

export function keyOf(key: ESTree.PropertyKey): string | undefined {
  if (key.type === 'Literal') return String(key.value);
  return key.type === 'Identifier' ? key.name : undefined;
}
