import { existsSync, readFileSync } from 'node:fs';
import type { ESTree } from 'vite';
import type { Problem } from '../../shared/error.ts';
import { problemAt } from '../lib/location.ts';
import { childrenOf, type Node, parse, position, type SourceFile } from '../lib/modules/syntax.ts';

export interface ConfigLines {
  /** The line of a value, by the keys and indexes that lead to it; else of its nearest parent. */
  of: (path: readonly (string | number)[]) => number | undefined;
  /** The line of the first string with this value. */
  ofText: (text: string) => number | undefined;
}

export const configProblem = (
  file: string,
  { path, text }: { path: readonly (string | number)[]; text: string },
): Problem => problemAt({ file, line: readConfigLines(file).of(path) }, text);

/** The lines of a configuration's values, as far as they can be read from its syntax. */
export function readConfigLines(file: string): ConfigLines {
  const source = parse(existsSync(file) ? readFileSync(file, 'utf8') : '', file);
  const lineOf = (node: Node | undefined) => node && position(source, node.start).line;
  return {
    of: (path) => lineOf(nodeAt(source, path)),
    ofText: (text) => lineOf(literalIn(source, text)),
  };
}

function nodeAt(source: SourceFile, path: readonly (string | number)[]): Node | undefined {
  const main = source.body.find((one) => one.type === 'ExportDefaultDeclaration');
  let value = main && plain(main.declaration, source);
  let found: Node | undefined;
  for (const key of path) {
    const next: Node | undefined =
      value?.type === 'ArrayExpression' ? (value.elements[Number(key)] ?? undefined) : undefined;
    const member: Node | undefined =
      next ?? (value?.type === 'ObjectExpression' ? memberOf(value, key) : undefined);
    if (!member) break;
    found = member;
    value = plain(member.type === 'Property' ? member.value : member, source);
  }
  return found;
}

const memberOf = (object: ESTree.ObjectExpression, key: string | number) =>
  object.properties.find((one) => one.type === 'Property' && keyOf(one) === String(key));

const keyOf = ({ key }: ESTree.ObjectProperty) =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;

/** Unwraps `defineConfig`, type assertions and constants. */
function plain(node: Node, source: SourceFile): Node | undefined {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return plain(node.expression, source);
    case 'CallExpression':
      return node.arguments[0] && plain(node.arguments[0], source);
    case 'Identifier': {
      const constant = source.body
        .flatMap((one) => (one.type === 'VariableDeclaration' ? one.declarations : []))
        .find(({ id }) => id.type === 'Identifier' && id.name === node.name);
      return constant?.init ? plain(constant.init, source) : undefined;
    }
    default:
      return node;
  }
}

function literalIn(node: Node, text: string): Node | undefined {
  if (node.type === 'Literal' && node.value === text) return node;
  for (const child of childrenOf(node)) {
    const found = literalIn(child, text);
    if (found) return found;
  }
  return undefined;
}
